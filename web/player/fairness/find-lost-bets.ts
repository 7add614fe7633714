import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { betReceipt } from '@glasshouse/contract/fairness.ts'
import type { lossList } from '@glasshouse/contract/public-log.ts'
import type { BetReceipt } from '@glasshouse/rules/proof.ts'
import { readReceipt } from '@glasshouse/rules/read-proof.ts'
import { isSamePromise } from '@glasshouse/rules/same-promise.ts'
import { RequestError } from '../../lib/api.ts'
import { keepJson, keptJson } from '../../lib/kept-json.ts'
import { requestDocument } from '../../parts/proofs/documents.ts'
import { receiptsOf } from '../../parts/receipts/kept-receipts.ts'

type Loss = CallAnswer<typeof lossList>['list'][number]
/** A receipt of a bet that the house has no more, and the loss that took it. */
export type LostBet = { receipt: BetReceipt; loss: Loss }

/** A bet may be committed this long (s) after its time, so a loss can take it although others of that time are there. */
const commitsWithin = 60

/** The bets of which this device keeps a receipt and the house nothing, that their player was not told of yet. */
export async function findLostBets(playerId: string, losses: readonly Loss[]): Promise<LostBet[]> {
  const told = toldTo(playerId)
  const lost = new Map<string, LostBet>()
  for (const { receipt } of receiptsOf(playerId)) {
    const { bet, placed_at } = receipt
    const loss = losses.find(
      ({ known_until, told_at }) => placed_at >= known_until - commitsWithin && placed_at <= told_at,
    )
    if (!loss || told.includes(bet.id) || lost.has(bet.id)) continue
    if (!(await isKnown(receipt))) lost.set(bet.id, { receipt, loss })
  }
  return [...lost.values()]
}

/** The player has understood that these are lost. */
export function keepTold(playerId: string, lost: readonly LostBet[]): void {
  // Without a place to keep it, it is told again at the next visit.
  keepJson(placeOf(playerId), [...toldTo(playerId), ...lost.map(({ receipt }) => receipt.bet.id)])
}

/** Whether the house still has the bet that it signed. */
async function isKnown(receipt: BetReceipt): Promise<boolean> {
  const { id, game_no } = receipt.bet
  try {
    return isSamePromise(receipt, await requestDocument(betReceipt, { id, game_no }, readReceipt))
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== 0) throw error
    return error.refusal !== 'bet_lost' && error.refusal !== 'bet_not_found'
  }
}

function toldTo(playerId: string): string[] {
  const kept = keptJson(placeOf(playerId))
  return Array.isArray(kept) ? kept.map(String) : []
}

const placeOf = (playerId: string) => `glasshouse.lost-bets-told.${playerId}`
