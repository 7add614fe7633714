import { ed25519 } from '@noble/curves/ed25519.js'
import { checkpointStatement } from '@glasshouse/rules/checkpoint.ts'
import { bytesOf, hexOf } from '@glasshouse/rules/encoding.ts'
import type { SignedCheckpoint } from '@glasshouse/rules/proof.ts'
import { policyLeaf, voidLeaf } from '@glasshouse/rules/published.ts'
import { expect, test } from 'vitest'
import type { HouseReader } from './house-reader.ts'
import { byPolicy, changesOfPolicy } from './policies.ts'
import { type ReadLog, readLog } from './read-log.ts'

const witness = 'aa'.repeat(96)
const toldAt = 1_800_000_000

/** A log that tells of one witness, of two sizes; its newest leaf bears the time `newest`. */
function logUntil(newest: number): ReadLog {
  const told = {
    kind: 'policy',
    needed: 1,
    witnesses: [bytesOf(witness)],
    toldAt,
    gameCode: '',
    gameNo: '',
  } as const
  return {
    entries: [{ index: 0, told, newest }],
    timed: { places: [0], times: [toldAt] },
    promisedElsewhere: new Map(),
    unread: [],
    root: '02',
    newest,
    rootsAt: new Map([[52, '01']]),
    kept: new Map(),
  }
}

const checkpointOver = (size: number, root: string, signedAt?: number): SignedCheckpoint => ({
  size,
  root,
  signature: '',
  witnesses:
    signedAt === undefined
      ? []
      : [{ key: witness, cosigner: '', cosigner_signature: '', signed_at: signedAt, signature: '' }],
})

const newest = checkpointOver(54, '02')
const found = (witnessed: SignedCheckpoint | null, until = toldAt) =>
  [...byPolicy(logUntil(until), { checkpoint: newest, witnessed }, [])].map(({ result, line }) => [
    result,
    /over the first \d+/.exec(line)?.[0],
  ])

test('a checkpoint whose last leaves were told a moment ago counts as cosigned with the one before it', () => {
  expect(found(checkpointOver(52, '01', toldAt - 60))).toEqual([['holds', 'over the first 52']])
})

test('a checkpoint that nobody cosigned for longer is not shown, nor one that is no beginning of this log', () => {
  expect(found(checkpointOver(52, '01', toldAt - 61))).toEqual([['not_shown', undefined]])
  expect(found(checkpointOver(52, '03', toldAt))).toEqual([['not_shown', undefined]])
  expect(found(null)).toEqual([['not_shown', undefined]])
})

const secret = new Uint8Array(32).fill(9)
const houseKey = hexOf(ed25519.getPublicKey(secret))
const [anna, boris, carla] = ['aa', 'bb', 'cc'].map((byte) => bytesOf(byte.repeat(96))) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
]
const policy = (after: number, witnesses = [anna, boris, carla], needed = 2) =>
  policyLeaf({ needed, witnesses, toldAt: toldAt + after })

/** The findings on the changes in a log that goes on for a day, by a house whose checkpoints nobody cosigns. */
async function changesIn(policies: readonly Uint8Array[]): Promise<string[]> {
  const named = { gameCode: 'dice-3m', gameNo: '20270115-0001', reason: 'never_opened' }
  const leaves = [...policies, ...[0, 1].map(() => voidLeaf({ ...named, voidedAt: toldAt + 86_400 }))]
  const each = async function* () {
    yield* leaves
  }
  const log = await readLog(each(), {})
  const statement = checkpointStatement(bytesOf(houseKey), { size: leaves.length, root: bytesOf(log.root) })
  const signature = hexOf(ed25519.sign(statement, secret))
  const checkpoint = { size: leaves.length, root: log.root, signature, witnesses: [] }
  const house = {
    checkpoint: async () => checkpoint,
  } satisfies Partial<HouseReader> as unknown as HouseReader
  const said: string[] = []
  for await (const { line } of changesOfPolicy(house, { log, checkpoint, houseKey })) said.push(line.trim())
  return said
}
const unsigned = (index: number, before: number) =>
  `FAILS      the policy in leaf ${index} was not cosigned under the one before it, in leaf ${before}`

test('a policy that is told again as it was is no change, and needs nobody’s signature', async () => {
  expect(await changesIn([policy(0), policy(400), policy(800)])).toEqual([])
})

test('another one does, under the one that was told last, however often that was', async () => {
  expect(await changesIn([policy(0), policy(400), policy(800, [anna, boris])])).toEqual([unsigned(2, 1)])
  const others = [
    policy(400, [anna, carla, boris]),
    policy(400, [anna, boris, carla], 3),
    policy(400, [anna]),
  ]
  for (const other of others) expect(await changesIn([policy(0), other])).toEqual([unsigned(1, 0)])
  expect(await changesIn([policy(0), policy(400, [anna]), policy(800)])).toEqual([
    unsigned(1, 0),
    unsigned(2, 1),
  ])
})
