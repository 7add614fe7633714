import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import type {
  Fixture,
  FixtureStatus,
  sportFixture,
  sportFixtures,
  SportMarket,
} from '@glasshouse/contract/sport.ts'
import { dayRange } from '@glasshouse/rules/days.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { exactOdds, shownOdds } from '@glasshouse/rules/paytable.ts'
import { footballMarkets } from '@glasshouse/rules/sport/markets.ts'
import { delaySeconds } from '@glasshouse/rules/sport/in-play.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { epochSeconds, pageOf, preciseEpochSeconds } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import { type League, leagueOf, leagueOnWire } from './leagues.ts'
import { incidentsOf } from './live-match.ts'
import { liveOf, type LiveState, positionOf, positionOnWire } from './live-state.ts'
import { namedLike } from './named-like.ts'
import { formOf, meetingsOf } from './past-matches.ts'
import { groupOf, marketName, pickName } from './words.ts'

/** A match that is sold, with its prices and what is known of it. */
export type SoldFixture = {
  eventId: bigint
  fixtureId: bigint
  gameId: number
  gameNo: string
  league: League
  round: string
  homeId: number
  awayId: number
  home: string
  away: string
  kicksOffAt: Date
  status: FixtureStatus
  /** The markets on which no bet is taken; null stands for all of them. */
  suspended: readonly (string | null)[]
  version: number
  nums: readonly (number | null)[]
  dens: readonly (number | null)[]
  half: [number, number] | null
  full: [number, number] | null
  abandoned: boolean
  /** For a match that is not over, if reported: its state. */
  live: LiveState | null
}

function selectFixtures(db: ReadDb) {
  return db
    .selectFrom('sport_events as x')
    .innerJoin('events as e', 'e.id', 'x.event_id')
    .innerJoin('games as g', 'g.id', 'e.game_id')
    .innerJoin('fixtures as f', 'f.id', 'x.fixture_id')
    .innerJoin('competitions as c', 'c.id', 'f.competition_id')
    .innerJoin('clubs as home', 'home.id', 'f.home_id')
    .innerJoin('clubs as away', 'away.id', 'f.away_id')
    .leftJoin('boards as b', 'b.event_id', 'e.id')
    .leftJoin('match_halves as second', (join) =>
      join.onRef('second.fixture_id', '=', 'f.id').on('second.half', '=', 2),
    )
    .leftJoin('draws as d1', 'd1.round_id', 'e.id')
    .leftJoin('draws as d2', 'd2.round_id', 'second.event_id')
    .leftJoin('fixture_outcomes as o', 'o.fixture_id', 'f.id')
}

const isOver = sql<boolean>`(e.closes_at <= house_now())`
const columns = [
  'e.id as event_id',
  'f.id as fixture_id',
  'e.game_id',
  'e.code as game_no',
  'e.closes_at',
  'f.kicks_off_at',
  'd1.goals as first_goals',
  'd2.goals as second_goals',
  'f.round',
  'f.home_id',
  'f.away_id',
  'home.name as home',
  'away.name as away',
  'c.id as league_id',
  'c.code as league_code',
  'c.name as league_name',
  'c.replay_of',
  'c.virtual',
  'g.status as game_status',
  'b.version',
  'b.nums',
  'b.dens',
  'o.kind',
  'o.half_home',
  'o.half_away',
  'o.full_home',
  'o.full_away',
] as const

type FixtureQuery = ReturnType<typeof selectFixtures>

async function readFixtures(db: ReadDb, query: FixtureQuery): Promise<SoldFixture[]> {
  const rows = await query
    .select(columns)
    .select(isOver.as('is_over'))
    .select(sql<Date>`house_now()`.as('now'))
    .select(
      sql<(string | null)[]>`array(select s.market from suspensions s where s.event_id = e.id)`.as(
        'suspended',
      ),
    )
    .execute()
  const incidents = await incidentsOf(
    db,
    rows.filter((row) => row.is_over && row.kind === null && !row.virtual).map((row) => row.event_id),
  )
  return rows.map((row) => ({
    eventId: row.event_id,
    fixtureId: row.fixture_id,
    gameId: row.game_id,
    gameNo: row.game_no,
    league: leagueOf({
      id: row.league_id,
      code: row.league_code,
      name: row.league_name,
      replay_of: row.replay_of,
      virtual: row.virtual,
    }),
    round: row.round,
    homeId: row.home_id,
    awayId: row.away_id,
    home: row.home,
    away: row.away,
    // Bets on a virtual match are accepted until shortly before it.
    kicksOffAt: row.virtual ? row.kicks_off_at : row.closes_at,
    status: row.kind === 'void' ? 'void' : row.kind ? 'finished' : row.is_over ? 'playing' : 'open',
    suspended: row.game_status === 'open' ? row.suspended : [null],
    version: row.version ?? 0,
    nums: row.nums ?? [],
    dens: row.dens ?? [],
    half: row.half_home === null || row.half_away === null ? null : [row.half_home, row.half_away],
    full: row.full_home === null || row.full_away === null ? null : [row.full_home, row.full_away],
    abandoned: row.kind === 'abandoned',
    live: row.kind !== null || !row.is_over ? null : liveOf(row, incidents.get(row.event_id)),
  }))
}

