import { drawLeaf, promiseLeaf, sealLeaf } from '@glasshouse/rules/published.ts'
import { readLeaf } from '@glasshouse/rules/read-leaf.ts'
import { expect, test } from 'vitest'
import { type WitnessClient, WitnessMissing } from '../fairness/witness-client.ts'
import { witnessedOf } from './put-back-round.ts'

const hash = new Uint8Array(32)
const round = { gameCode: 'dice-3m', gameNo: '20270115-0001' }
const [opensAt, closesAt, drawsAt] = [1_800_000_000, 1_800_000_120, 1_800_000_180]
const entropy = new Uint8Array(48)
const drawn = drawLeaf({ ...round, seed: hash, entropy, numbers: [1, 2, 3], drawnAt: drawsAt })
const promised = (sourceId: string) =>
  promiseLeaf({
    ...round,
    opensAt,
    closesAt,
    drawsAt,
    commitment: hash,
    chainEnd: hash,
    chainIndex: 1,
    paytableHash: hash,
    rule: 'triples_lose',
    sourceId,
  })
const signedNothing: Partial<WitnessClient> = { signedSeal: async () => null, sealedBets: async () => null }
const witnesses = [signedNothing as WitnessClient]

test('a draw waits for the witness that it was drawn from, as long as the house names it', async () => {
  const leaves = [promised('witness:aa'), drawn].map(readLeaf)
  const named = [{ ...round, sourceId: 'witness:aa' }]
  const away = { witnesses, isAnyAway: true }
  await expect(witnessedOf([], leaves, away)).rejects.toThrow(WitnessMissing)
  await expect(witnessedOf(named, [readLeaf(drawn)], away)).rejects.toThrow(WitnessMissing)
  expect((await witnessedOf([], leaves, { witnesses, isAnyAway: false })).size).toBe(1)
  const ofBeacon = [promised('drand:quicknet:1'), drawn].map(readLeaf)
  expect((await witnessedOf([], ofBeacon, away)).size).toBe(1)
})

test('a sealed round waits for the witness that may have the list of its bets, if no other has it', async () => {
  const seal = sealLeaf({ ...round, root: hash, count: 1n, total: 100n }, closesAt)
  const away = { witnesses, isAnyAway: true }
  const sealed = (sourceId: string) => [promised(sourceId), seal].map(readLeaf)
  await expect(witnessedOf([], sealed('witness:aa'), away)).rejects.toThrow(WitnessMissing)
  expect((await witnessedOf([], sealed('witness:aa'), { witnesses, isAnyAway: false })).size).toBe(1)
  expect((await witnessedOf([], sealed('drand:quicknet:1'), away)).size).toBe(1)
  const other = { ...signedNothing, sealedBets: async () => [hash] } as WitnessClient
  const either = { witnesses: [...witnesses, other], isAnyAway: true }
  expect((await witnessedOf([], sealed('witness:aa'), either)).size).toBe(1)
})
