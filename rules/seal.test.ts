import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hexOf } from './encoding.ts'
import { createTree } from './merkle.ts'
import { betLeaf, type SealedBet } from './seal.ts'

const salt = createHash('sha256').update('example salt').digest().subarray(0, 16)
const first: SealedBet = {
  betId: 1001n,
  gameCode: 'dice-3m',
  gameNo: '20261121-0001',
  play: 'big',
  pick: '',
  stakeMinor: 1000n,
  odds: { num: 210n, den: 105n },
  salt,
}
const second: SealedBet = {
  ...first,
  betId: 1002n,
  play: 'sum',
  pick: '11',
  stakeMinor: 500n,
  odds: { num: 210n, den: 27n },
}

test('the root over the two bets of the published vector', () => {
  const tree = createTree()
  tree.add(betLeaf(first))
  tree.add(betLeaf(second))
  expect(hexOf(tree.root())).toBe('60122368a90dde27035e6ec59991db3eb69a084c70f59ba6fe8657ba72f57ccd')
})

test('a leaf is its nine fields as decimal text, each behind its length', () => {
  const read: string[] = []
  const bytes = Buffer.from(betLeaf(second))
  for (let offset = 0; offset < bytes.length; ) {
    const length = bytes.readUInt32BE(offset)
    read.push(bytes.subarray(offset + 4, offset + 4 + length).toString('latin1'))
    offset += 4 + length
  }
  const words = ['glasshouse/bet/1', '1002', 'dice-3m', '20261121-0001', 'sum', '11', '500', '210/27']
  expect(read).toEqual([...words, salt.toString('latin1')])
})

test('a bet id may come as number, bigint or text', () => {
  const leaf = betLeaf(first)
  expect(betLeaf({ ...first, betId: 1001 })).toEqual(leaf)
  expect(betLeaf({ ...first, betId: '1001' })).toEqual(leaf)
})

test('each field counts', () => {
  const others: SealedBet[] = [
    { ...first, betId: 1002n },
    { ...first, gameCode: 'dice-5m' },
    { ...first, gameNo: '20261121-0002' },
    { ...first, play: 'small' },
    { ...first, pick: '1' },
    { ...first, stakeMinor: 1001n },
    // The fraction as accepted: a reduced one is another leaf.
    { ...first, odds: { num: 2n, den: 1n } },
    { ...first, salt: Buffer.alloc(16) },
  ]
  expect(new Set([first, ...others].map((bet) => hexOf(betLeaf(bet)))).size).toBe(others.length + 1)
})

const name = ({ odds, ...bet }: SealedBet) =>
  [bet.betId, bet.gameCode, bet.gameNo, bet.play, bet.pick, bet.stakeMinor, odds.num, odds.den].join('\n')

test('no two bets have one leaf, however their fields are cut', () => {
  const text = fc.string({ unit: fc.constantFrom('1', '2', '-', 'a', '/'), maxLength: 4 })
  const bets = fc.record({
    betId: fc.bigInt({ min: 0n, max: 300n }),
    gameCode: text,
    gameNo: text,
    play: text,
    pick: text,
    stakeMinor: fc.bigInt({ min: 0n, max: 300n }),
    odds: fc.record({ num: fc.bigInt({ min: 0n, max: 12n }), den: fc.bigInt({ min: 1n, max: 12n }) }),
    salt: fc.constant(salt),
  })
  fc.assert(
    fc.property(bets, bets, (a, b) => {
      expect(hexOf(betLeaf(a)) === hexOf(betLeaf(b))).toBe(name(a) === name(b))
    }),
  )
})

test('a short or long salt is refused', () => {
  for (const length of [0, 15, 17, 32])
    expect(() => betLeaf({ ...first, salt: new Uint8Array(length) })).toThrow('16 bytes')
})
