import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { OfficeFixture, officeFixtures } from '@glasshouse/contract/operator/sport.ts'
import { dayRange } from '@glasshouse/rules/days.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { epochSeconds, pageOf, preciseEpochSeconds } from '../http/encode.ts'
import type { OperatorCaller } from '../http/route.ts'
import { fixtureOnWire, fixturesOfEvents } from '../sport/fixtures.ts'
import { namedLike } from '../sport/named-like.ts'
import { correctableUntil, endOf } from '../sport/results.ts'
import { exposuresOf } from './match-exposure.ts'

type Answer = CallAnswer<typeof officeFixtures>

/** Matches as the back office sees them: those that wait for a result oldest first, decided ones newest first. */
export async function listOfficeFixtures(
  db: ReadDb,
  timeZone: string,
  { status, league, day, q, page, limit }: CallRequest<typeof officeFixtures>,
  caller: OperatorCaller,
): Promise<Answer> {
  const [from, to] = day === undefined ? [] : dayRange(day, timeZone).map((time) => new Date(time * 1000))
  const part = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const decided = sql`exists (select from results r where r.event_id = e.id)`
  const waiting = sql`exists (
    select from result_entries n left join result_decisions d on d.entry_id = n.id where n.event_id = e.id and d.entry_id is null)`
  const drawn = sql`exists (select from match_halves h where h.event_id = e.id)`
  const wanted = {
    awaiting: sql`e.closes_at <= house_now() and not ${decided} and not ${waiting} and not ${drawn}`,
    entered: waiting,
    open: sql`e.closes_at > house_now()`,
    suspended: sql`not ${decided} and exists (select from suspensions s where s.event_id = e.id)`,
    decided: sql`${decided} and not ${waiting} and not ${drawn}`,
    all: sql`true`,
  }[status]
  const found = sql`
    from sport_events x join events e on e.id = x.event_id join fixtures f on f.id = x.fixture_id
    join clubs home on home.id = f.home_id join clubs away on away.id = f.away_id
    join competitions c on c.id = f.competition_id
    where (${namedLike('home.name', q ?? '')} or ${namedLike('away.name', q ?? '')} or e.code like ${part}) and ${wanted}
      and (${league ?? null}::text is null or c.code = ${league ?? null})
      and (${from ?? null}::timestamptz is null or (e.closes_at >= ${from ?? null} and e.closes_at < ${to ?? null}))`
  const order = status === 'decided' || status === 'all' ? sql`desc` : sql`asc`
  const [{ rows }, counted, now] = await Promise.all([
    sql<{ id: bigint }>`select e.id ${found} order by e.closes_at ${order}, e.id ${order}
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
    houseNow(db),
  ])
  const list = await officeFixturesOf(
    db,
    rows.map(({ id }) => id),
    caller,
  )
  return { ...pageOf(list, counted.rows[0]!.total, { page, limit }), now: preciseEpochSeconds(now) }
}

/** One match as the back office sees it. */
export async function officeFixtureOf(
  db: ReadDb,
  eventId: bigint,
  caller: OperatorCaller,
): Promise<OfficeFixture> {
  const [fixture] = await officeFixturesOf(db, [eventId], caller)
  if (!fixture) throw new Error(`event ${eventId} is no match`)
  return fixture
}

/** Matches by their events, in the order of these. */
async function officeFixturesOf(
  db: ReadDb,
  eventIds: readonly bigint[],
  { operatorId, language }: OperatorCaller,
): Promise<OfficeFixture[]> {
  if (eventIds.length === 0) return []
  const fixtures = await fixturesOfEvents(db, eventIds)
  const live = new Map(fixtures.map((fixture) => [fixture.eventId, fixture.live]))
  const [exposures, overrides, entries] = await Promise.all([
    exposuresOf(db, eventIds, live),
    db
      .selectFrom('price_overrides')
      .select(['event_id', sql<number>`count(*)::int`.as('count')])
      .where('event_id', '=', (eb) => eb.fn.any(eb.val([...eventIds])))
      .groupBy('event_id')
      .execute(),
    db
      .selectFrom('result_entries as r')
      .leftJoin('result_decisions as d', 'd.entry_id', 'r.id')
      .leftJoin('operators as o', 'o.id', 'r.operator_id')
      .selectAll('r')
      .select(['d.entry_id as decided', 'd.revision', 'd.decided_at', 'o.name'])
      .where('r.event_id', '=', (eb) => eb.fn.any(eb.val([...eventIds])))
      .orderBy('r.id')
      .execute(),
  ])
  const overridden = new Map(overrides.map(({ event_id, count }) => [event_id, count]))
  const byEvent = new Map(fixtures.map((fixture) => [fixture.eventId, fixture]))
  return eventIds.map((eventId) => {
    const own = entries.filter(({ event_id }) => event_id === eventId)
    const confirmed = own.filter(({ revision }) => revision !== null)
    const waiting = own.find(({ decided }) => decided === null)
    const decidedAt = confirmed[0]?.decided_at
    const end = waiting && endOf(waiting)
    const [full, half] = end && end.kind !== 'void' ? [end.full, end.half] : [null, null]
    return {
      ...fixtureOnWire(byEvent.get(eventId)!, language),
      id: String(eventId),
      entry: waiting
        ? {
            id: String(waiting.id),
            kind: waiting.kind as 'played' | 'abandoned' | 'void',
            full: full?.join('-') ?? null,
            half: half?.join('-') ?? null,
            note: waiting.note,
            entered_by:
              waiting.operator_id === null
                ? null
                : { id: String(waiting.operator_id), name: waiting.name ?? '' },
            entered_at: epochSeconds(waiting.entered_at),
            own: waiting.operator_id === operatorId,
          }
        : null,
      worst: formatAmount(exposures.get(eventId)?.().worst ?? 0n),
      overrides: overridden.get(eventId) ?? 0,
      revision: confirmed.at(-1)?.revision ?? 0,
      correctable_until: decidedAt ? epochSeconds(correctableUntil(decidedAt)) : null,
    }
  })
}
