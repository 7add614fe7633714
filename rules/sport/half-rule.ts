import { sha256 } from '@noble/hashes/sha2.js'
import { lp } from '../encoding.ts'
import { afterHalf, type Score, type ScoreGrid, scoreGrid, type Strengths } from './score-grid.ts'

/**
 * The promise of a half of a virtual match, in the place where a round of dice has its triple rule: which half of
 * which match, and what its goals are drawn from and its prices made from. Everything else follows from it.
 */
export type HalfRule = {
  readonly half: 1 | 2
  /** The clubs by their codes. */
  readonly home: string
  readonly away: string
  readonly strengths: Strengths
  /** In thousandths. */
  readonly margin: number
}

const form =
  /^goals\/([12])\/([a-z-]{1,24})\/([a-z-]{1,24})\/([1-9]\d{1,3})\/([1-9]\d{1,3})\/(0|-?[1-9]\d{0,2})\/(0|[1-9]\d{0,2})$/

/** `goals/1/alder-vale/kestrel-town/1620/1130/-60/50`: half, clubs, goals expected of each and rho in thousandths, margin. */
export function halfRuleText({ half, home, away, strengths, margin }: HalfRule): string {
  return `goals/${half}/${home}/${away}/${strengths.home}/${strengths.away}/${strengths.rho}/${margin}`
}

/** Reads it; undefined for the rule of anything else, such as dice, and for strengths that no grid is made of. */
export function halfRuleOf(text: string): HalfRule | undefined {
  const [, half, home, away, ofHome, ofAway, rho, margin] = form.exec(text) ?? []
  if (home === undefined || away === undefined) return undefined
  const rule: HalfRule = {
    half: half === '1' ? 1 : 2,
    home,
    away,
    strengths: { home: Number(ofHome), away: Number(ofAway), rho: Number(rho) },
    margin: Number(margin),
  }
  try {
    gridOf(rule.strengths)
    return rule
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Grids remembered: making one takes some milliseconds, and a league has few pairings. */
const remembered = 200
const grids = new Map<string, ScoreGrid>()
const hashes = new Map<string, Uint8Array>()

/** The grid of both halves together. */
export function gridOf(strengths: Strengths): ScoreGrid {
  const key = `${strengths.home}/${strengths.away}/${strengths.rho}`
  const grid = grids.get(key) ?? scoreGrid(strengths)
  if (grids.size >= remembered) grids.clear()
  grids.set(key, grid)
  return grid
}

/**
 * By the cells of the grid, how much each score weighs that the half can end with: of the first half the score at
 * half-time, of the second the score at full time, given the one at half-time. Both draws one after the other give each
 * course of the match with exactly its weight.
 */
export function halfWeights({ half, strengths }: HalfRule, before: Score): readonly bigint[] {
  return half === 1 ? gridOf(strengths).half : afterHalf(gridOf(strengths), before).full
}

/**
 * The hash of the grid, published before a half opens: SHA-256(LP("glasshouse/goals-grid/1") ‖ LP(rule) ‖ LP(weight) of each
 * course in order, as decimal text).
 */
export function gridHash(rule: HalfRule): Uint8Array {
  const text = halfRuleText(rule)
  const hash =
    hashes.get(text) ??
    sha256(lp('glasshouse/goals-grid/1', text, ...gridOf(rule.strengths).courses.map(String)))
  if (hashes.size >= remembered) hashes.clear()
  hashes.set(text, hash)
  return hash
}
