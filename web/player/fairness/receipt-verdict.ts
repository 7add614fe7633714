import type { ReceiptCheck } from '@glasshouse/rules/check-receipt.ts'
import { type AnyProof, type BetReceipt, legsOfReceipt } from '@glasshouse/rules/proof.ts'

/** What a receipt comes to beside the proof of its round, and beside what the house says of the bet by now. */
export type ReceiptVerdict =
  | 'included'
  | 'waiting'
  | 'unsealed'
  | 'outdated'
  | 'cancelled'
  | 'problem'
  | 'dropped'
  | 'changed'
  | 'denied'
  | 'foreign'

/** Sums up what was checked of a receipt. One failed step makes it a problem, even if all others hold. */
export function receiptVerdict(
  receipt: BetReceipt,
  proof: AnyProof,
  checks: readonly ReceiptCheck[],
): ReceiptVerdict {
  const failing = checks.filter(({ result }) => result === 'fails')
  if (failing.some(({ name }) => name !== 'included')) return 'problem'
  // Signed, of this round and in time: then the house has left it out.
  if (failing.length > 0) return receipt.inclusion === null ? 'dropped' : 'problem'
  if (receipt.cancelled_at !== null) return 'cancelled'
  // With its way to the root, or as one of the leaf hashes that make it.
  if (checks.some(({ name, result }) => name === 'included' && result === 'holds')) return 'included'
  if (proof.seal) return 'outdated'
  return proof.void ? 'unsealed' : 'waiting'
}

/** Whether two receipts have the house say the same of a bet; only what comes after placing may differ. */
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
