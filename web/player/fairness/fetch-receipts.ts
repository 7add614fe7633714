import { betReceipt } from '@glasshouse/contract/fairness.ts'
import { readReceipt } from '@glasshouse/rules/read-proof.ts'
import { serverSeconds } from '../../lib/clock.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { requestDocument } from '../../parts/proofs/documents.ts'
import { forgetNonce, nonceOf } from '../../parts/proofs/nonces.ts'
import { hasReceipt, keepReceipt, type ReceiptPlace } from '../../parts/receipts/kept-receipts.ts'

/** A bet with the drawn rounds that it stands on. */
export type WantedBet = { id: string; rounds: readonly ReceiptPlace['round'][] }

/** Bets whose receipts are still to be fetched, in order. */
const wanted = new Map<string, WantedBet>()
let isFetching = false

/** Fetches and keeps the receipts of own bets that are not kept yet, one after the other. */
export async function fetchReceipts(bets: readonly WantedBet[]): Promise<void> {
  for (const bet of bets) wanted.set(bet.id, bet)
  if (isFetching) return
  isFetching = true
  for (const bet of wanted.values()) {
    wanted.delete(bet.id)
    // A failed fetch is repeated with the next answer that names the bet.
    await fetchBet(bet).catch(() => undefined)
  }
  isFetching = false
}

async function fetchBet({ id, rounds }: WantedBet): Promise<void> {
  const playerId = currentPlayer()
  if (playerId === undefined) return
  for (const round of rounds) {
    const place = { playerId, betId: id, round }
    if (hasReceipt(place)) continue
    const asked = { id, game_id: round.gameId, game_no: round.gameNo }
    const receipt = await requestDocument(betReceipt, asked, readReceipt)
    // Somebody else may be in by now; and what speaks of another bet or round is no receipt of this one.
    const { bet } = receipt
    if (currentPlayer() !== playerId || bet.id !== id || bet.game_no !== round.gameNo) return
    keepReceipt(place, receipt, serverSeconds(), nonceOf(playerId, id))
  }
  forgetNonce(playerId, id)
}

/** Who bets with the house; a guest does not. */
function currentPlayer(): string | undefined {
  const session = useSession.getState()
  return sessionKind(session) === 'player' ? session.userInfo?.id : undefined
}
