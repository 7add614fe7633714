import { toastSuccess } from '../../../kit/toast.tsx'

/** Somebody in the back office looks elsewhere while they work: what was done is said for so long (ms). */
const doneTime = 4_000

/** Says that an act is done. */
export function toastDone(text: string): void {
  toastSuccess(text, doneTime)
}
