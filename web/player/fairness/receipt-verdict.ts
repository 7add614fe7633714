import type { ReceiptCheck } from '@glasshouse/rules/check-receipt.ts'
import type { BetReceipt, DrawProof } from '@glasshouse/rules/proof.ts'

/** What a receipt comes to beside the proof of its round, and beside what the house says of the bet by now. */
export type ReceiptVerdict =
  | 'included'
  | 'waiting'
  | 'unsealed'
  | 'outdated'
  | 'cancelled'
  | 'problem'
  | 'changed'
  | 'denied'
  | 'foreign'

/** Sums up what was checked of a receipt. One step that fails is a problem, whatever else holds. */
export function receiptVerdict(
  receipt: BetReceipt,
  proof: DrawProof,
  checks: readonly ReceiptCheck[],
): ReceiptVerdict {
  if (checks.some(({ result }) => result === 'fails')) return 'problem'
  if (receipt.cancelled_at !== null) return 'cancelled'
  if (receipt.inclusion) return 'included'
  if (proof.seal) return 'outdated'
  return proof.void ? 'unsealed' : 'waiting'
}

/** Whether two receipts have the house say the same of a bet; only what comes after placing may differ. */
export function isSamePromise(kept: BetReceipt, now: BetReceipt): boolean {
  return saidIn(kept) === saidIn(now)
}

function saidIn({ house_key, bet, commitment, placed_at }: BetReceipt): string {
  const { id, game_code, game_no, play, pick, stake, odds, salt, nonce } = bet
  return JSON.stringify([
    house_key,
    id,
    game_code,
    game_no,
    play,
    pick,
    stake,
    odds,
    salt,
    nonce,
    commitment,
    placed_at,
  ])
}
