import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Dice, selectionOf, selections, type TripleRule, wins } from './dice.ts'
import { hexOf } from './encoding.ts'
import { kuai3, macauSicBo } from './other-paytables.ts'
import {
  exactOdds,
  oddsOf,
  type Paytable,
  paytableOf,
  paytables,
  payoutOf,
  sells,
  shownOdds,
  uniformEdge,
} from './paytable.ts'
import { paytableHash } from './paytable-hash.ts'

const rules: readonly TripleRule[] = ['triples_lose', 'triples_count']
const throws: Dice[] = []
for (let a = 1; a <= 6; a += 1)
  for (let b = 1; b <= 6; b += 1) for (let c = 1; c <= 6; c += 1) throws.push([a, b, c])

const select = (play: string, pick = '') => selectionOf(play, pick)!
/** The total return of the 216 throws for a stake on a selection, by settling each. */
function returned(paytable: Paytable, play: string, pick: string, rule: TripleRule, stake: bigint): bigint {
  const selection = select(play, pick)
  const payout = payoutOf(stake, oddsOf(paytable, selection, rule))
  return throws.reduce((total, dice) => total + (wins(selection, dice, rule) ? payout : 0n), 0n)
}

test.each(rules)('every bet returns 210 of 216, settled throw by throw: %s', (rule) => {
  for (const { play, pick } of selections) {
    const { den } = oddsOf(uniformEdge, select(play, pick), rule)
    // A stake that the winning throws divide returns it exactly …
    expect(returned(uniformEdge, play, pick, rule, den * 100n), `${play} ${pick}`).toBe(210n * den * 100n)
    // … and any other loses less than a minor unit a win.
    for (const stake of [100n, 101n, 999n, 12_345n]) {
      const total = returned(uniformEdge, play, pick, rule, stake)
      expect(total <= 210n * stake && total > 210n * stake - den).toBe(true)
    }
  }
})

test('the odds are the fraction 210/n, not reduced', () => {
  expect(exactOdds(oddsOf(uniformEdge, select('big'), 'triples_lose'))).toBe('210/105')
  expect(exactOdds(oddsOf(uniformEdge, select('sum', '11'), 'triples_lose'))).toBe('210/27')
  expect(exactOdds(oddsOf(uniformEdge, select('triple', '6'), 'triples_lose'))).toBe('210/1')
  expect(exactOdds(oddsOf(uniformEdge, select('big'), 'triples_count'))).toBe('210/107')
})

const shown = (play: string, pick = '') => shownOdds(oddsOf(uniformEdge, select(play, pick), 'triples_lose'))

test('the odds as shown, rounded down', () => {
  expect(shown('big')).toBe('2.00')
  expect(shown('sum', '11')).toBe('7.777')
  expect(shown('sum', '3')).toBe('210.00')
  expect(shown('single', '1')).toBe('2.307')
  expect(shown('pair', '1')).toBe('13.125')
  expect(shown('two_same', '1-2')).toBe('70.00')
  expect(shown('two_different', '1-2')).toBe('7.00')
  expect(shown('three_different', '1-2-3')).toBe('35.00')
  expect(shown('any_triple')).toBe('35.00')
  expect(shown('straight')).toBe('8.75')
  expect(shown('big_odd')).toBe('3.50')
  expect(shown('big_even')).toBe('4.666')
  expect(shownOdds({ num: 1n, den: 101n })).toBe('0.009')
  expect(shownOdds({ num: 1n, den: 1001n })).toBe('0.00')
  expect(shownOdds({ num: 5n, den: 100n })).toBe('0.05')
})

test('a payout is never below the shown odds, nor a whole unit above the fraction', () => {
  const stakes = fc.bigInt({ min: 100n, max: 10n ** 14n })
  fc.assert(
    fc.property(
      stakes,
      fc.constantFrom(...selections),
      fc.constantFrom(...rules),
      (stake, selection, rule) => {
        const odds = oddsOf(uniformEdge, selection, rule)
        const payout = payoutOf(stake, odds)
        const [whole = '', fraction = ''] = shownOdds(odds).split('.')
        const thousandths = BigInt(whole + fraction.padEnd(3, '0'))
        expect(payout >= (stake * thousandths) / 1000n).toBe(true)
        expect(payout * odds.den <= stake * odds.num && (payout + 1n) * odds.den > stake * odds.num).toBe(
          true,
        )
      },
    ),
  )
})

test('settles in minor units, rounded down once', () => {
  expect(payoutOf(1000n, { num: 210n, den: 105n })).toBe(2000n)
  expect(payoutOf(500n, { num: 210n, den: 27n })).toBe(3888n)
  expect(payoutOf(100n, { num: 210n, den: 91n })).toBe(230n)
  // Not the payout of the rounded odds, which would be 777.00.
  expect(payoutOf(10_000n, { num: 210n, den: 27n })).toBe(77_777n)
})

