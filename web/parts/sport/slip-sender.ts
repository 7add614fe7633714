import { getBetRecord, submitBet } from '@glasshouse/contract/games.ts'
import { waitingBets } from '@glasshouse/contract/waiting-bets.ts'
import { callKey, queryClient } from '../../lib/queries.ts'
import { withNonce } from '../proofs/bet-keys.ts'
import { keepNonce } from '../proofs/nonces.ts'
import { createSender } from '../sending/sender.ts'
import { emptySlip } from './slip.ts'
import { keepAsked, putSlip, slipNow } from './slip-store.ts'

/** The slips of this window, one at a time. Bets that were placed, or wait, leave the slip; stake and choices stay. */
export const slipSender = createSender(
  submitBet,
  'sport-slip',
  ({ bets, waiting }, playerId, { nonce }) => {
    const ids = bets.map(({ id }) => id)
    if (nonce) keepNonce(playerId, ids, nonce)
    if (waiting) keepAsked(waiting.id, slipNow())
    putSlip({ ...slipNow(), legs: emptySlip.legs, kind: emptySlip.kind })
    void queryClient.invalidateQueries({ queryKey: callKey(getBetRecord) })
    void queryClient.invalidateQueries({ queryKey: callKey(waitingBets) })
  },
  { complete: withNonce },
)

/** Where it shows the placed slip. */
export const openBetsPath = '/pages/game/record?status=pending'
