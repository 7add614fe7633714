import { bytesOf } from '@glasshouse/rules/encoding.ts'
import type { SignedCheckpoint } from '@glasshouse/rules/proof.ts'
import { expect, test } from 'vitest'
import { byPolicy } from './policies.ts'
import type { ReadLog } from './read-log.ts'

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
