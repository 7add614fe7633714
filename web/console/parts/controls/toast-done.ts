import { toastSuccess } from '../../../kit/toast.tsx'

/** How long (ms) a success is shown: operators often look elsewhere while they work. */
const doneTime = 4_000

/** Says that an act is done. */
export function toastDone(text: string): void {
  toastSuccess(text, doneTime)
}
