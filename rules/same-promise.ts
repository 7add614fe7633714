import { type BetReceipt, legsOfReceipt } from './proof.ts'

/** Whether two receipts make the same promise of a bet; only their parts from after placing may differ. */
export function isSamePromise(kept: BetReceipt, now: BetReceipt): boolean {
  return saidIn(kept) === saidIn(now)
}

function saidIn(receipt: BetReceipt): string {
  const { house_key, bet, commitment, placed_at } = receipt
  const legs = legsOfReceipt(receipt).map(({ event, market, pick, odds }) => [event, market, pick, odds])
  const { id, game_code, game_no, stake, salt, nonce } = bet
  const sizes = 'sizes' in bet ? bet.sizes : null
  return JSON.stringify([
    house_key,
    id,
    game_code,
    game_no,
    legs,
    sizes,
    stake,
    salt,
    nonce,
    commitment,
    placed_at,
  ])
}
