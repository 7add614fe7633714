import type { PlayOffer } from '@glasshouse/contract/games.ts'
import { parseAmount } from '@glasshouse/rules/money.ts'
import { type MaxReturn, maxReturn, parseOdds } from './max-return.ts'
import { type Choice, isSameChoice, type LimitsOf, type SlipLine, type StakeLimits } from './slip.ts'
import type { Table } from '../rounds/use-table.ts'

/** The table's offer for a choice; undefined for one that it does not sell (any more). */
export function offerOf(table: Pick<Table, 'plays'>, choice: Choice): PlayOffer | undefined {
  return table.plays.find((offer) => isSameChoice(offer, choice))
}

/** The table's limits of a stake, in minor units. */
export function limitsAt(table: Table): LimitsOf {
  return (choice): StakeLimits => {
    const offer = offerOf(table, choice)
    return { min: parseAmount(offer?.min ?? '0') ?? 0n, max: parseAmount(offer?.max ?? '0') ?? 0n }
  }
}

/** The exact max return of a slip at the table's odds and triple rule. */
export function maxReturnAt(table: Table, lines: readonly SlipLine[]): MaxReturn | undefined {
  const oddsOf = (line: SlipLine) => parseOdds(offerOf(table, line)?.odds_exact ?? '')
  return maxReturn(lines, oddsOf, table.game.triple_rule)
}
