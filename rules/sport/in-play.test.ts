import { describe, expect, test } from 'vitest'
import { canFollow, gridAt, type Incident, minuteAt, type Position, positionAt, stateOf } from './in-play.ts'
import { footballSelection } from './markets.ts'
import { boardOf, chancesOf } from './prices.ts'
import { afterHalf, scoreGrid } from './score-grid.ts'

const grid = scoreGrid({ home: 1560, away: 1210, rho: -60 })
const at = (position: Partial<Position>): Position => ({
  half: 1,
  left: 45,
  score: [0, 0],
  halfScore: position.half === 2 ? [0, 0] : null,
  reds: [0, 0],
  ...position,
})
const sold = (position: Partial<Position>) => boardOf(gridAt(grid, at(position))!)
const priceOf = (position: Partial<Position>, market: string, pick: string) => {
  const odds = sold(position)[footballSelection(market, pick)!.number]
  return odds ? Number(odds.num) / Number(odds.den) : null
}

describe('the grid in play', () => {
  test('is that of before kick-off when the ball begins to roll, and that of half-time in the interval', () => {
    expect(sold({})).toEqual(boardOf(grid))
    for (const halfScore of [
      [0, 0],
      [1, 0],
      [2, 3],
    ] as const)
      expect(sold({ half: 2, score: halfScore, halfScore })).toEqual(boardOf(afterHalf(grid, halfScore)))
  })

  test('counts the goals that fell, and lets the rest shrink with the time', () => {
    const under = [45, 30, 10].map((left) => priceOf({ left }, 'total:2.5', 'under')!)
    expect(under).toEqual([...under].toSorted((a, b) => b - a))
    expect(priceOf({ score: [2, 1] }, 'total:2.5', 'over')).toBeNull()
    expect(priceOf({ half: 2, score: [1, 0], halfScore: [1, 0] }, 'half_result', '1')).toBeNull()
    expect(priceOf({ score: [1, 0] }, 'result', '1')!).toBeLessThan(priceOf({}, 'result', '1')!)
    expect(gridAt(grid, at({ score: [11, 0] }))).toBeNull()
  })

  test('weighs a score as the chance says that the goals to come fall in the time that is left', () => {
    // A match with 1.2 goals expected of either club, no correction and 18 minutes of the second half left: the goals to come are
    // Poisson with a mean of 1.2 × 11/20 × 18/45 = 0.264 each.
    const plain = gridAt(
      scoreGrid({ home: 1200, away: 1200, rho: 0 }),
      at({ half: 2, left: 18, score: [1, 1], halfScore: [1, 0] }),
    )!
    const { won, lost } = chancesOf(footballSelection('total:2.5', 'under')!, plain)
    expect(Number((won * 1_000_000n) / (won + lost)) / 1_000_000).toBeCloseTo(Math.exp(-0.528), 5)
  })

  test('knows that eleven score more than ten', () => {
    const [level, short] = [{ left: 30 }, { left: 30, reds: [1, 0] as const }]
    expect(priceOf(short, 'result', '1')!).toBeGreaterThan(priceOf(level, 'result', '1')!)
    expect(priceOf(short, 'result', '2')!).toBeLessThan(priceOf(level, 'result', '2')!)
  })
})

/** The lines of a match, each a minute after the one before. */
const told = (...lines: (Partial<Incident> & Pick<Incident, 'kind'>)[]): Incident[] =>
  lines.map((line, index) => ({
    number: index + 1,
    side: null,
    second: index * 60,
    undoes: null,
    saidAt: 1000 + index * 60,
    ...line,
  }))
const say = (kind: Incident['kind'], more: Partial<Incident> = {}) => ({
  kind,
  side: null,
  undoes: null,
  second: null,
  ...more,
})

describe('the history of a match', () => {
  const goal = { kind: 'goal', side: 'home' } as const
  test('gives score, clock and suspensions with their ends', () => {
    const lines = told({ kind: 'start' }, goal, { kind: 'red_card', side: 'away' })
    expect(stateOf(lines)).toMatchObject({
      phase: 'first_half',
      score: [1, 0],
      reds: [0, 1],
      suspended: true,
      opensAt: 1135,
      number: 3,
    })
    expect(minuteAt(stateOf(lines), 1000 + 30 * 60)).toEqual({ minute: 31, added: 0 })
    expect(minuteAt(stateOf(lines), 1000 + 47 * 60)).toEqual({ minute: 45, added: 3 })
    expect(positionAt(stateOf(lines), 1000 + 47 * 60)).toMatchObject({ half: 1, left: 2 })
    expect(stateOf(told(...lines, { kind: 'open' })).suspended).toBe(false)
    expect(stateOf(told({ kind: 'start' }, { kind: 'suspend' }, goal)).opensAt).toBeNull()
  })

  test('keeps undone incidents, and no longer counts them', () => {
    const lines = told({ kind: 'start' }, goal, { kind: 'undo', undoes: 2 })
    expect(stateOf(lines)).toMatchObject({ score: [0, 0], suspended: true })
    expect(canFollow(lines, say('undo', { undoes: 2 }))).toBe(false)
    const late = told({ kind: 'start' }, { kind: 'half_time', second: 2_820 }, goal, {
      kind: 'second_half',
      second: 2_700,
    })
    expect(stateOf(late)).toMatchObject({ half: [1, 0], clock: { second: 2_700, since: 1180 } })
    expect(canFollow(late, say('undo', { undoes: 2 }))).toBe(false)
    expect(canFollow(late, say('undo', { undoes: 4 }))).toBe(true)
  })

  test.each([
    ['a goal before the start', [], say('goal', { side: 'home' })],
    ['a goal of nobody', told({ kind: 'start' }), say('goal')],
    ['a second start', told({ kind: 'start' }), say('start')],
    ['full time in the first half', told({ kind: 'start' }), say('full_time')],
    ['a clock without a time', told({ kind: 'start' }), say('clock')],
    ['a clock of the second half in the first', told({ kind: 'start' }), say('clock', { second: 5_401 })],
    ['an opening of what is open', told({ kind: 'start' }), say('open')],
    ['an undo of nothing', told({ kind: 'start' }), say('undo', { undoes: 7 })],
  ])('does not go on with %s', (_what, lines, next) => {
    expect(canFollow(lines, next)).toBe(false)
  })
})
