import { createHash } from 'node:crypto'
import type { DrawProof } from '@glasshouse/contract/games.ts'
import { expect, test } from 'vitest'
import { checkProof } from './proof-checks.ts'

const sha256 = (input: string | Buffer) => createHash('sha256').update(input).digest('hex')
const bytes = (hex: string) => Buffer.from(hex, 'hex')

/** The published test vector of the derivation. */
const proof: DrawProof = {
  version: 1,
  game_code: 'dice-3m',
  game_no: '20261121-0001',
  status: 'settled',
  opens_at: 1_795_219_020,
  closes_at: 1_795_219_140,
  draws_at: 1_795_219_200,
  commitment: '2a30565bab0d7a006cc3f4e5ea342ca1a7ea5de3b4dd5156e0904d3b5c2afdb6',
  paytable_hash: sha256('paytable'),
  triple_rule: 'triples_lose',
  chain: { id: '1', index: 2, length: 1000, end: sha256(bytes(sha256(bytes(sha256('example seed 1'))))) },
  entropy: { source: 'dev:1', independent: false, value: sha256('example entropy') },
  seal: { root: sha256('example root'), count: 0, total: '0.00', sealed_at: 1_795_219_140 },
  draw: {
    seed: sha256('example seed 1'),
    key: 'ed2b68e058543c4a6d7fe494e07e9812ca6a28b2c9efa76c6517cc1322f7d253',
    dice: [5, 3, 3],
    drawn_at: 1_795_219_200,
  },
  void: null,
}
const draw = proof.draw!
const seal = proof.seal!

const failed = (changed: Partial<DrawProof>) =>
  checkProof({ ...proof, ...changed })
    .filter((check) => !check.holds)
    .map((check) => check.name)

test('an honest draw holds in every step', () => {
  expect(checkProof(proof)).toHaveLength(4)
  expect(failed({})).toEqual([])
})

test('whatever is changed afterwards shows', () => {
  expect(failed({ draw: { ...draw, dice: [5, 3, 4] } })).toEqual(['dice'])
  expect(failed({ draw: { ...draw, dice: [3, 5, 3] } })).toEqual(['dice'])
  expect(failed({ draw: { ...draw, key: sha256('another') } })).toEqual(['key'])
  expect(failed({ commitment: sha256('another') })).toEqual(['commitment'])
  expect(failed({ chain: { ...proof.chain, index: 3 } })).toEqual(['chain'])
  expect(failed({ draw: { ...draw, seed: sha256('another') } })).toContain('commitment')
  expect(failed({ seal: { ...seal, root: sha256('another') } })).toContain('key')
  expect(failed({ entropy: { ...proof.entropy, value: sha256('another') } })).toContain('key')
})

test('before the draw there is nothing to check', () => {
  expect(checkProof({ ...proof, draw: null, entropy: { ...proof.entropy, value: null } })).toEqual([])
})
