import { fillIn, type RefusalName } from '@glasshouse/contract/refusals.ts'
import { t } from 'i18next'
import { inMoney } from './money.ts'

/** What the server would say to it, before it is asked; `amount` in minor units. The page's route loads `refusals`. */
export function refusalWords({ refusal, amount }: { refusal: RefusalName; amount?: bigint }): string {
  const text = t(($) => $[refusal], { ns: 'refusals' })
  return amount === undefined ? text : fillIn(text, { amount: inMoney(amount) })
}
