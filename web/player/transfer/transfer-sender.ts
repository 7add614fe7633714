import { transfer } from '@glasshouse/contract/wallet.ts'
import { keepBalance } from '../../lib/session.ts'
import { createSender } from '../../parts/sending/sender.ts'
import { moneyMoved } from '../../parts/money/use-terms.ts'

/** The transfers of this window, one at a time. */
export const transferSender = createSender(transfer, 'transfer', ({ balance }) => {
  keepBalance(balance)
  moneyMoved()
})

/** Where it shows what was sent. */
export const transfersPath = '/pages/trade/record?type=transfer'
