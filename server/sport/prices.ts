import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import type { sportPrices } from '@glasshouse/contract/sport.ts'
import { selectionOf, type TripleRule } from '@glasshouse/rules/dice.ts'
import { exactOdds, oddsOf, paytableOf, sells, shownOdds } from '@glasshouse/rules/paytable.ts'
import { halfTimeSelection } from '@glasshouse/rules/sport/half-time.ts'
import { delaySeconds } from '@glasshouse/rules/sport/in-play.ts'
import { footballSelection } from '@glasshouse/rules/sport/markets.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { selectionName } from '../games/plays.ts'
import { findRound } from '../games/rounds.ts'
import { preciseEpochSeconds } from '../http/encode.ts'
import { findFixtures, isOnSale, oddsAt, type SoldFixture } from './fixtures.ts'
import { selectionInWords } from './words.ts'

type HalfTimeRow = {
  home: string
  away: string
  is_open: boolean
  is_suspended: boolean
  version: number | null
  nums: (number | null)[] | null
  dens: (number | null)[] | null
}

type Asked = CallRequest<typeof sportPrices>['legs'][number]
type Priced = CallAnswer<typeof sportPrices>['list'][number]

/** The present prices of a slip's legs. */
export async function pricesOf(
  db: ReadDb,
  legs: readonly Asked[],
  language: Language,
): Promise<CallAnswer<typeof sportPrices>> {
  const real = legs.filter(({ game_id }) => game_id <= 2_147_483_647)
  const [fixtures, now] = await Promise.all([findFixtures(db, real), houseNow(db)])
  const oldest = await oldestTaken(
    db,
    fixtures.filter(({ live }) => live?.sells).map(({ eventId }) => eventId),
  )
  const byName = new Map(fixtures.map((fixture) => [`${fixture.gameId} ${fixture.gameNo}`, fixture]))
  const list = await Promise.all(
    legs.map(async (leg) => {
      const fixture = byName.get(`${leg.game_id} ${leg.game_no}`)
      return fixture
        ? { ...ofMatch(leg, fixture, language), taken_from: oldest.get(fixture.eventId) ?? null }
        : ((await ofHalfTime(db, leg, language)) ?? (await ofDice(db, leg, language)))
    }),
  )
  return { list, now: preciseEpochSeconds(now) }
}

/** For matches in play: the oldest version of the prices since a goal, a red card or an undo changed them. */
async function oldestTaken(db: ReadDb, eventIds: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
  if (eventIds.length === 0) return new Map()
  const { rows } = await sql<{ id: bigint; version: number }>`
    select m.event_id as id, min(m.version) as version from board_models m
    where m.event_id = any (${eventIds}::bigint[]) and m.incident >= coalesce((
      select max(i.number) from match_incidents i
      where i.event_id = m.event_id and i.kind in ('goal', 'red_card', 'undo')), 0)
    group by m.event_id`.execute(db)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

function ofMatch(leg: Asked, fixture: SoldFixture, language: Language): Omit<Priced, 'taken_from'> {
  const selection = footballSelection(leg.play, leg.pick ?? '')
  if (!selection) return unknown(leg)
  const odds = isOnSale(fixture) ? oddsAt(fixture, selection.number) : undefined
  const stopped = fixture.suspended.includes(null) || fixture.suspended.includes(selection.market)
  return {
    ...named(leg),
    name: selectionInWords(selection.market, selection.pick, fixture, language),
    odds: odds ? shownOdds(odds) : null,
    odds_exact: odds ? exactOdds(odds) : null,
    version: fixture.version,
    delay: fixture.live?.sells ? delaySeconds : null,
    state: !isOnSale(fixture) ? 'closed' : stopped || !odds ? 'suspended' : 'open',
  }
}

/** The book between the halves of a virtual match, named by its second half; undefined if there is no such half. */
async function ofHalfTime(db: ReadDb, leg: Asked, language: Language): Promise<Priced | undefined> {
  const selection = halfTimeSelection(leg.play, leg.pick ?? '')
  if (!selection || leg.game_id > 2_147_483_647) return undefined
  const { rows } = await sql<HalfTimeRow>`
    select home.name as home, away.name as away, e.closed_at is null and house_now() between e.opens_at and e.closes_at as is_open,
      b.version, b.nums, b.dens,
      g.status <> 'open' or exists (select from suspensions s where s.event_id = e.id and s.market is null) as is_suspended
    from events e
    join match_halves h on h.event_id = e.id and h.half = 2
    join games g on g.id = e.game_id
    join fixtures f on f.id = h.fixture_id
    join clubs home on home.id = f.home_id
    join clubs away on away.id = f.away_id
    left join boards b on b.event_id = e.id
    where e.game_id = ${leg.game_id} and e.code = ${leg.game_no}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const odds = row.is_open
    ? oddsAt({ nums: row.nums ?? [], dens: row.dens ?? [] }, selection.number)
    : undefined
  return {
    ...named(leg),
    name: selectionInWords(selection.market, selection.pick, row, language),
    odds: odds ? shownOdds(odds) : null,
    odds_exact: odds ? exactOdds(odds) : null,
    version: row.version ?? 0,
    taken_from: null,
    delay: null,
    state: !row.is_open ? 'closed' : row.is_suspended || !odds ? 'suspended' : 'open',
  }
}

async function ofDice(db: ReadDb, leg: Asked, language: Language): Promise<Priced> {
  const round = leg.game_id > 2_147_483_647 ? undefined : await findRound(db, leg.game_id, leg.game_no)
  const selection = selectionOf(leg.play, leg.pick ?? '')
  const paytable = round && paytableOf(round.paytable)
  if (!round || !selection || !paytable || !sells(paytable, selection)) return unknown(leg)
  const odds = oddsOf(paytable, selection, round.rule as TripleRule)
  return {
    ...named(leg),
    name: selectionName(selection, language),
    odds: shownOdds(odds),
    odds_exact: exactOdds(odds),
    version: null,
    taken_from: null,
    delay: null,
    state: round.status === 'open' ? 'open' : 'closed',
  }
}

const named = ({ game_id, game_no, play, pick = '' }: Asked) => ({ game_id, game_no, play, pick })

function unknown(leg: Asked): Priced {
  return {
    ...named(leg),
    name: '',
    odds: null,
    odds_exact: null,
    version: null,
    taken_from: null,
    delay: null,
    state: 'unknown',
  }
}