test('Kuai 3 returns between 120 and 126 of 216, as its lottery does', () => {
  for (const { play, pick } of selections.filter((selection) => sells(kuai3, selection))) {
    const total = returned(kuai3, play, pick, 'triples_lose', 200n)
    expect(total >= 200n * 120n && total <= 200n * 126n, `${play} ${pick}`).toBe(true)
  }
  expect(sells(kuai3, select('big'))).toBe(false)
  expect(payoutOf(200n, oddsOf(kuai3, select('two_same', '4-1'), 'triples_lose'))).toBe(8000n)
})

/** The house's share of a bet in percent. */
const macauEdge = (play: string, pick = '') =>
  (Number(21_600n - returned(macauSicBo, play, pick, 'triples_lose', 100n)) / 216).toFixed(2)

test('Macau has the edges that its tables are known for', () => {
  expect(['big', 'small', 'odd', 'even'].map((play) => macauEdge(play))).toEqual([
    '2.78',
    '2.78',
    '2.78',
    '2.78',
  ])
  expect(['4', '5', '6', '7', '8', '9', '10'].map((sum) => macauEdge('sum', sum))).toEqual([
    '29.17',
    '47.22',
    '30.56',
    '9.72',
    '12.50',
    '18.98',
    '12.50',
  ])
  expect([
    macauEdge('triple', '1'),
    macauEdge('any_triple'),
    macauEdge('pair', '1'),
    macauEdge('two_different', '1-2'),
  ]).toEqual(['30.09', '30.56', '33.33', '16.67'])
  for (let sum = 4; sum <= 10; sum += 1)
    expect(macauEdge('sum', `${21 - sum}`)).toBe(macauEdge('sum', `${sum}`))
  expect(
    ['single 1', 'sum 3', 'sum 18', 'straight', 'big_odd'].map((name) => {
      const [play = '', pick = ''] = name.split(' ')
      return sells(macauSicBo, select(play, pick))
    }),
  ).toEqual([false, false, false, false, false])
})

test('no paytable pays more than it takes', () => {
  for (const paytable of paytables)
    for (const rule of rules)
      for (const { play, pick } of selections.filter((selection) => sells(paytable, selection)))
        expect(
          returned(paytable, play, pick, rule, 100n) <= 21_600n,
          `${paytable.code} ${play} ${pick}`,
        ).toBe(true)
})

test('listed odds have the names of the selections', () => {
  for (const paytable of paytables) {
    if (paytable.kind !== 'listed') continue
    const names = selections.flatMap(({ play, pick }) => [play, `${play} ${pick}`])
    for (const name of Object.keys(paytable.odds)) expect(names, paytable.code).toContain(name)
  }
})

test('an unsold selection has no odds', () => {
  expect(() => oddsOf(kuai3, select('big'), 'triples_lose')).toThrow('kuai-3 does not sell big')
  expect(sells(uniformEdge, select('big'))).toBe(true)
})

test('paytables are found by their code', () => {
  expect(paytables.map(({ code }) => paytableOf(code))).toEqual(paytables)
  expect(new Set(paytables.map(({ code }) => code)).size).toBe(paytables.length)
  expect(paytableOf('nobody')).toBeUndefined()
})

test('the hash is over every selection and its odds, made another way', () => {
  for (const paytable of paytables)
    for (const rule of rules) {
      const fields = ['glasshouse/paytable/1', paytable.code, rule]
      for (const selection of selections) {
        const sold = sells(paytable, selection)
        fields.push(selection.play, selection.pick, sold ? exactOdds(oddsOf(paytable, selection, rule)) : '')
      }
      const hash = createHash('sha256')
      for (const field of fields) {
        const length = Buffer.alloc(4)
        length.writeUInt32BE(Buffer.byteLength(field))
        hash.update(length).update(field)
      }
      expect(hexOf(paytableHash(paytable, rule))).toBe(hash.digest('hex'))
    }
})

test('the hashes that published rounds carry', () => {
  expect(hexOf(paytableHash(uniformEdge, 'triples_lose'))).toBe(
    'a89844e10494c809ad5f2ce9c37fa17efa9a68ccec2da0baaea2060271d3a6b8',
  )
  expect(hexOf(paytableHash(uniformEdge, 'triples_count'))).toBe(
    '00722a12db9953791b75c0353f499549a957ec78d198d71160121cace050f2d7',
  )
})

test('another return, rule, code or price is another hash', () => {
  const others: [Paytable, TripleRule][] = [
    [uniformEdge, 'triples_lose'],
    [uniformEdge, 'triples_count'],
    [{ code: 'uniform-210', kind: 'uniform', per216: 209n }, 'triples_lose'],
    [{ code: 'uniform-211', kind: 'uniform', per216: 210n }, 'triples_lose'],
    [kuai3, 'triples_lose'],
    [{ code: 'kuai-3', kind: 'listed', odds: { big: { num: 2n, den: 1n } } }, 'triples_lose'],
  ]
  expect(new Set(others.map(([paytable, rule]) => hexOf(paytableHash(paytable, rule)))).size).toBe(
    others.length,
  )
})
