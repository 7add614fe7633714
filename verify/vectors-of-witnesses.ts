import { hexOf } from '@glasshouse/rules/encoding.ts'
import type { DrawProof } from '@glasshouse/rules/proof.ts'
import { witnessSourceId } from '@glasshouse/rules/witness-policy.ts'
import { publicKeyOf } from './example-signatures.ts'
import {
  drawAgain,
  exampleSecret,
  houseKey,
  promisedRound,
  publish,
  type Publishing,
  seedOf,
  type Source,
  valueOf,
  witness,
  chainPlace,
} from './honest-round.ts'
import type { Case } from './vectors.ts'

const keyOf = (secret: Uint8Array) => hexOf(publicKeyOf(secret))
const secrets = ['anna', 'boris', 'carla'].map(exampleSecret)
const [anna, boris, carla] = secrets as [Uint8Array, Uint8Array, Uint8Array]
const stranger = exampleSecret('stranger')
const trust = { houseKey, witnessKeys: secrets.map(keyOf) }
const policy = { needed: 2, secrets }

/** Proofs of a house with three witnesses of which two are needed, and what a reader says who knows all three. */
export function severalWitnesses(): Case[] {
  const cases: [string, DrawProof][] = [
    ['2 of 3, drand', signedBy('drand')],
    ['2 of 3, their signatures as the entropy', signedBy('witness')],
    ['2 of 3, cosigned by all', signedBy('drand', { cosignedBy: secrets })],
    ['2 of 3, cosigned by none', signedBy('drand', { cosignedBy: [] })],
    ['2 of 3, one seal in time', signedBy('drand', {}, { seal: [anna] })],
    ['lie: cosigned by 1 of 3', signedBy('drand', { cosignedBy: [carla] })],
    ['lie: cosigned by a stranger too', signedBy('drand', { cosignedBy: [anna, boris, stranger] })],
    ['lie: cosignatures in another order', reordered()],
    ['lie: the same cosignature twice', twice()],
    ['lie: a cosignature of another head', withCosignatureOf(signedBy('dev'))],
    ['lie: the entropy of 1 of 3', signedBy('witness', {}, { seal: [anna] })],
    [
      'lie: the entropy of all, where 2 are promised',
      signedBy('witness', {}, { seal: secrets, source: [anna, boris] }),
    ],
    [
      'lie: the entropy of others than were promised',
      signedBy('witness', {}, { seal: [boris, carla], source: [anna, boris] }),
    ],
    [
      'lie: half of the witnesses are enough',
      signedBy('drand', { policy: { needed: 1, secrets: [anna, boris] } }),
    ],
    [
      'lie: a witness is named twice',
      signedBy('drand', { policy: { needed: 2, secrets: [anna, anna, boris] } }),
    ],
    ['lie: who has to sign was told afterwards', signedBy('drand', { direction: 'backwards' })],
    ['lie: another policy than the log has', otherPolicy()],
  ]
  const [first] = cases
  return [
    ...cases.map(([name, proof]): Case => ({ name: `witnesses: ${name}`, proof, trust })),
    { name: 'witnesses: 2 of 3, to a reader who knows no key', proof: first![1], trust: {} },
    {
      name: 'lie: witnesses: 2 of 3, to a reader who knows five',
      proof: first![1],
      trust: {
        houseKey,
        witnessKeys: [...trust.witnessKeys, keyOf(stranger), keyOf(exampleSecret('another'))],
      },
    },
    { name: 'witnesses: no policy is told', proof: withoutPolicy(), trust: {} },
    { name: 'witnesses: no policy is told, to a reader who knows all three', proof: withoutPolicy(), trust },
    {
      name: 'witnesses: their entropy, and no policy is told',
      proof: withoutPolicy('witness'),
      trust,
    },
  ]
}

/** A draw from their signatures, and the keys of all three. */
export const twoOfThree = () => ({ proof: signedBy('witness'), witnessKeys: trust.witnessKeys.join() })

/** Two of the three sign, where nobody else is named: `seal` those that sign the seal, `source` those that are promised. */
function signedBy(
  source: Source,
  publishing: Publishing = {},
  { seal = [anna, boris], source: promised = seal }: { seal?: Uint8Array[]; source?: Uint8Array[] } = {},
): DrawProof {
  const proof = promisedRound(source)
  if (source === 'witness') proof.entropy.source = witnessSourceId(promised.map(keyOf))
  if (source !== 'dev') for (const secret of seal) witness(proof, proof.closes_at + 2, secret)
  proof.entropy.value = valueOf(proof)
  drawAgain(proof, seedOf(chainPlace))
  publish(proof, { policy, cosignedBy: [anna, boris], ...publishing })
  return proof
}

function reordered(): DrawProof {
  const proof = signedBy('drand')
  proof.log!.head.witnesses.reverse()
  return proof
}

function twice(): DrawProof {
  const proof = signedBy('drand', { cosignedBy: [anna] })
  proof.log!.head.witnesses.push(proof.log!.head.witnesses[0]!)
  return proof
}

function withCosignatureOf(other: DrawProof): DrawProof {
  const proof = signedBy('drand')
  proof.log!.head.witnesses[1]!.signature = other.log!.head.witnesses[1]!.signature
  return proof
}

function otherPolicy(): DrawProof {
  const proof = signedBy('drand', { cosignedBy: [carla] })
  proof.log!.policy = { ...proof.log!.policy!, needed: 1, witnesses: [keyOf(carla)] }
  return proof
}

function withoutPolicy(source: Source = 'drand'): DrawProof {
  const proof = signedBy(source)
  proof.log!.policy = null
  return proof
}
