import type { LiveEvent } from '@glasshouse/contract/live.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'

/** The matches of these events with the version of their prices, and when that was; undefined where none is a match. */
export async function pricesChanged(
  db: ReadDb,
  eventIds: readonly bigint[],
): Promise<{ event: LiveEvent; now: Date } | undefined> {
  const { rows } = await sql<{ game_id: number; game_no: string; version: number; now: Date }>`
    select e.game_id, e.code as game_no, b.version, house_now() as now
    from boards b join events e on e.id = b.event_id where e.id = any (${eventIds}::bigint[]) order by e.id`.execute(
    db,
  )
  const [first] = rows
  if (!first) return undefined
  const matches = rows.map(({ game_id, game_no, version }) => ({ game_id, game_no, version }))
  return { event: { type: 'prices', matches }, now: first.now }
}

/** The time of now where an event is settled that no round tells of, a match or a half of a virtual one; else undefined. */
export async function matchSettledAt(db: ReadDb, eventId: bigint): Promise<Date | undefined> {
  const { rows } = await sql<{ now: Date }>`
    select house_now() as now from settlements s
    where s.event_id = ${eventId} and not exists (
      select from dice_rounds d where d.event_id = s.event_id and d.paytable <> 'goals')
    limit 1`.execute(db)
  return rows[0]?.now
}
