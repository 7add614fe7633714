import type { AnyProof } from '@glasshouse/rules/proof.ts'

/**
 * A witness's relation to a browser: none is there, as before or no longer; the first that it sees; one that it knows; or another
 * than those, which may be a new one or one that the house made up.
 */
export type WitnessKnown = 'none' | 'gone' | 'first' | 'known' | 'other'

/** The relation of the witnesses with these keys to a browser that has accepted `known`: one stranger among them is reported. */
export function witnessKnown(known: readonly string[], keys: readonly string[]): WitnessKnown {
  if (keys.length === 0) return known.length === 0 ? 'none' : 'gone'
  if (known.length === 0) return 'first'
  return keys.every((key) => known.includes(key)) ? 'known' : 'other'
}

/** Which of a proof's signatures are of another witness than those that the browser has accepted. */
export function otherWitnesses(
  known: readonly string[],
  { witnesses, log }: Pick<AnyProof, 'witnesses' | 'log'>,
): { seal: boolean; log: boolean } {
  const isOther = (by: readonly { key: string }[] = []) =>
    witnessKnown(
      known,
      by.map(({ key }) => key),
    ) === 'other'
  return { seal: isOther(witnesses), log: isOther(log?.head.witnesses) }
}
