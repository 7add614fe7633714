import type { RefusalName } from '@glasshouse/contract/refusals.ts'
import { selections } from '@glasshouse/rules/dice.ts'
import { oddsOf } from '@glasshouse/rules/paytable.ts'
import type { ReadDb } from '../db/database.ts'
import { type Game, findGame } from '../games/catalogue.ts'
import { highestStake } from '../games/plays.ts'
import { leftOf } from '../safer-play/limits.ts'

type PlanLine = { selection: number; stake: bigint }

/** The refusal of stakes that a game's limits forbid, with the limit (minor units); null where they are within them. */
export function stakeRefusal(
  game: Game,
  lines: readonly PlanLine[],
): { refusal: 'stake_below_minimum' | 'stake_above_maximum'; amount: bigint } | null {
  if (lines.some((line) => line.stake < game.minStake))
    return { refusal: 'stake_below_minimum', amount: game.minStake }
  const passed = lines
    .map((line) => ({ stake: line.stake, most: mostOn(game, line) }))
    .filter(({ stake, most }) => stake > most)
    .map(({ most }) => most)
  if (passed.length === 0) return null
  return {
    refusal: 'stake_above_maximum',
    amount: passed.reduce((least, one) => (one < least ? one : least)),
  }
}

function mostOn(game: Game, { selection }: PlanLine): bigint {
  return highestStake(game, oddsOf(game.paytable, selections[selection]!, game.tripleRule))
}

/** The amount (minor units) that the words of a plan's refusal have as of now; null for words without one. */
export async function amountOfRefusal(
  db: ReadDb,
  planId: bigint,
  refusal: RefusalName,
): Promise<bigint | null> {
  const plan = await db
    .selectFrom('plans')
    .select(['player_id', 'game_id'])
    .where('id', '=', planId)
    .executeTakeFirstOrThrow()
  if (refusal === 'stake_limit_reached') return await leftOf(db, plan.player_id, 'stake')
  if (refusal === 'loss_limit_reached') return await leftOf(db, plan.player_id, 'loss')
  if (refusal !== 'stake_below_minimum' && refusal !== 'stake_above_maximum') return null
  const game = await findGame(db, plan.game_id)
  const lines = await db.selectFrom('plan_lines').selectAll().where('plan_id', '=', planId).execute()
  return (game && stakeRefusal(game, lines)?.amount) ?? null
}
