import { beaconRoundFor, beaconTime, quicknet } from '@glasshouse/rules/beacon.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { documentText } from '@glasshouse/rules/read-proof.ts'
import type { BetReceipt, DrawProof, HalfProof } from '@glasshouse/rules/proof.ts'
import { betsOn, honestHalf } from './honest-half.ts'
import {
  firstBets,
  honestCancelledReceipt,
  honestReceipt,
  honestRound,
  honestSlipReceipt,
  houseKey,
  leavesWithSlip,
  publish,
  rootOfBets,
  witnessKey,
} from './honest-round.ts'
import { twoOfThree } from './vectors-of-witnesses.ts'

/** A document of an honest house, and the same with one field changed. */
export type Changed = { name: string; honest: string; changed: readonly { field: string; line: string }[] }

/** A line of `--documents`: proof, receipt and the keys that the reader knows. */
const lineOf = (proof: string, receipt = '', known = witnessKey) =>
  JSON.stringify([proof, receipt, houseKey, known])

/** An honest house's documents in each state, each changed in every field, one after the other. */
export function changedDocuments(): Changed[] {
  const drawn = honestRound('drand')
  const first = honestRound('dev', ({ seal }) => void (seal!.root = hexOf(rootOfBets(firstBets))))
  const byTwoOfThree = twoOfThree()
  const withSlip = honestRound('drand', ({ seal }) => void Object.assign(seal!, leavesWithSlip().sealed))
  return [
    changedProof('drawn from the beacon', drawn),
    changedProof('drawn from the witness', honestRound('witness')),
    changedProof('drawn from its own', first),
    changedProof('open', unfinished({ status: 'open', seal: null, witnesses: [] })),
    changedProof('sealed', unfinished({ status: 'sealed' })),
    changedProof('given up', unfinished({ status: 'void', void: voidOf(drawn) })),
    changedProof('given up, what it missed known', unfinished(missed(drawn), drawn)),
    changedProof('closed', unfinished({ status: 'closed', seal: null, witnesses: [] })),
    ...(['operator', 'never_opened', 'sealed_late', 'restored'] as const).map((reason) =>
      changedProof(`given up as ${reason}`, unfinished(givenUpAs(reason, drawn))),
    ),
    changedProof('drawn, in a log that no witness signed', cosignedByNobody(honestRound('drand'))),
    changedProof('drawn, its seal signed by no witness', { ...drawn, witnesses: [] }),
    changedProof('drawn, before a policy was told', beforePolicy(honestRound('drand'))),
    changedProof('drawn, with two of three witnesses', byTwoOfThree.proof, byTwoOfThree.witnessKeys),
    changedReceipt('a receipt', drawn, honestReceipt(drawn)),
    changedReceipt('a receipt from before the seal', drawn, { ...honestReceipt(drawn), inclusion: null }),
    changedReceipt('a receipt of version 1', first, honestReceipt(first, firstBets)),
    changedReceipt('a receipt of a bet that its player cancelled', drawn, honestCancelledReceipt(drawn)),
    changedReceipt('a receipt of a bet with several legs', withSlip, honestSlipReceipt(withSlip)),
    ...changedHalves(),
  ]
}

function changedHalves(): Changed[] {
  const [first, second, fromBeacon] = [honestHalf(1, 'drand'), honestHalf(2, 'dev'), honestHalf(2, 'drand')]
  const withSlip = honestHalf(2, 'dev', ({ seal }) => {
    Object.assign(seal!, leavesWithSlip(betsOn(2)).sealed)
  })
  const unsealed = { seal: null, witnesses: [], before: null }
  const voided = { reason: 'match_void', voided_at: second.draws_at, seed: second.draw!.seed }
  return [
    changedProof('a first half, drawn', honestHalf(1, 'dev')),
    changedProof('a second half, drawn', fromBeacon),
    changedProof('a first half, drawn from the witness', honestHalf(1, 'witness')),
    changedProof('a first half, open', unfinished({ ...unsealed, status: 'open' }, first)),
    changedProof('a first half, given up, what it missed known', unfinished(missed(first), first)),
    changedProof('a first half, closed', unfinished({ ...unsealed, status: 'closed' }, first)),
    changedProof('a first half, given up by choice', unfinished({ ...unsealed, ...byChoice(first) }, first)),
    changedProof('a second half, given up, what it missed known', unfinished(missed(fromBeacon), fromBeacon)),
    changedProof(
      'a second half, in a log that no witness signed',
      cosignedByNobody(honestHalf(2, 'witness')),
    ),
    changedProof('a second half, open', unfinished({ ...unsealed, status: 'open' }, second)),
    changedProof('a second half, sealed', unfinished({ status: 'sealed' }, second)),
    changedProof(
      'a second half, given up',
      unfinished({ ...unsealed, status: 'void', void: voided }, second),
    ),
    changedReceipt('a receipt of a bet on a half', second, honestReceipt(second, betsOn(2))),
    changedReceipt('one of several legs on a half', withSlip, honestSlipReceipt(withSlip, betsOn(2))),
  ]
}

