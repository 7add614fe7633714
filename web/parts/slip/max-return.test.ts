import { expect, test } from 'vitest'
import { maxReturn, parseOdds } from './max-return.ts'
import type { SlipLine } from './slip.ts'

const odds: Record<string, string> = {
  big: '210/105',
  small: '210/105',
  odd: '210/105',
  sum: '210/27',
  triple: '210/1',
  any_triple: '210/6',
}
const oddsOf = ({ play }: SlipLine) => parseOdds(odds[play] ?? '')

function line(play: string, stake: bigint, pick = ''): SlipLine {
  return { play, pick, stake }
}

test('bets that win together add up', () => {
  const best = maxReturn(
    [line('big', 1000n), line('odd', 500n), line('sum', 500n, '11')],
    oddsOf,
    'triples_lose',
  )
  expect(best?.payout).toBe(2000n + 1000n + 3888n)
  expect(best?.dice.reduce((sum, die) => sum + die)).toBe(11)
})

test('bets that exclude each other do not', () => {
  expect(maxReturn([line('big', 1000n), line('small', 4000n)], oddsOf, 'triples_lose')?.payout).toBe(8000n)
})

test('a triple never joins with big where triples lose, and does where they count', () => {
  const lines = [line('big', 1000n), line('triple', 100n, '5')]
  expect(maxReturn(lines, oddsOf, 'triples_lose')).toEqual({ payout: 21_000n, dice: [5, 5, 5] })
  expect(maxReturn(lines, oddsOf, 'triples_count')).toEqual({ payout: 23_000n, dice: [5, 5, 5] })
})

test('each line is rounded down on its own, as it is paid', () => {
  expect(maxReturn([line('sum', 101n, '11'), line('sum', 101n, '12')], oddsOf, 'triples_lose')?.payout).toBe(
    785n,
  )
})

test('no lines, or a play that is not known, have no max return', () => {
  expect(maxReturn([], oddsOf, 'triples_lose')).toBeUndefined()
  expect(maxReturn([line('lucky', 100n)], oddsOf, 'triples_lose')).toBeUndefined()
  expect(maxReturn([line('straight', 100n)], oddsOf, 'triples_lose')).toBeUndefined()
})

test('odds are read exactly or not at all', () => {
  expect(parseOdds('210/105')).toEqual({ num: 210n, den: 105n })
  expect([parseOdds('2.00'), parseOdds('1/0'), parseOdds('')]).toEqual([undefined, undefined, undefined])
})
