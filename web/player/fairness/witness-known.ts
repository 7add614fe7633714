import type { DrawProof } from '@glasshouse/rules/proof.ts'

/**
 * What a witness is to a browser: none is there, as before or no longer; the first that it sees; one that it knows; or another
 * than those, which may be a new one or one that the house made up.
 */
export type WitnessKnown = 'none' | 'gone' | 'first' | 'known' | 'other'

/** What the witness with this key (undefined: there is none) is to a browser that has accepted `known`. */
export function witnessKnown(known: readonly string[], key: string | undefined): WitnessKnown {
  if (key === undefined) return known.length === 0 ? 'none' : 'gone'
  if (known.length === 0) return 'first'
  return known.includes(key) ? 'known' : 'other'
}

/** Which of a proof's signatures are of another witness than those that the browser has accepted. */
export function otherWitnesses(
  known: readonly string[],
  { witness, log }: Pick<DrawProof, 'witness' | 'log'>,
): { seal: boolean; log: boolean } {
  const isOther = (key: string | undefined) => witnessKnown(known, key) === 'other'
  return { seal: isOther(witness?.key), log: isOther(log?.head.witness?.key) }
}
