import type { ReceiptCheck } from '@glasshouse/rules/check-receipt.ts'
import type { AnyProof, BetReceipt } from '@glasshouse/rules/proof.ts'

/** The verdict on a receipt beside the proof of its round, and beside the house's newest answer about the bet. */
export type ReceiptVerdict =
  | 'included'
  | 'waiting'
  | 'unsealed'
  | 'outdated'
  | 'cancelled'
  | 'cancelledByYou'
  | 'cancelledByOther'
  | 'cancelledUnsigned'
  | 'problem'
  | 'dropped'
  | 'changed'
  | 'denied'
  | 'lost'
  | 'foreign'

/** Sums up the steps of a receipt's check. Whose device the key behind a nonce is, the house alone says to all others. One failed step makes it a problem, even if all others hold. */
export function receiptVerdict(
  receipt: BetReceipt,
  proof: AnyProof,
  checks: readonly ReceiptCheck[],
  /** Whether this device made the key behind a nonce. */
  isOwn: (nonce: string) => boolean,
): ReceiptVerdict {
  const failing = checks.filter(({ result }) => result === 'fails')
  if (failing.some(({ name }) => name !== 'included')) return 'problem'
  // Signed, of this round and in time: then the house has left it out, or says that it was cancelled when it was not.
  if (failing.length > 0) {
    if (receipt.inclusion !== null) return 'problem'
    if (receipt.cancelled_at === null) return 'dropped'
    return receipt.bet.nonce ? 'cancelledUnsigned' : 'problem'
  }
  if (receipt.version === 4) return isOwn(receipt.bet.nonce) ? 'cancelledByYou' : 'cancelledByOther'
  if (receipt.cancelled_at !== null) return 'cancelled'
  // With its way to the root, or as one of the leaf hashes that make it.
  if (checks.some(({ name, result }) => name === 'included' && result === 'holds')) return 'included'
  if (proof.seal) return 'outdated'
  return proof.void ? 'unsealed' : 'waiting'
}