/** A page of the matches that a filter finds. */
export async function listFixtures(
  db: ReadDb,
  timeZone: string,
  input: CallRequest<typeof sportFixtures>,
  language: Language,
): Promise<CallAnswer<typeof sportFixtures>> {
  const query = filtered(db, timeZone, input)
  const direction = input.status === 'finished' ? 'desc' : 'asc'
  const [found, { total }, now] = await Promise.all([
    readFixtures(
      db,
      query
        .orderBy('e.closes_at', direction)
        .orderBy('e.id', direction)
        .limit(input.limit)
        .offset((input.page - 1) * input.limit),
    ),
    query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    houseNow(db),
  ])
  const list = found.map((fixture) => fixtureOnWire(fixture, language))
  return { ...pageOf(list, total, input), now: preciseEpochSeconds(now) }
}

function filtered(
  db: ReadDb,
  timeZone: string,
  { league, day, search, status }: CallRequest<typeof sportFixtures>,
) {
  const [from, to] = day === undefined ? [] : dayRange(day, timeZone).map((time) => new Date(time * 1000))
  return selectFixtures(db)
    .where('e.opens_at', '<=', sql<Date>`house_now()`)
    .$if(league !== undefined, (query) => query.where('c.code', '=', league!))
    .$if(from !== undefined, (query) =>
      query.where('e.closes_at', '>=', from!).where('e.closes_at', '<', to!),
    )
    .$if(Boolean(search), (query) =>
      query.where((eb) => eb.or([namedLike('home.name', search!), namedLike('away.name', search!)])),
    )
    .$if(status === 'finished', (query) => query.where('o.kind', 'is not', null))
    .$if(status !== 'finished', (query) =>
      query
        .where('o.kind', 'is', null)
        .where('e.id', 'in', (eb) => eb.selectFrom('pending_events').select('event_id')),
    )
    .$if(status === 'open', (query) => query.where(isOver, '=', false))
    .$if(status === 'playing', (query) => query.where(isOver, '=', true))
}

/** Matches by their game and number, in no order; those that are not sold are left out. */
export async function findFixtures(
  db: ReadDb,
  names: readonly { game_id: number; game_no: string }[],
): Promise<SoldFixture[]> {
  if (names.length === 0) return []
  return await readFixtures(
    db,
    selectFixtures(db).where((eb) =>
      eb.or(
        names.map(({ game_id, game_no }) =>
          eb.and([eb('e.game_id', '=', game_id), eb('e.code', '=', game_no)]),
        ),
      ),
    ),
  )
}

/** Matches by their events, in no order. */
export async function fixturesOfEvents(db: ReadDb, eventIds: readonly bigint[]): Promise<SoldFixture[]> {
  return await readFixtures(
    db,
    selectFixtures(db).where('e.id', '=', (eb) => eb.fn.any(eb.val([...eventIds]))),
  )
}

