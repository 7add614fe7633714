import { type Level, levels, playPoints, rebateOf } from '@glasshouse/rules/membership.ts'
import { sql } from 'kysely'
import { type Database, transaction, type Tx } from '../db/database.ts'
import { houseToday } from '../db/house-time.ts'
import { houseAccount } from '../ledger/accounts.ts'
import { type LockedPlayer, lockPlayers } from '../ledger/lock-players.ts'
import { postEntry } from '../ledger/post.ts'
import { restrictionsOf } from '../safer-play/restrictions.ts'
import { computeLevels } from './compute-levels.ts'
import type { MembershipParts } from './parts.ts'
import { addPointsToMany } from './score.ts'
import { type Turnover, turnoverByPlayer } from './turnover.ts'
import { mondayAfter } from './weeks.ts'

/** How many players are paid in one transaction: few, so that their bets hardly wait. */
const paidAtOnce = 50

/**
 * Pays the rebates of the week that ended last, each once, and gives the points for play: some players a transaction, so
 * that a stop loses nothing and nobody waits for long. A player on a break gets none. Any node may do it at any time;
 * gives how many were paid by this call.
 */
export async function payRebates(parts: MembershipParts): Promise<number> {
  const { database, timeZone } = parts
  const week = mondayAfter(await houseToday(database.read, timeZone), -1)
  if (await isPaid(database, week)) return 0
  // Its last day must be counted.
  await computeLevels(parts)
  const turnovers = await turnoverByPlayer(database.read, week, mondayAfter(week, 1))
  // In the one order of all nodes, so that two which pay at once wait for each other and never in a circle.
  const due = turnovers.toSorted((one, other) => (one.playerId < other.playerId ? -1 : 1))
  let paid = 0
  for (let first = 0; first < due.length; first += paidAtOnce) {
    const some = due.slice(first, first + paidAtOnce)
    paid += await transaction(database, async (tx) => paySome(tx, week, some))
  }
  await transaction(database, async (tx) => {
    await tx
      .insertInto('rebate_weeks')
      .values({ week })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  return paid
}

async function isPaid({ read }: Database, week: string): Promise<boolean> {
  const row = await read.selectFrom('rebate_weeks').select('week').where('week', '=', week).executeTakeFirst()
  return row !== undefined
}

/** The rebates of some players for a week, but for those who are restricted by now; gives how many were not paid before. */
async function paySome(tx: Tx, week: string, some: readonly Turnover[]): Promise<number> {
  const ids = some.map(({ playerId }) => playerId)
  const players = new Map((await lockPlayers(tx, ids)).map((player) => [player.id, player]))
  const restricted = await restrictionsOf(tx, ids)
  const turnovers = some.filter(({ playerId }) => !restricted.has(playerId))
  if (turnovers.length === 0) return 0
  const levelOf = await levelsOf(tx, turnovers)
  const rebates = turnovers.map(({ playerId, turnover }) => {
    const level = rowOf(levelOf.get(playerId) ?? 1)
    return {
      player_id: playerId,
      week,
      turnover,
      level: level.level,
      amount: rebateOf(turnover, level),
      points: playPoints(turnover),
    }
  })
  const written = await tx
    .insertInto('rebates')
    .values(rebates)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'player_id', 'amount', 'points'])
    .execute()
  await postRebates(
    tx,
    written.filter(({ amount }) => amount > 0n),
    players,
  )
  await addPointsToMany(
    tx,
    written.map(({ player_id, points }) => ({ playerId: player_id, points })),
  )
  return written.length
}

async function levelsOf(tx: Tx, players: readonly { playerId: bigint }[]): Promise<Map<bigint, number>> {
  const rows = await tx
    .selectFrom('players')
    .select(['id', 'level'])
    .where('id', '=', sql<bigint>`any(${players.map(({ playerId }) => playerId)}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, level }) => [id, level]))
}

/** One entry for them all: a leg for each player, and what the house gives as one sum. */
async function postRebates(
  tx: Tx,
  rebates: readonly { id: bigint; player_id: bigint; amount: bigint }[],
  locked: ReadonlyMap<bigint, LockedPlayer>,
): Promise<void> {
  const [first] = rebates
  if (!first) return
  const players = rebates.map(({ player_id }) => player_id)
  const total = rebates.reduce((sum, { amount }) => sum + amount, 0n)
  await postEntry(tx, 'rebate', [
    ...rebates.map(({ id, player_id, amount }) => ({
      account: locked.get(player_id)!.available.id,
      amount,
      reference: id,
    })),
    { account: await houseAccount(tx, 'bonus'), amount: -total, reference: first.id },
  ])
  await sql`select wake_players(${players}::bigint[], 'balances')`.execute(tx)
}

/** The printed row of a level that a player has. */
export function rowOf(level: number): Level {
  return levels.find((row) => row.level === level) ?? levels[0]!
}
