import { withdraw } from '@glasshouse/contract/withdrawals.ts'
import { createSender } from '../../parts/sending/sender.ts'
import { moneyMoved } from '../../parts/money/use-terms.ts'

/** The withdrawals of this window, one at a time. */
export const withdrawSender = createSender(withdraw, 'withdraw', moneyMoved)
