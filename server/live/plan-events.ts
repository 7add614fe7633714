import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'

/** A mark that changes with each placement and each end of a player's plans, by player. Two look-ups by key each. */
export async function planMarksOf(db: ReadDb, playerIds: readonly bigint[]): Promise<Map<bigint, string>> {
  if (playerIds.length === 0) return new Map()
  const { rows } = await sql<{ player_id: bigint; mark: string }>`
    select p.id as player_id, concat_ws(' ',
      (select max(l.id) from plan_placements l where l.player_id = p.id),
      (select max(e.id) from plan_ends e where e.player_id = p.id)) as mark
    from unnest(${playerIds}::bigint[]) as p (id)`.execute(db)
  return new Map(rows.map(({ player_id, mark }) => [player_id, mark]))
}

/** Whether a plan of a player was placed or has ended after a time. */
export async function plansChangedSince(db: ReadDb, playerId: bigint, since: Date): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select exists (select from plan_ends where player_id = ${playerId} and ended_at > ${since})
      or exists (select from plan_placements where player_id = ${playerId} and placed_at > ${since}) as changed`.execute(
    db,
  )
  return rows[0]!.changed
}
