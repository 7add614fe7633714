import type { CallRequest } from '@glasshouse/contract/call.ts'
import type { suspendBetting as suspendCall } from '@glasshouse/contract/operator/sport.ts'
import { footballMarkets } from '@glasshouse/rules/sport/markets.ts'
import { sql } from 'kysely'
import { type Database, type ReadDb, transaction } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import { findLeague } from '../sport/leagues.ts'
import { type AuditSubject, writeAudit } from './audit.ts'
import { eventOfMatch } from '../sport/event-of-match.ts'

/**
 * Stops or resumes the betting on a market, a match, a league or all of sport. Each match's lock is waited for: when this
 * has answered, no bet under way is accepted any more.
 */
export async function suspendBetting(
  database: Database,
  { suspended, reason, match, league }: CallRequest<typeof suspendCall>,
  caller: OperatorCaller,
): Promise<{ matches: number }> {
  const market = match?.play ?? null
  if (market !== null && !footballMarkets.some(({ code }) => code === market)) refuse('bet_content_invalid')
  const events = match
    ? await eventsOfMatch(database.read, await eventOfMatch(database.read, match), market)
    : await eventsOnSale(database.read, league)
  const competition = league === undefined ? null : ((await findLeague(database.read, league))?.id ?? null)
  await transaction(database, async (tx) => {
    // A match put on sale meanwhile begins as its league, or all of sport, is.
    if (!match) {
      await sql`select pg_advisory_xact_lock(hashtextextended('sport offer', 0))`.execute(tx)
      await sql`delete from league_suspensions
        where competition_id is not distinct from ${competition} or ${competition}::integer is null`.execute(
        tx,
      )
      if (suspended)
        await tx.insertInto('league_suspensions').values({ competition_id: competition }).execute()
    }
    const verb = suspended ? sql`suspend_event` : sql`resume_event`
    await sql`select ${verb}(id, ${market}::text) from unnest(${events}::bigint[]) as id order by id`.execute(
      tx,
    )
    const subject: AuditSubject = match
      ? { kind: 'match', id: match.game_no }
      : { kind: league === undefined ? 'sport' : 'league', id: league ?? 'all' }
    const details = { market, reason, matches: events.length }
    await writeAudit(tx, caller, suspended ? 'betting.suspend' : 'betting.resume', subject, details)
  })
  return { matches: events.length }
}

/** The book between the halves of a virtual match has markets of its own, and stops with the match. */
async function eventsOfMatch(db: ReadDb, eventId: bigint, market: string | null): Promise<bigint[]> {
  if (market !== null) return [eventId]
  const second = await db
    .selectFrom('match_halves as first')
    .innerJoin('match_halves as h', 'h.fixture_id', 'first.fixture_id')
    .select('h.event_id')
    .where('first.event_id', '=', eventId)
    .where('h.half', '=', 2)
    .executeTakeFirst()
  return second ? [eventId, second.event_id] : [eventId]
}

async function eventsOnSale(db: ReadDb, league: string | undefined): Promise<bigint[]> {
  if (league !== undefined && !(await findLeague(db, league))) refuse('league_not_found')
  const rows = await db
    .selectFrom('pending_events as p')
    .leftJoin('sport_events as x', 'x.event_id', 'p.event_id')
    .leftJoin('match_halves as h', 'h.event_id', 'p.event_id')
    .innerJoin('fixtures as f', (join) =>
      join.on('f.id', '=', sql<bigint>`coalesce(x.fixture_id, h.fixture_id)`),
    )
    .innerJoin('competitions as c', 'c.id', 'f.competition_id')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .select('e.id')
    .where(
      sql<boolean>`(e.closes_at > house_now() or e.closed_at is null and match_phase(e.id) <> 'full_time')`,
    )
    .$if(league !== undefined, (query) => query.where('c.code', '=', league!))
    .orderBy('e.id')
    .execute()
  return rows.map(({ id }) => id)
}
