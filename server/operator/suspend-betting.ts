import type { CallRequest } from '@glasshouse/contract/call.ts'
import type { suspendBetting as suspendCall } from '@glasshouse/contract/operator/sport.ts'
import { footballMarkets } from '@glasshouse/rules/sport/markets.ts'
import { sql } from 'kysely'
import { type Database, type ReadDb, transaction, type Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import { lockOffer } from '../sport/league-suspensions.ts'
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
  const eventId = match && (await eventOfMatch(database.read, match))
  const competition =
    league === undefined
      ? null
      : ((await findLeague(database.read, league))?.id ?? refuse('league_not_found'))
  return await transaction(database, async (tx) => {
    const events =
      eventId === undefined
        ? await eventsOfLeague(tx, competition, suspended)
        : await eventsOfMatch(tx, eventId, market)
    const verb = suspended ? sql`suspend_event` : sql`resume_event`
    await sql`select ${verb}(id, ${market}::text) from unnest(${events}::bigint[]) as id order by id`.execute(
      tx,
    )
    const subject: AuditSubject = match
      ? { kind: 'match', id: match.game_no }
      : { kind: league === undefined ? 'sport' : 'league', id: league ?? 'all' }
    const details = { market, reason, matches: events.length }
    await writeAudit(tx, caller, suspended ? 'betting.suspend' : 'betting.resume', subject, details)
    return { matches: events.length }
  })
}

/**
 * Suspends or resumes a league, or all of sport (null), and gives its events on sale. One put on sale meanwhile is among them;
 * one put on sale later begins as the newest word on its league, or on all of sport, has it.
 */
async function eventsOfLeague(tx: Tx, competition: number | null, suspended: boolean): Promise<bigint[]> {
  await lockOffer(tx)
  await sql`delete from league_suspensions
    where competition_id is not distinct from ${competition} or ${competition}::integer is null`.execute(tx)
  if (suspended || competition !== null)
    await tx.insertInto('league_suspensions').values({ competition_id: competition, suspended }).execute()
  return await eventsOnSale(tx, competition)
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

async function eventsOnSale(db: ReadDb, competition: number | null): Promise<bigint[]> {
  const rows = await db
    .selectFrom('pending_events as p')
    .leftJoin('sport_events as x', 'x.event_id', 'p.event_id')
    .leftJoin('match_halves as h', 'h.event_id', 'p.event_id')
    .innerJoin('fixtures as f', (join) =>
      join.on('f.id', '=', sql<bigint>`coalesce(x.fixture_id, h.fixture_id)`),
    )
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .select('e.id')
    .where(
      sql<boolean>`(e.closes_at > house_now() or e.closed_at is null and match_phase(e.id) <> 'full_time')`,
    )
    .$if(competition !== null, (query) => query.where('f.competition_id', '=', competition))
    .orderBy('e.id')
    .execute()
  return rows.map(({ id }) => id)
}
