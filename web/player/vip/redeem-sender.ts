import { redeemPoints } from '@glasshouse/contract/membership.ts'
import { createSender } from '../../parts/sending/sender.ts'
import { moneyMoved } from '../../parts/money/use-terms.ts'
import { keepScore, pointsMoved } from '../../parts/membership/use-vip.ts'

/** The redemptions of this window, one at a time. */
export const redeemSender = createSender(redeemPoints, 'redeem', ({ score }) => {
  keepScore(score)
  pointsMoved((known) => ({ ...known, score }))
  moneyMoved()
})

/** Where the page shows the credit. */
export const creditsPath = '/pages/trade/record?type=bonus'
