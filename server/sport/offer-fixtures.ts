import { dateIn } from '@glasshouse/rules/days.ts'
import { strengthsOf } from '@glasshouse/rules/sport/ratings.ts'
import { sql } from 'kysely'
import { type Database, type ReadDb, transaction, type Tx } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { bookIds } from '../games/books.ts'
import { footballBook } from './football-book.ts'
import { lockOffer, suspendWithLeague } from './league-suspensions.ts'
import { ratingsAt } from './ratings.ts'
import { footballGame } from './seed-sport.ts'
import { setPricesOf } from './set-prices.ts'

/** How long before kick-off a match goes on sale. */
const soldAheadDays = 7
/** Matches in one transaction: pricing one takes some milliseconds. */
const atOnce = 50

/**
 * Puts the next matches on sale that kick off within the week: an event with a number of its day, and prices from
 * ratings fitted to the results so far. True when it did, so that there may be more.
 */
export async function offerFixtures(database: Database, timeZone: string): Promise<boolean> {
  if ((await unsoldFixtures(database.read, { limit: 1 })).length === 0) return false
  return await transaction(database, async (tx) => {
    await lockOffer(tx)
    const fixtures = await unsoldFixtures(tx, { limit: atOnce })
    if (fixtures.length > 0) await sellFixtures(tx, fixtures, timeZone)
    return fixtures.length > 0
  })
}

const isUnsold = sql<boolean>`
  f.kicks_off_at > house_now() and f.kicks_off_at < house_now() + make_interval(days => ${soldAheadDays})
  and not exists (select from sport_events x where x.fixture_id = f.id)
  -- Awarded before it was played.
  and not exists (select from fixture_scores s where s.fixture_id = f.id)`

export const isFixtureUnsold = sql<boolean>`exists (select from fixtures f where ${isUnsold})`

/** The next matches that are not on sale yet. */
async function unsoldFixtures(db: ReadDb, { limit }: { limit: number }) {
  return await db
    .selectFrom('fixtures as f')
    .innerJoin('competitions as c', 'c.id', 'f.competition_id')
    .innerJoin('clubs as home', 'home.id', 'f.home_id')
    .innerJoin('clubs as away', 'away.id', 'f.away_id')
    .select(['f.id', 'f.kicks_off_at', 'c.code as league', 'home.name as home', 'away.name as away'])
    .where(isUnsold)
    .orderBy('f.kicks_off_at')
    .orderBy('f.id')
    .limit(limit)
    .execute()
}

type Unsold = Awaited<ReturnType<typeof unsoldFixtures>>[number]

/** Puts matches on sale, at prices from what is known so far. */
async function sellFixtures(tx: Tx, fixtures: readonly Unsold[], timeZone: string): Promise<void> {
  const now = await houseNow(tx)
  const { id: gameId } = await tx
    .selectFrom('games')
    .select('id')
    .where('code', '=', footballGame)
    .executeTakeFirstOrThrow()
  const bookId = (await bookIds(tx)).get(footballBook.code)!
  const codes = await numbersFor(tx, gameId, fixtures, timeZone)
  const events = await tx
    .insertInto('events')
    .values(
      fixtures.map(({ kicks_off_at }, at) => ({
        game_id: gameId,
        code: codes[at]!,
        book_id: bookId,
        opens_at: now,
        closes_at: kicks_off_at,
      })),
    )
    .returning(['id', 'code'])
    .execute()
  const ids = new Map(events.map(({ id, code }) => [code, id]))
  const sold = fixtures.map((fixture, at) => ({ ...fixture, eventId: ids.get(codes[at]!)! }))
  await tx
    .insertInto('sport_events')
    .values(sold.map(({ eventId, id }) => ({ event_id: eventId, fixture_id: id })))
    .execute()
  const ratings = await ratingsAt(tx, now)
  await setPricesOf(
    tx,
    sold.map(({ eventId, league, home, away }) => ({
      eventId,
      strengths: strengthsOf(ratings, league, home, away),
    })),
  )
  await suspendWithLeague(
    tx,
    fixtures.map(({ id }) => id),
  )
}

/** `YYYYMMDD-NNNN`: the day of kick-off in the house's time zone, and a number within it that nothing else has. */
async function numbersFor(
  tx: Tx,
  gameId: number,
  fixtures: readonly Unsold[],
  timeZone: string,
): Promise<string[]> {
  const days = fixtures.map(({ kicks_off_at }) =>
    dateIn(Math.floor(kicks_off_at.getTime() / 1000), timeZone).replaceAll('-', ''),
  )
  const rows = await tx
    .selectFrom('events')
    .select(sql<string>`left(code, 8)`.as('day'))
    .select(sql<number>`max(substr(code, 10)::int)`.as('last'))
    .where('game_id', '=', gameId)
    .where(sql`left(code, 8)`, 'in', [...new Set(days)])
    .groupBy(sql`left(code, 8)`)
    .execute()
  const used = new Map(rows.map(({ day, last }) => [day, last]))
  return days.map((day) => {
    const next = (used.get(day) ?? 0) + 1
    used.set(day, next)
    return `${day}-${String(next).padStart(4, '0')}`
  })
}
