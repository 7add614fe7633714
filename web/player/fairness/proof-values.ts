import type { AnyProof, ProofLog } from '@glasshouse/rules/proof.ts'
import type { TFunction } from 'i18next'
import { asMoney } from '../../parts/money/money.ts'
import type { RawValue } from './raw-values.tsx'

type Words = TFunction<'fairness'>
type Time = (seconds: number) => string

/** The values published before a round opened. */
export function promiseValues(t: Words, proof: AnyProof, time: Time): RawValue[] {
  const { chain } = proof
  return [
    [t(($) => $.proof.part.commitment), proof.commitment],
    [t(($) => $.proof.part.opens), time(proof.opens_at)],
    [t(($) => $.proof.part.closes), time(proof.closes_at)],
    [t(($) => $.proof.part.draws), time(proof.draws_at)],
    ...(proof.version === 2
      ? ([
          [t(($) => $.proof.part.halfRule), proof.rule],
          [t(($) => $.proof.part.grid), proof.grid_hash],
        ] as const)
      : ([
          [t(($) => $.proof.part.paytable, { name: proof.paytable }), proof.paytable_hash],
          [t(($) => $.proof.part.rule), t(($) => $.proof.rule[proof.triple_rule])],
        ] as const)),
    [t(($) => $.proof.part.source), proof.entropy.source],
    [t(($) => $.proof.part.chain), chain.end],
    [t(($) => $.proof.part.place), t(($) => $.proof.part.of, { index: chain.index, length: chain.length })],
    [t(($) => $.proof.part.houseKey), proof.house_key],
  ]
}

/** The bets as they stood at the close, and who saw them. */
export function sealValues(t: Words, { seal, witnesses }: AnyProof, time: Time): RawValue[] {
  return [
    [t(($) => $.proof.part.root), seal?.root ?? null],
    [t(($) => $.proof.part.total), seal && asMoney(seal.total)],
    [t(($) => $.proof.part.sealed), seal && time(seal.sealed_at)],
    ...witnesses.flatMap(({ key, signature, signed_at }): RawValue[] => [
      [t(($) => $.proof.part.witness), key],
      [t(($) => $.proof.part.witnessed), signature],
      [t(($) => $.proof.part.signed), time(signed_at)],
    ]),
  ]
}

/** The value from outside. */
export function worldValues(t: Words, { entropy }: AnyProof): RawValue[] {
  return [
    [t(($) => $.proof.part.source), entropy.source],
    [t(($) => $.proof.part.value), entropy.value],
  ]
}

/** Where the log has the round, and the state of the log that this is shown against. */
export function checkpointValues(
  t: Words,
  proof: AnyProof,
  { head: checkpoint, ...log }: ProofLog,
  time: Time,
): RawValue[] {
  const places = [log.chain, log.promise, log.seal, log.draw, log.void]
  return [
    [t(($) => $.proof.part.places), places.flatMap((place) => (place ? [`#${place.index}`] : [])).join(' ')],
    [t(($) => $.proof.part.size), String(checkpoint.size)],
    [t(($) => $.proof.part.logRoot), checkpoint.root],
    [t(($) => $.proof.part.signature), checkpoint.signature],
    [t(($) => $.proof.part.houseKey), proof.house_key],
    ...checkpoint.witnesses.flatMap(({ key, signature, signed_at }): RawValue[] => [
      [t(($) => $.proof.part.witness), key],
      [t(($) => $.proof.part.checkpointWitness), signature],
      [t(($) => $.proof.part.checkpointSigned), time(signed_at)],
    ]),
  ]
}
