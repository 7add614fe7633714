import { t } from 'i18next'
import { copyText } from '../../lib/copy.ts'

/** Copies a number or an amount that is needed elsewhere, and says so. The page's route loads the texts `wallet`. */
export async function copyFact(fact: string): Promise<void> {
  await copyText(fact, {
    copied: t(($) => $.copied, { ns: 'wallet' }),
    failed: t(($) => $.copyFailed, { ns: 'wallet' }),
  })
}
