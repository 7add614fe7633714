import { betReceipt } from '@glasshouse/contract/fairness.ts'
import { request } from '../../lib/api.ts'
import { serverSeconds } from '../../lib/clock.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { forgetNonce, nonceOf } from '../../parts/proofs/nonces.ts'
import { hasReceipt, keepReceipt } from '../../parts/receipts/kept-receipts.ts'

/** Bets whose receipts are still to be fetched, in order. */
const wanted = new Set<string>()
let isFetching = false

/** Fetches and keeps the receipts of own bets that are not kept yet, one after the other. */
export async function fetchReceipts(betIds: readonly string[]): Promise<void> {
  for (const id of betIds) wanted.add(id)
  if (isFetching) return
  isFetching = true
  for (const id of wanted) {
    wanted.delete(id)
    // What fails is asked for again with the next answer that names the bet.
    await fetchReceipt(id).catch(() => undefined)
  }
  isFetching = false
}

async function fetchReceipt(id: string): Promise<void> {
  const playerId = currentPlayer()
  if (playerId === undefined || hasReceipt(playerId, id)) return
  const receipt = await request(betReceipt, { id }, { quiet: true })
  // Somebody else may be in by now; and what speaks of another bet is no receipt of this one.
  if (currentPlayer() !== playerId || receipt.bet.id !== id) return
  keepReceipt(playerId, receipt, serverSeconds(), nonceOf(playerId, id))
  forgetNonce(playerId, id)
}

/** Who bets with the house; a guest does not. */
function currentPlayer(): string | undefined {
  const session = useSession.getState()
  return sessionKind(session) === 'player' ? session.userInfo?.id : undefined
}
