import { blsPublicKey, blsSecretKey, signBls } from '@glasshouse/rules/bls.ts'
import { bytesOf, hexOf } from '@glasshouse/rules/encoding.ts'
import {
  policyLeaf,
  promiseLeaf,
  sealLeaf,
  sealStatement,
  sealTimeStatement,
  voidLeaf,
} from '@glasshouse/rules/published.ts'
import { witnessSourceId } from '@glasshouse/rules/witness-policy.ts'
import { expect, test } from 'vitest'
import { type Awaiting, saidLate, valueAt, witnessPart } from './late-values.ts'
import { readOn } from './rounds-due.ts'
import type { SignedSeal, WitnessReader } from './witness-reader.ts'

const drawsAt = 1_800_000_000
const named = { gameCode: 'dice-3m', gameNo: '20270115-0001' }
const secrets = [1, 2].map((byte) => blsSecretKey(Buffer.alloc(48, byte))) as [Uint8Array, Uint8Array]
const keys = secrets.map((secret) => hexOf(blsPublicKey(secret))).toSorted() as [string, string]
const sums = { root: '09'.repeat(32), count: 3, total: '1500' }
const round: Awaiting = { ...named, drawsAt, sourceId: witnessSourceId(keys), signers: keys, seal: sums }
const sourceId = 'drand:quicknet:7'
const beacon = { ...round, sourceId, signers: undefined }
const part = (by: string, at: number) => ({ by, at, signature: '' })

test('a value is there when the last of its parts is', () => {
  const [first, last] = keys
  expect(valueAt(round, [part(first, 5)])).toBeUndefined()
  expect(valueAt(round, [part(last, 9), part('00', 20), part(first, 5)])).toBe(9)
  expect(valueAt({ ...round, signers: undefined }, [part(first, 5), part(last, 9)])).toBeUndefined()
  expect([valueAt(beacon, []), valueAt(beacon, [part(sourceId, 7)])]).toEqual([undefined, 7])
})

test('a round that is given up more than a minute after its value was there convicts its house', () => {
  const said = (voidedAt: number) =>
    [...saidLate({ ...beacon, voidedAt }, [part(sourceId, drawsAt + 31)])].map(({ line }) => line.trim())
  expect(said(drawsAt + 91)).toEqual([])
  expect(said(drawsAt + 600)).toEqual([
    'FAILS      dice-3m 20270115-0001: the beacon’s value was public at 2027-01-15T08:00:31.000Z, 9 min before the house said that it had not come',
  ])
  expect([...saidLate({ ...beacon, voidedAt: drawsAt + 600 }, [])]).toEqual([])
})

test('what witnesses alone say of when they signed convicts nobody', () => {
  const parts = keys.map((key) => part(key, drawsAt - 58))
  expect([...saidLate({ ...round, voidedAt: drawsAt + 600 }, parts)]).toEqual([
    expect.objectContaining({
      result: 'not_shown',
      line: expect.stringContaining('all of its witnesses say'),
    }),
  ])
})

test('signatures that were there when their round was given up are named, however short before', () => {
  const said = (voidedAt: number) =>
    [...saidLate({ ...round, voidedAt }, [part(keys[0], drawsAt + 540), part(keys[1], drawsAt + 590)])].map(
      ({ line }) => line.trim(),
    )
  expect(said(drawsAt + 589)).toEqual([])
  const words =
    'not shown  dice-3m 20270115-0001: all of its witnesses say that they had signed its seal by 2027-01-15T08:09:50.000Z'
  for (const seconds of [0, 59])
    expect(said(drawsAt + 590 + seconds)).toEqual([
      `${words}, ${seconds} s before the house said that their signatures had not come`,
    ])
})

test('a witness’s signature counts with its signed time, under the seal that the log tells', async () => {
  const [secret] = secrets
  const key = hexOf(blsPublicKey(secret))
  const stated = { ...named, root: bytesOf(sums.root), count: 3n, total: 1_500n }
  const signedAt = drawsAt - 60
  const signature = hexOf(signBls(secret, sealStatement(stated)))
  const timeSignature = hexOf(signBls(secret, sealTimeStatement(stated, signedAt)))
  const signed = { ...sums, signature, signedAt, timeSignature }
  const given = async (changed: Partial<SignedSeal>) => {
    const witness: Pick<WitnessReader, 'seal'> = { seal: async () => ({ ...signed, ...changed }) }
    return await witnessPart(round, key, witness)
  }
  expect(await given({})).toEqual({ by: key, signature, at: signedAt, time_signature: timeSignature })
  for (const changed of [
    { signedAt: signedAt - 60 },
    { timeSignature: signature },
    { signature: timeSignature },
    { root: '08'.repeat(32) },
    { total: '1' },
  ])
    expect(await given(changed)).toBeUndefined()
})

test('the log tells which rounds were given up as late, and whose signatures they waited for', async () => {
  const hash = new Uint8Array(32)
  const witnesses = keys.map(bytesOf)
  const promise = promiseLeaf({
    ...named,
    opensAt: drawsAt - 180,
    closesAt: drawsAt - 60,
    drawsAt,
    commitment: hash,
    chainEnd: hash,
    chainIndex: 1,
    paytableHash: hash,
    rule: 'triples_lose',
    sourceId: round.sourceId,
  })
  const leaves = [
    policyLeaf({ needed: 2, witnesses, toldAt: drawsAt - 600 }),
    promise,
    sealLeaf({ ...named, root: bytesOf(sums.root), count: 3n, total: 1_500n }, drawsAt - 60),
    // Who has to sign later changes nothing for it.
    policyLeaf({ needed: 1, witnesses: witnesses.slice(1), toldAt: drawsAt - 30 }),
    voidLeaf({ ...named, reason: 'entropy_late', voidedAt: drawsAt + 600 }),
  ]
  const inTurn = async function* () {
    yield* leaves
  }
  expect((await readOn(inTurn())).late).toMatchObject([{ ...round, voidedAt: drawsAt + 600 }])
})
