import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/**
 * Takes the lock that putting matches on sale shares with suspending a league, until the commit: the later one sees what the
 * first wrote.
 */
export async function lockOffer(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sport offer', 0))`.execute(tx)
}

/**
 * Suspends every book of new matches whose league, or all of sport without a newer decision on the league, is suspended. The
 * caller holds the offer's lock.
 */
export async function suspendWithLeague(tx: Tx, fixtureIds: readonly bigint[]): Promise<void> {
  await sql`
    select suspend_event(x.event_id, null) from fixtures f
    cross join lateral (
      select event_id from sport_events where fixture_id = f.id union select event_id from match_halves where fixture_id = f.id
    ) as x
    where f.id = any(${[...fixtureIds]}::bigint[]) and (
      select s.suspended from league_suspensions s where s.competition_id is null or s.competition_id = f.competition_id
      -- A word on all of sport removes those on leagues: one on the league is the newer.
      order by s.competition_id nulls last limit 1)`.execute(tx)
}
