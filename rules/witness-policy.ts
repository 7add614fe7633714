import { sha256 } from '@noble/hashes/sha2.js'
import { bytesOf, hexOf } from './encoding.ts'

/** How many of which witnesses have to have signed. Keys are hexadecimal wherever they are compared. */
type Policy = { needed: number; witnesses: readonly string[] }

/** So few that a reader can try which of them a source is made of. */
const maxWitnesses = 9

/**
 * Whether a policy may need this many of these witnesses. It must be more than half: otherwise a house could show one log to some
 * of them and another to the rest.
 */
export function isPolicy({ needed, witnesses }: Policy): boolean {
  return (
    2 * needed > witnesses.length &&
    needed <= witnesses.length &&
    witnesses.length <= maxWitnesses &&
    new Set(witnesses).size === witnesses.length &&
    witnesses.every((key) => key.length === 192)
  )
}

/** The fewest that are more than half. */
export const majorityOf = (witnesses: number): number => Math.floor(witnesses / 2) + 1

/**
 * How many have to have signed: as many as the policy says, and more than half of those that the reader knows from elsewhere.
 * Undefined where neither is told.
 */
export function neededBy(policy: Policy, known: readonly string[] | undefined): number
export function neededBy(policy: Policy | null, known: readonly string[] | undefined): number | undefined
export function neededBy(policy: Policy | null, known: readonly string[] | undefined): number | undefined {
  if (!policy) return known && majorityOf(known.length)
  return Math.max(policy.needed, known ? majorityOf(known.length) : 0)
}

/** Whether keys stand in ascending order, each once. */
export const isAscending = (keys: readonly string[]): boolean =>
  keys.every((key, at) => at === 0 || key > keys[at - 1]!)

/**
 * The id of witnesses as a source of entropy: the first 16 bytes of SHA-256 over their keys in ascending order. The value is
 * their signatures under the seal in this order, so that a promise leaves none to be chosen afterwards.
 */
export function witnessSourceId(keys: readonly string[]): string {
  const joined = keys.toSorted().join('')
  return `witness:${hexOf(sha256(bytesOf(joined)).subarray(0, 16))}`
}

/** The witnesses that a source is made of: just as many as one of the policies needs. Undefined where none has them. */
export function witnessesOfSource(
  sourceId: string,
  policies: readonly Policy[],
): readonly string[] | undefined {
  for (const { needed, witnesses } of policies)
    for (const keys of choicesOf(witnesses.toSorted(), needed))
      if (witnessSourceId(keys) === sourceId) return keys
  return undefined
}

/** Every choice of this many, in their order. */
function* choicesOf(keys: readonly string[], count: number): Generator<readonly string[]> {
  if (count === 0) return yield []
  for (const [at, key] of keys.entries())
    for (const more of choicesOf(keys.slice(at + 1), count - 1)) yield [key, ...more]
}

/** The sources that the signature of one of these witnesses is a part of, however many are chosen. */
export function sourcesWith(key: string, witnesses: readonly string[]): string[] {
  const others = witnesses.filter((other) => other !== key)
  return Array.from({ length: witnesses.length }, (_, count) => [...choicesOf(others, count)])
    .flat()
    .map((chosen) => witnessSourceId([key, ...chosen]))
}
