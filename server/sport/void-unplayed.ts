import { sql } from 'kysely'
import { type Database, transaction } from '../db/database.ts'
import { decideEnd, enterEnd } from './results.ts'

/** A match is void if it was not played within this many hours of its kick-off. */
const playedWithinHours = 48

/**
 * Voids the matches that were not played in time. One whose result awaits confirmation, or that a whistle or an imported
 * score shows was played, waits for two people however long they take.
 */
export async function voidUnplayed(database: Database): Promise<boolean> {
  const { rows } = await oldestUnplayed.execute(database.read)
  if (!rows[0]) return false
  const { id } = rows[0]
  await transaction(database, async (tx) => {
    const entry = await enterEnd(tx, id, { kind: 'void' }, { operatorId: null, note: null })
    await decideEnd(tx, entry, { confirm: true, operatorId: null })
  })
  return true
}

/** The oldest of them. The rest is looked up only for those that are overdue: planning it all as joins takes longer. */
const oldestUnplayed = sql<{ id: bigint }>`
    with overdue as materialized (
      select e.id, e.closes_at from pending_events p join events e on e.id = p.event_id
      where e.closes_at <= house_now() - make_interval(hours => ${playedWithinHours})
        and exists (select from sport_events x where x.event_id = p.event_id)
    )
    select id from overdue o
    -- A drawn match is given up by the rules of its rounds.
    where not exists (select from match_halves h where h.event_id = o.id)
      and not exists (select from results r where r.event_id = o.id)
      and not exists (
        select from result_entries n where n.event_id = o.id
          and not exists (select from result_decisions d where d.entry_id = n.id))
      and match_phase(o.id) is null
      and not exists (
        select from sport_events x join fixture_scores s on s.fixture_id = x.fixture_id
        where x.event_id = o.id and not s.awarded)
    order by closes_at limit 1`

export const isMatchUnplayed = sql<boolean>`exists (${oldestUnplayed})`
