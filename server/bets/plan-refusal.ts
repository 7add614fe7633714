import { selections } from '@glasshouse/rules/dice.ts'
import { oddsOf } from '@glasshouse/rules/paytable.ts'
import type { Game } from '../games/catalogue.ts'
import { highestStake } from '../games/plays.ts'

type PlanLine = { selection: number; stake: bigint }

/** The refusal of stakes that a game's limits forbid, with the limit (minor units); null where they are within them. */
export function stakeRefusal(
  game: Game,
  lines: readonly PlanLine[],
): { refusal: 'stake_below_minimum' | 'stake_above_maximum'; amount: bigint } | null {
  if (lines.some((line) => line.stake < game.minStake))
    return { refusal: 'stake_below_minimum', amount: game.minStake }
  const passed = lines
    .map((line) => ({ stake: line.stake, max: maxStakeOn(game, line) }))
    .filter(({ stake, max }) => stake > max)
    .map(({ max }) => max)
  if (passed.length === 0) return null
  return {
    refusal: 'stake_above_maximum',
    amount: passed.reduce((min, one) => (one < min ? one : min)),
  }
}

function maxStakeOn(game: Game, { selection }: PlanLine): bigint {
  return highestStake(game, oddsOf(game.paytable, selections[selection]!, game.tripleRule))
}
