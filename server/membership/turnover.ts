import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'

export type Turnover = { playerId: bigint; turnover: bigint }

/**
 * Each player's stakes (minor units) in bets of rounds settled from one time until before another; cancelled and refunded bets
 * don't count.
 */
export async function turnoverByPlayer(db: ReadDb, from: Date, to: Date): Promise<Turnover[]> {
  const { rows } = await sql<{ player_id: bigint; turnover: bigint }>`
    select player_id, turnover from turnover_by_player(${from}, ${to})`.execute(db)
  return rows.map(({ player_id, turnover }) => ({ playerId: player_id, turnover }))
}

/** The same of one player. */
export async function turnoverOf(db: ReadDb, playerId: bigint, from: Date, to: Date): Promise<bigint> {
  const { rows } = await sql<{ turnover: bigint }>`
    select turnover_of(${playerId}, ${from}, ${to}) as turnover`.execute(db)
  return rows[0]?.turnover ?? 0n
}
