import { lp } from './encoding.ts'

/**
 * The statement that the house signs about an accepted bet: the bet as its leaf will be, and the promise that it was placed
 * under; for one with several legs also the sizes of its combinations, which the leaf does not have, and for one that its player
 * cancelled also when.
 */
export function receiptStatement(bet: {
  /** As `betLeaf` or `slipLeaf` gives it. */
  leaf: Uint8Array
  commitment: Uint8Array
  placedAt: number
  sizes?: readonly number[] | undefined
  cancelledAt?: number | undefined
}): Uint8Array {
  const said = [bet.leaf, bet.commitment, `${bet.placedAt}`] as const
  if (bet.cancelledAt !== undefined) return lp('glasshouse/receipt/3', ...said, `${bet.cancelledAt}`)
  return bet.sizes
    ? lp('glasshouse/receipt/2', ...said, bet.sizes.join(','))
    : lp('glasshouse/receipt/1', ...said)
}
