import { deposit } from '@glasshouse/contract/deposits.ts'
import { createSender } from '../../parts/sending/sender.ts'
import { moneyMoved } from '../../parts/money/use-terms.ts'
import { keepDraft, readDraft } from './draft.ts'

/** The deposit orders of this window, one at a time. */
export const depositSender = createSender(deposit, 'deposit', (_order, playerId) => {
  keepDraft(playerId, { ...readDraft(playerId), amount: '' })
  moneyMoved()
})
