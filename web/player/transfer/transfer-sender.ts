import { transfer } from '@glasshouse/contract/wallet.ts'
import { createSender } from '../../parts/sending/sender.ts'
import { moneyMoved } from '../../parts/money/use-terms.ts'

/** The transfers of this window, one at a time. */
export const transferSender = createSender(transfer, 'transfer', moneyMoved)

/** Where the page shows the receipt. */
export const transfersPath = '/pages/trade/record?type=transfer'