/** Given up for one of the other reasons, all but the late one unsealed, at the last and the first moment for it. */
function givenUpAs(
  reason: 'operator' | 'never_opened' | 'sealed_late' | 'restored',
  { draws_at, seal }: DrawProof,
): Partial<DrawProof> {
  const voided = { reason, voided_at: reason === 'operator' ? lastChoice(draws_at) : draws_at, seed: null }
  const late = reason === 'sealed_late' ? { ...seal!, sealed_at: draws_at } : null
  return { status: 'void', void: voided, seal: late, witnesses: [] }
}

const byChoice = ({ draws_at }: HalfProof) => ({
  status: 'void' as const,
  void: { reason: 'operator', voided_at: lastChoice(draws_at), seed: null },
})

/** The last second before anybody can know the beacon's value for a draw. */
const lastChoice = (drawsAt: number) => beaconTime(quicknet, beaconRoundFor(quicknet, drawsAt)) - 1

function cosignedByNobody<Proof extends DrawProof | HalfProof>(proof: Proof): Proof {
  publish(proof, { cosignedBy: [] })
  return proof
}

/** As of a log whose policy was told later than the promise. */
function beforePolicy(proof: DrawProof): DrawProof {
  return { ...proof, log: { ...proof.log!, policy: null } }
}

/** Given up, with seed and value known after all. */
const missed = (drawn: DrawProof | HalfProof) => ({
  status: 'void' as const,
  void: voidOf(drawn),
  entropy: drawn.entropy,
})

const voidOf = ({ draws_at, draw }: DrawProof | HalfProof) => ({
  reason: 'entropy_late',
  voided_at: draws_at + 600,
  seed: draw!.seed,
})

/** The round before its draw, or given up. */
function unfinished<Proof extends DrawProof | HalfProof>(
  parts: Partial<Proof>,
  drawn = honestRound('drand') as Proof,
): Proof {
  const proof: Proof = { ...drawn, draw: null, entropy: { ...drawn.entropy, value: null }, ...parts }
  publish(proof)
  return proof
}

function changedProof(name: string, proof: DrawProof | HalfProof, known?: string): Changed {
  return {
    name,
    honest: lineOf(documentText(proof), '', known),
    changed: changes(JSON.parse(documentText(proof))).map(({ field, value }) => ({
      field,
      line: lineOf(JSON.stringify(value), '', known),
    })),
  }
}

function changedReceipt(name: string, proof: DrawProof | HalfProof, receipt: BetReceipt): Changed {
  const text = documentText(proof)
  const cancelled = { ...receipt, cancelled_at: receipt.placed_at }
  return {
    name,
    honest: lineOf(text, documentText(receipt)),
    changed: [
      ...changes(JSON.parse(documentText(receipt))),
      { field: 'cancelled_at (made up)', value: cancelled },
    ].map(({ field, value }) => ({
      field,
      line: lineOf(text, JSON.stringify(value)),
    })),
  }
}

/** The value with each of its fields changed in turn, those of its parts too; with each field gone, and each part or list empty. */
export function changes(value: unknown, name = ''): { field: string; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ field: name, value: other(value) }]
  return Object.entries(value).flatMap(([key, part]) => {
    const put = (changed: unknown) => {
      if (Array.isArray(value)) return value.with(Number(key), changed)
      return { ...value, [key]: changed }
    }
    const field = name === '' ? key : `${name}.${key}`
    return [
      ...changes(part, field).map((change) => ({ ...change, value: put(change.value) })),
      { field: `${field} (left out)`, value: without(value, key) },
      ...(part === null ? [] : [{ field: `${field} (null)`, value: put(null) }]),
      ...(Array.isArray(part) && part.length > 0 ? [{ field: `${field} (empty)`, value: put([]) }] : []),
    ]
  })
}

function without(value: object, key: string): unknown {
  if (Array.isArray(value)) return value.toSpliced(Number(key), 1)
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
}

/** Something else of the same form, where there is a form. */
function other(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value === 6 ? 5 : value + 1
  if (typeof value !== 'string') return 1
  const last = value.at(-1) ?? ''
  const digit = /[0-9a-f]/.test(last) ? ((Number.parseInt(last, 16) + 1) % 10).toString() : `${last}1`
  return value === '' ? '1' : `${value.slice(0, -1)}${digit}`
}
