import { sql } from 'kysely'
import { type Database, type ReadDb, transaction } from '../db/database.ts'
import { decideEnd, enterEnd } from './results.ts'

/** A match is void that was not played within so many hours of its kick-off. */
const playedWithinHours = 48

/** Voids the matches that were not played in time; a result that waits for its confirmation keeps a match from it. */
export async function voidUnplayed(database: Database): Promise<boolean> {
  const [eventId] = await unplayed(database.read)
  if (eventId === undefined) return false
  await transaction(database, async (tx) => {
    const entry = await enterEnd(tx, eventId, { kind: 'void' }, { operatorId: null, note: null })
    await decideEnd(tx, entry, { confirm: true, operatorId: null })
  })
  return true
}

async function unplayed(db: ReadDb): Promise<bigint[]> {
  const rows = await db
    .selectFrom('pending_events as p')
    .innerJoin('sport_events as x', 'x.event_id', 'p.event_id')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .select('e.id')
    // A drawn match is given up by the rules of its rounds.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('match_halves as h').select('h.event_id').whereRef('h.event_id', '=', 'e.id'),
        ),
      ),
    )
    .where('e.closes_at', '<=', sql<Date>`house_now() - make_interval(hours => ${playedWithinHours})`)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('results as r').select('r.event_id').whereRef('r.event_id', '=', 'e.id')),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('result_entries as n')
            .leftJoin('result_decisions as d', 'd.entry_id', 'n.id')
            .select('n.id')
            .whereRef('n.event_id', '=', 'e.id')
            .where('d.entry_id', 'is', null),
        ),
      ),
    )
    .orderBy('e.closes_at')
    .limit(1)
    .execute()
  return rows.map(({ id }) => id)
}
