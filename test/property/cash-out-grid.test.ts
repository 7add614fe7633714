import { randomInt } from 'node:crypto'
import { expectedFactor } from '@glasshouse/rules/sport/cash-out.ts'
import { footballSelections } from '@glasshouse/rules/sport/markets.ts'
import type { Position } from '@glasshouse/rules/sport/in-play.ts'
import { expect, test } from 'vitest'
import { chanceOf } from '../../server/demonstration/chance.ts'
import { chancesBy } from '../../server/sport/chances.ts'
import { fateOnPaper } from '../support/football-oracle.ts'
import type { Fraction } from '../support/folds-oracle.ts'

/**
 * A leg's worth in play, against a slow oracle that shares no code with the grid: it walks both clubs' goals one by one, by
 * Poisson's law and the corrections of the model, through the rest of the halves, and settles each course by the words of the
 * market. Both come to the same but for what the grid rounds off.
 */
const cases = Number(process.env['CASES'] ?? 120)
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31))

const { whole } = chanceOf(seed)
const chance = (below: number) => whole(0, below - 1)

const max = 10
const factorial = (count: number): number => (count < 2 ? 1 : count * factorial(count - 1))
const poisson = (mean: number, count: number) => (Math.exp(-mean) * mean ** count) / factorial(count)
const ways = (from: number, count: number) => factorial(from) / factorial(count) / factorial(from - count)

type Strengths = { home: number; away: number; rho: number }

/** How likely a score of before kick-off is, up to a factor: Dixon and Coles. */
function beforeKickOff({ home, away, rho }: Strengths, [h, a]: readonly [number, number]): number {
  const [means, r] = [[home / 1000, away / 1000] as const, rho / 1000]
  const corrected =
    h > 1 || a > 1
      ? 1
      : h === a
        ? h === 0
          ? 1 - means[0] * means[1] * r
          : 1 - r
        : h === 0
          ? 1 + means[0] * r
          : 1 + means[1] * r
  return poisson(means[0], h) * poisson(means[1], a) * corrected
}

/** For one club: how likely, up to a factor, its full-time goals split into these before now and at half-time. */
function courseOf(
  { half, left, score, halfScore, reds }: Position,
  side: 0 | 1,
  atHalf: number,
  atEnd: number,
): number {
  const pace = 0.7 ** reds[side] * 1.2 ** reds[side === 0 ? 1 : 0]
  const rest = ((half === 1 ? 9 : 11) * left * pace) / 45 / 20
  const later = (11 * pace) / 20
  const now = score[side]
  if (atEnd < now || atHalf > atEnd) return 0
  if (half === 2) return atHalf === halfScore![side] ? ways(atEnd, now) * rest ** (atEnd - now) : 0
  if (atHalf < now) return 0
  return (
    ways(atEnd, now) * ways(atEnd - now, atHalf - now) * rest ** (atHalf - now) * later ** (atEnd - atHalf)
  )
}

/** The worth of a stake of 1 on a leg. */
function onPaper(strengths: Strengths, at: Position, market: string, pick: string, odds: number): number {
  const worth = { won: odds, 'half won': (odds + 1) / 2, back: 1, 'half lost': 0.5, lost: 0 }
  let [sum, all] = [0, 0]
  for (let h = 0; h <= max; h++)
    for (let a = 0; a <= max; a++)
      for (let halfHome = 0; halfHome <= h; halfHome++)
        for (let halfAway = 0; halfAway <= a; halfAway++) {
          const weight =
            beforeKickOff(strengths, [h, a]) * courseOf(at, 0, halfHome, h) * courseOf(at, 1, halfAway, a)
          if (weight === 0) continue
          all += weight
          sum += weight * worth[fateOnPaper(market, pick, { half: [halfHome, halfAway], full: [h, a] })]
        }
  return sum / all
}

function somePosition(): Position {
  const half = chance(2) === 0 ? 1 : 2
  const score = [chance(4), chance(4)] as const
  const halfScore = half === 1 ? null : ([chance(score[0] + 1), chance(score[1] + 1)] as const)
  return { half, left: 2 + chance(44), score, halfScore, reds: [chance(3), chance(2)] }
}

test(`${cases} random legs in play are worth what every course of the match comes to on paper`, () => {
  for (let tried = 0; tried < cases; tried++) {
    const strengths = { home: 400 + chance(2_200), away: 400 + chance(1_900), rho: -chance(90) }
    const position = somePosition()
    const selection = footballSelections[chance(footballSelections.length)]!
    const odds: Fraction = [BigInt(101 + chance(900)), 100n]
    const chances = chancesBy({ book: 'football', strengths, position }, selection.number)!
    const { num, den } = expectedFactor({ odds: { num: odds[0], den: odds[1] }, state: chances })
    const { market, pick } = selection
    const paper = onPaper(strengths, position, market, pick, Number(odds[0]) / 100)
    const told = `seed ${seed}: ${market} ${pick} of ${JSON.stringify({ strengths, position })}`
    // In millionths, so that both fit a number.
    expect(Math.abs(Number((num * 1_000_000n) / den) / 1e6 - paper), told).toBeLessThan(2e-5 + paper * 1e-5)
  }
}, 600_000)
