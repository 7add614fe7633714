import type { Factor } from '../folds.ts'
import { gridOf, type HalfRule } from './half-rule.ts'
import { halfTimeBoard, halfTimeSelection } from './half-time.ts'
import { footballSelection } from './markets.ts'
import { chancesOf, oddsFrom } from './prices.ts'
import type { Score } from './score-grid.ts'

/**
 * The odds at which a selection is sold on a virtual match, as they follow from the promise of a half alone: on the first half before
 * kick-off, on the second between the halves, after the score `before`. Null where it is not sold.
 */
export function halfOdds(rule: HalfRule, before: Score, market: string, pick: string): Factor | null {
  const [grid, margin] = [gridOf(rule.strengths), BigInt(rule.margin)]
  if (rule.half === 2) {
    const selection = halfTimeSelection(market, pick)
    return selection ? halfTimeBoard(grid, before, margin)[selection.number]! : null
  }
  const selection = footballSelection(market, pick)
  return selection ? oddsFrom(chancesOf(selection, grid), margin) : null
}
