import { formatAmount } from '@glasshouse/rules/money.ts'
import { expect, test } from 'vitest'
import {
  addLegs,
  betsOf,
  costOf,
  emptySlip,
  kindsOf,
  type Leg,
  maxReturnOf,
  moveOf,
  needsNewLook,
  relatedIn,
  slipAgain,
  stakeOffered,
  toggleLeg,
  totalOddsOf,
  withLegs,
} from './slip.ts'

const leg = (match: number, odds: string, pick = '1'): Leg => ({
  gameId: 9,
  gameNo: `20261126-000${match}`,
  play: 'result',
  pick,
  version: match,
  odds,
  name: 'Home',
  market: 'Match result',
  event: 'Home v Away',
})
const four = [leg(1, '196/100'), leg(2, '315/100'), leg(3, '154/100'), leg(4, '195/100')]

test('a leg that is tapped again is taken off', () => {
  const one = toggleLeg(emptySlip, four[0]!)
  expect(one.legs).toHaveLength(1)
  expect(toggleLeg(one, four[0]!).legs).toHaveLength(0)
})

test('a slip’s kind fits its number of legs, and falls back to one that does', () => {
  expect(kindsOf(1)).toEqual(['single'])
  expect(kindsOf(4)).toEqual(['single', 'accumulator', '2/4', '3/4', 'yankee', 'lucky_15'])
  const yankee = { ...emptySlip, legs: four, kind: 'yankee' }
  expect(withLegs(yankee, four.slice(0, 3)).kind).toBe('accumulator')
  expect(withLegs(yankee, four.slice(0, 1)).kind).toBe('single')
})

test('singles cost a stake each, a Yankee one for each of its eleven bets', () => {
  const singles = { ...emptySlip, legs: four, kind: 'single' }
  expect(costOf(singles, 100n)).toBe(400n)
  expect(maxReturnOf(singles, 100n)).toBe(196n + 315n + 154n + 195n)
  const yankee = { ...singles, kind: 'yankee' }
  expect(costOf(yankee, 100n)).toBe(1100n)
  // Six doubles 27.0109, four trebles 36.89259, the fourfold 18.54052.
  expect(maxReturnOf(yankee, 100n)).toBe(8244n)
  expect(totalOddsOf(four)).toBe('18.54')
})

test('outcomes of one match share a slip only if each is a bet of its own', () => {
  const related = [leg(1, '196/100'), leg(1, '361/100', 'X'), leg(2, '300/100')]
  expect(relatedIn({ ...emptySlip, legs: related, kind: 'single' }).size).toBe(0)
  expect(relatedIn({ ...emptySlip, legs: related, kind: 'accumulator' }).size).toBe(2)
})

test('the bets go to the house with the versions that were shown', () => {
  const singles = betsOf({ ...emptySlip, legs: four.slice(0, 2) }, 250n, formatAmount)
  expect(singles).toHaveLength(2)
  expect(singles[0]).toMatchObject({ amount: '2.50', legs: [{ version: 1 }], price_change: 'better' })
  const system = betsOf({ ...emptySlip, legs: four, kind: 'yankee' }, 100n, formatAmount)
  expect(system).toMatchObject([{ system: 'yankee', amount: '11.00' }])
  const all = betsOf({ ...emptySlip, legs: four, kind: 'accumulator' }, 100n, formatAmount)
  expect(all[0]).not.toHaveProperty('system')
})

test('bets on dice join a slip once, as legs without a version', () => {
  const dice: Leg = { ...leg(7, '210/107', 'big'), version: null }
  const both = addLegs({ ...emptySlip, legs: [four[0]!] }, [dice, dice])
  expect(both).toMatchObject({ kind: 'accumulator' })
  const twice = addLegs(both, [dice])
  expect(twice.legs).toHaveLength(2)
  const [bet] = betsOf(twice, 100n, formatAmount)
  expect(bet?.legs[0]).toHaveProperty('version', 1)
  expect(bet?.legs[1]).not.toHaveProperty('version')
})

test('a bet that is placed again is the same bet, unless something is on the slip already', () => {
  const again = slipAgain(emptySlip, four, { kind: 'yankee', stake: '1.00' })
  expect(again).toMatchObject({ kind: 'yankee', stake: '1.00', legs: four })
  // A single is named by what it is on.
  expect(slipAgain(emptySlip, [four[0]!], { kind: 'result', stake: '5.00' })).toMatchObject({
    kind: 'single',
    stake: '5.00',
  })
  const begun = { ...emptySlip, legs: [four[0]!], stake: '2' }
  expect(slipAgain(begun, four, { kind: 'yankee', stake: '1.00' })).toMatchObject({
    kind: 'accumulator',
    stake: '2',
  })
})

const offered = (kind: string, stake: bigint, refusal: string, amount: bigint) =>
  stakeOffered({ ...emptySlip, legs: four, kind }, stake, { refusal, amount })

test('a limit offers the stake that would be taken, a bet or combination', () => {
  // Four singles of 10.00 may cost 12.34 together; a Yankee has eleven combinations.
  expect(offered('single', 1000n, 'match_limit_reached', 1234n)).toBe(308n)
  expect(offered('yankee', 1000n, 'day_limit_reached', 1234n)).toBe(112n)
  expect(offered('single', 900_000n, 'stake_above_maximum', 500_000n)).toBe(500_000n)
  expect(offered('yankee', 900_000n, 'stake_above_maximum', 500_000n)).toBe(45_454n)
  expect(offered('single', 1000n, 'stake_limit_reached', 500n)).toBeUndefined()
  expect(offered('single', 1000n, 'match_limit_reached', 0n)).toBeUndefined()
})

test.each([
  ['300/100', null, null],
  ['310/100', null, 'up'],
  ['290/100', null, 'down'],
  // A goal fell and was undone: the old price is taken no more, and the new one is the same.
  ['300/100', 8, 'same'],
  ['310/100', 8, 'up'],
  ['300/100', 7, null],
] as const)(
  'a price that is %s now, taken from version %s on, has moved: %s',
  (odds_exact, taken_from, way) => {
    const old = { ...leg(7, '300/100'), version: 7 }
    const moved = moveOf(old, { odds_exact, version: 9, taken_from })
    expect(moved?.way ?? null).toBe(way)
    const mustLook = (choice: 'none' | 'better' | 'any') => needsNewLook(choice, new Map([['', { moved }]]))
    const isGone = taken_from === 8
    expect(mustLook('any')).toBe(isGone)
    expect(mustLook('better')).toBe(isGone || way === 'down')
    expect(mustLook('none')).toBe(way !== null)
  },
)
