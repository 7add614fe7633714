import { dateIn, dayRange } from '@glasshouse/rules/days.ts'
import { strengthsOf } from '@glasshouse/rules/sport/ratings.ts'
import { sql } from 'kysely'
import { type Database, type ReadDb, transaction, type Tx } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { lockOffer } from './league-suspensions.ts'
import { ratingsAt } from './ratings.ts'
import { setPricesOf, type TakenBack } from './set-prices.ts'

/** The hour of the house, when hardly anybody bets, at which all matches on sale are priced again. */
const hourOfNight = 4
const hourMilliseconds = 3_600_000
/** Matches in one transaction: pricing one takes some milliseconds. */
const atOnce = 50

/**
 * Prices the matches on sale from ratings fitted to the results that came since, once a night. A trader's prices stay, except
 * where they would allow a sure profit beside the new ones: those are reported. True when it did, so that there may be more.
 */
export async function refitPrices(
  database: Database,
  timeZone: string,
  tell: (tx: Tx, takenBack: readonly TakenBack[]) => Promise<void>,
): Promise<boolean> {
  const now = await houseNow(database.read)
  const night = lastNight(now, timeZone)
  if ((await pricedBefore(database.read, night, 1)).length === 0) return false
  return await transaction(database, async (tx) => {
    await lockOffer(tx)
    const matches = await pricedBefore(tx, night, atOnce)
    const ratings = await ratingsAt(tx, now)
    const { takenBack } = await setPricesOf(
      tx,
      matches.map(({ eventId, league, home, away }) => ({
        eventId,
        strengths: strengthsOf(ratings, league, home, away),
      })),
    )
    await tell(tx, takenBack)
    return matches.length > 0
  })
}

/** The newest moment at which it was that hour in the house's time zone. */
function lastNight(now: Date, timeZone: string): Date {
  const nightsDay = dateIn(Math.floor((now.getTime() - hourOfNight * hourMilliseconds) / 1000), timeZone)
  return new Date(dayRange(nightsDay, timeZone)[0] * 1000 + hourOfNight * hourMilliseconds)
}

/** The matches that are on sale, each with when its prices were made. */
const onSale = sql`
  from pending_events p
  join events e on e.id = p.event_id
  join boards b on b.event_id = p.event_id
  join board_versions v on v.event_id = b.event_id and v.version = b.version
  where e.closed_at is null and e.closes_at > house_now()
    and not exists (select from match_halves h where h.event_id = p.event_id)`

/** When the oldest of these prices were made, epoch seconds; null: nothing is on sale. */
export const oldestPrices = sql<number | null>`(select extract(epoch from min(v.made_at))::float8 ${onSale})`

/** Whether these are to be made again. Times are epoch seconds. */
export function arePricesOld(madeAt: number | null, now: number, timeZone: string): boolean {
  return madeAt !== null && madeAt * 1000 < lastNight(new Date(now * 1000), timeZone).getTime()
}

/** The matches on sale whose prices are older than that, in order of their ids; those of virtual ones follow their schedule. */
async function pricedBefore(db: ReadDb, night: Date, limit: number) {
  const { rows } = await sql<{ eventId: bigint; league: string; home: string; away: string }>`
    with priced as materialized (
      select e.id ${onSale} and v.made_at < ${night} order by e.id limit ${limit}
    )
    select priced.id as "eventId", c.code as league, home.name as home, away.name as away
    from priced
    join sport_events x on x.event_id = priced.id
    join fixtures f on f.id = x.fixture_id
    join competitions c on c.id = f.competition_id
    join clubs home on home.id = f.home_id
    join clubs away on away.id = f.away_id
    order by priced.id`.execute(db)
  return rows
}
