import { t } from 'i18next'
import { toastSuccess } from '../../kit/toast.tsx'

/** Puts a text where it can be pasted from, and says so. The page's route loads the texts `wallet`. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
  toastSuccess(t(($) => $.copied, { ns: 'wallet' }))
}
