import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { settleEvent } from './settle-event.ts'

const dueMatches = sql<{ id: bigint }>`
    select p.event_id as id from pending_events p join sport_events x on x.event_id = p.event_id
    -- Those of a drawn match are steps of its rounds.
    where not exists (select from match_halves h where h.event_id = p.event_id) and exists (select from results r where r.event_id = p.event_id)
    union
    select p.event_id from settlement_progress p join sport_events x on x.event_id = p.event_id
    union
    select r.event_id from results r
    where r.revision > 1 and not exists (
      select from settlements s where s.event_id = r.event_id and s.revision >= r.revision
    )
    order by id limit 20`

export const isSettlementDue = sql<boolean>`exists (${dueMatches})`

/** Settles the matches whose newest result is not settled yet, a corrected one again. True when there was one. */
export async function settleMatches(database: Database): Promise<boolean> {
  const { rows: due } = await dueMatches.execute(database.read)
  for (const { id } of due) await settleEvent(database, id)
  return due.length > 0
}
