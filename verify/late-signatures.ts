import type { Trust } from '@glasshouse/rules/check-proof.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { outsideKind } from '@glasshouse/rules/entropy-source.ts'
import { witnessesOfSource } from '@glasshouse/rules/witness-policy.ts'
import type { Seen } from './ask-witness.ts'
import type { Finding } from './finding.ts'
import { type Part, saidLate, witnessPart } from './late-values.ts'
import { policiesOf } from './policies.ts'
import type { LoggedRound, ReadLog } from './read-log.ts'
import { keyAt, witnessAt, type WitnessReader } from './witness-reader.ts'

const isForSignatures = ({ promises: [first], voids }: LoggedRound) =>
  outsideKind(first?.sourceId ?? '') === 'witness' && voids.some(({ reason }) => reason === 'entropy_late')

/** Witnesses by their keys. */
type Signers = ReadonlyMap<string, WitnessReader>

/**
 * The witnesses that may have signed the seals of rounds given up for their signatures: those at the reader's addresses, named by
 * the house or not. A signature under a promised key counts, even if that key is no witness's any more.
 */
export async function signersToAsk(
  ended: readonly LoggedRound[],
  {
    seen,
    witnessUrls = [],
    trust,
  }: { seen: readonly Seen[]; witnessUrls?: readonly string[] | undefined; trust: Trust },
): Promise<Signers> {
  const signers = new Map(seen.map(({ key, witness }) => [key, witness]))
  if (!ended.some(isForSignatures)) return signers
  for (const url of witnessUrls) {
    const key = await keyAt(url).catch(() => undefined)
    if (key !== undefined) signers.set(key, witnessAt(url, { key, houseKey: trust.houseKey ?? '' }))
  }
  return signers
}

/** A round was given up for signatures that were there: what its witnesses have signed, and when, they say for ever. */
export async function* signedAllTheSame(
  round: LoggedRound,
  log: ReadLog,
  from: Signers,
): AsyncGenerator<Finding> {
  const [promise, told, given] = [round.promises[0], round.seals[0], round.voids[0]]
  if (!promise || !told || !given || !isForSignatures(round)) return
  const signers = witnessesOfSource(promise.sourceId, policiesOf(log))
  const seal = { root: hexOf(told.root), count: Number(told.count), total: `${told.total}` }
  const parts: Part[] = []
  for (const key of signers ?? []) {
    const witness = from.get(key)
    const part = witness && (await witnessPart({ ...promise, seal }, key, witness).catch(() => undefined))
    if (part) parts.push(part)
  }
  yield* saidLate({ ...promise, signers, voidedAt: given.voidedAt }, parts)
}