/** One match with all that its page shows. */
export async function fixturePage(
  db: ReadDb,
  input: CallRequest<typeof sportFixture>,
  language: Language,
): Promise<CallAnswer<typeof sportFixture>> {
  if (input.game_id > 2_147_483_647) refuse('match_not_found')
  const [fixture] = await findFixtures(db, [input])
  if (!fixture) refuse('match_not_found')
  const [game, model, home, away, meetings, now] = await Promise.all([
    db
      .selectFrom('games')
      .select(['min_stake', 'max_stake', 'max_payout'])
      .where('id', '=', fixture.gameId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('board_models')
      .select(['home', 'away', 'rho', 'margin', 'incident', 'minutes_left'])
      .where('event_id', '=', fixture.eventId)
      .where('version', '=', fixture.version)
      .executeTakeFirst(),
    formOf(db, fixture.homeId, fixture.kicksOffAt),
    formOf(db, fixture.awayId, fixture.kicksOffAt),
    meetingsOf(db, fixture),
    houseNow(db),
  ])
  return {
    ...fixtureOnWire(fixture, language),
    all_markets: marketsOf(fixture, language),
    model: model
      ? {
          home: model.home,
          away: model.away,
          rho: model.rho,
          margin: model.margin,
          in_play: positionOnWire(
            positionOf(model, (await incidentsOf(db, [fixture.eventId])).get(fixture.eventId)),
          ),
        }
      : null,
    min_bet: formatAmount(game.min_stake),
    max_bet: formatAmount(game.max_stake),
    max_payout: formatAmount(game.max_payout),
    form: { home, away },
    meetings,
    now: preciseEpochSeconds(now),
  }
}

/** Whether bets are taken on a match, suspensions apart: before kick-off, and in play while somebody tells of it. */
export const isOnSale = ({ status, live }: SoldFixture): boolean =>
  status === 'open' || (status === 'playing' && live?.sells === true)

/** A match as it is listed. */
export function fixtureOnWire(fixture: SoldFixture, language: Language): Fixture {
  const sold = isOnSale(fixture) ? footballMarkets.filter((market) => isSold(market, fixture)) : []
  const main = sold.find(({ code }) => code === 'result')
  return {
    game_id: fixture.gameId,
    game_no: fixture.gameNo,
    league: leagueOnWire(fixture.league, language),
    round: fixture.round,
    home: fixture.home,
    away: fixture.away,
    kicks_off_at: epochSeconds(fixture.kicksOffAt),
    status: fixture.status,
    suspended: fixture.suspended.includes(null),
    score: fixture.full
      ? { full: fixture.full, half: fixture.half, abandoned: fixture.abandoned }
      : fixture.live && {
          full: [...fixture.live.score],
          half: fixture.live.half && [...fixture.live.half],
          abandoned: false,
        },
    live: fixture.live && {
      phase: fixture.live.phase,
      minute: fixture.live.minute,
      added: fixture.live.added,
      reds: [...fixture.live.reds],
      delay: fixture.live.sells ? delaySeconds : null,
    },
    version: fixture.version,
    main: main ? marketOnWire(main, fixture, language) : null,
    markets: sold.length,
  }
}

/** The parts of a market and its fixture that its prices depend on, for any book. */
export type SoldMarket = {
  readonly code: string
  readonly selections: readonly { readonly number: number; readonly pick: string }[]
}
export type PricedMatch = Pick<SoldFixture, 'home' | 'away' | 'suspended' | 'nums' | 'dens'>

const isSold = ({ selections }: SoldMarket, { nums }: PricedMatch) =>
  selections.some(({ number }) => typeof nums[number] === 'number')

/** The markets of a match that are sold, with their prices. */
function marketsOf(fixture: SoldFixture, language: Language): SportMarket[] {
  return isOnSale(fixture) ? marketsOnWire(footballMarkets, fixture, language) : []
}

/** The markets of a book that are sold, with their prices. */
export function marketsOnWire(
  markets: readonly SoldMarket[],
  match: PricedMatch,
  language: Language,
): SportMarket[] {
  return markets
    .filter((market) => isSold(market, match))
    .map((market) => marketOnWire(market, match, language))
}

function marketOnWire(market: SoldMarket, fixture: PricedMatch, language: Language): SportMarket {
  const { code, selections } = market
  return {
    play: code,
    ...groupOf(code),
    name: marketName(code, fixture, language),
    suspended: fixture.suspended.includes(null) || fixture.suspended.includes(code),
    prices: selections.flatMap(({ number, pick }) => {
      const odds = oddsAt(fixture, number)
      if (!odds) return []
      const name = pickName(code, pick, fixture, language)
      return [{ pick, name, odds: shownOdds(odds), odds_exact: exactOdds(odds) }]
    }),
  }
}

/** The price of a selection; undefined where it is not sold. */
export function oddsAt(
  { nums, dens }: Pick<SoldFixture, 'nums' | 'dens'>,
  selection: number,
): { num: bigint; den: bigint } | undefined {
  const [num, den] = [nums[selection], dens[selection]]
  return typeof num === 'number' && typeof den === 'number'
    ? { num: BigInt(num), den: BigInt(den) }
    : undefined
}
