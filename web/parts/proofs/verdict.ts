import type { Check } from '@glasshouse/rules/check-proof.ts'
import type { AnyProof } from '@glasshouse/rules/proof.ts'
import { sourceKind } from './source-kind.ts'

/** The verdict on a proof, in the order of how much it matters to its reader. */
export type Verdict =
  | 'problem'
  | 'void'
  | 'waiting'
  | 'demonstration'
  | 'development'
  | 'unknown'
  | 'unordered'
  | 'unwitnessed'
  | 'ownWitness'
  | 'stranger'
  | 'holds'

/**
 * A badge's knowledge of a draw: nothing yet, the result of checking it on this device (`gap`: it holds, but a part of it is not
 * shown), or that its source is not independent.
 */
export type Known = 'unchecked' | 'holds' | 'gap' | 'limited' | 'problem'

/**
 * Sums up the steps. One failed step makes it a problem, even if all others hold; a witness whom this browser does not know
 * vouches for nothing yet, and one that the house runs itself for nothing at all.
 */
export function verdictOf(
  proof: AnyProof,
  checks: readonly Check<string>[],
  witness: 'known' | 'other' | 'own' = 'known',
): Verdict {
  if (checks.some(({ result }) => result === 'fails')) return 'problem'
  if (proof.void) return 'void'
  if (!proof.draw) return 'waiting'
  const kind = sourceKind(proof.entropy.source)
  if (kind === 'demonstration') return 'demonstration'
  if (kind === 'development') return 'development'
  // A newer version than this one: nothing is known of it.
  if (kind === 'other') return 'unknown'
  const holds = (name: string) => checks.some((check) => check.name === name && check.result === 'holds')
  if (!holds('source') || !holds('key') || !holds(proof.version === 2 ? 'goals' : 'dice')) return 'problem'
  // The log shows that all of it was fixed beforehand.
  if (!holds('log') || !holds('log_order') || !holds('head')) return 'problem'
  // The house could have signed with its key at any time. A beacon's value was out of its hands; the time of the seal is its word.
  if (witness === 'own') return kind === 'witness' ? 'ownWitness' : 'unordered'
  if (!holds('order')) return 'unordered'
  // The seal's signature does not name the promise: the house could sign another log afterwards, with another seed in it.
  if (!holds('head_witness')) return 'unwitnessed'
  return witness === 'other' ? 'stranger' : 'holds'
}

/** The badge of a draw after its proof was checked; undefined if there is no draw to speak of. */
export function knownOf(verdict: Verdict): Known | undefined {
  if (verdict === 'void' || verdict === 'waiting') return undefined
  if (verdict === 'holds' || verdict === 'problem') return verdict
  const isOfHouse = verdict === 'development' || verdict === 'demonstration' || verdict === 'ownWitness'
  return isOfHouse ? 'limited' : 'gap'
}
