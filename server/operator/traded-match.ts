import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { officeMatch, TradedMarket } from '@glasshouse/contract/operator/trading.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { shownOdds } from '@glasshouse/rules/paytable.ts'
import { gridOf } from '@glasshouse/rules/sport/half-rule.ts'
import { gridAt, type Incident, stateOf } from '@glasshouse/rules/sport/in-play.ts'
import { type FootballMarket, footballMarkets } from '@glasshouse/rules/sport/markets.ts'
import { boardOf, chancesOf } from '@glasshouse/rules/sport/prices.ts'
import { type ScoreGrid, scores } from '@glasshouse/rules/sport/score-grid.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { epochSeconds, preciseEpochSeconds } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import { fixturesOfEvents, oddsAt, type SoldFixture } from '../sport/fixtures.ts'
import { incidentsOf } from '../sport/live-match.ts'
import { positionOf, positionOfVirtual } from '../sport/live-state.ts'
import { groupOf, marketName, pickName, selectionInWords } from '../sport/words.ts'
import { type Exposure, exposuresOf, noExposure } from './match-exposure.ts'
import { type Board, boardWithModel } from './price-change.ts'
import { officeFixtureOf } from './sport-fixtures.ts'

type Answer = CallAnswer<typeof officeMatch>

/** So many versions of the prices are told. */
const versionsTold = 20
const million = 1_000_000n

/** A match as it is traded. */
export async function readMatch(
  db: ReadDb,
  { id: eventId }: CallRequest<typeof officeMatch>,
  caller: OperatorCaller,
): Promise<Answer> {
  const [sold] = await fixturesOfEvents(db, [eventId])
  if (!sold) refuse('match_not_found')
  const [fixture, board, incidents, exposures, staked, versions, overrides, takenBack, caps, largest, now] =
    await Promise.all([
      officeFixtureOf(db, eventId, caller),
      boardWithModel(db, eventId),
      incidentsOf(db, [eventId]),
      exposuresOf(db, [eventId], new Map([[eventId, sold.live]])),
      stakesOf(db, eventId),
      versionsOf(db, eventId),
      db.selectFrom('price_overrides').select('selection').where('event_id', '=', eventId).execute(),
      takenBackOf(db, sold.gameNo),
      capsOf(db, eventId),
      largestOf(db, eventId),
      houseNow(db),
    ])
  const exposure = exposures.get(eventId) ?? (() => noExposure)
  const grid = board && gridNow(board, incidents.get(eventId) ?? [], sold)
  const { costs } = exposure()
  const parts = { sold, grid, exposure, versions, caps, staked, caller }
  const overridden = new Set(overrides.map(({ selection }) => selection))
  return {
    fixture,
    stakes: formatAmount(staked.stakes),
    bets: staked.bets,
    scores: scores.map(([home, away], cell) => ({
      home,
      away,
      paid: formatAmount(costs[cell]!),
      chance: grid ? chanceOf(grid.full[cell]!, grid) : null,
    })),
    markets: footballMarkets.flatMap((market) => marketOf(market, overridden, parts)),
    versions: versions.map(({ version, made_at, home, away }) => ({
      version,
      made_at: epochSeconds(made_at),
      home,
      away,
    })),
    taken_back: takenBack.map(({ at, play, pick, odds }) => ({
      name: selectionInWords(play, pick, sold, caller.language),
      odds,
      at: epochSeconds(at),
    })),
    largest: largest.map(({ market, pick, ...bet }) => ({
      id: String(bet.id),
      player: bet.nickname,
      name: selectionInWords(market, pick, sold, caller.language),
      odds: shownOdds({ num: BigInt(bet.num), den: BigInt(bet.den) }),
      legs: bet.legs,
      stake: formatAmount(bet.stake),
      createtime: epochSeconds(bet.created_at),
    })),
    now: preciseEpochSeconds(now),
  }
}

/**
 * The grid that the prices of now were made by, and after full time one in which the score is all that is left; of a virtual match under
 * way that of what is shown of it. Undefined where a club has more goals than the grid.
 */
function gridNow(board: Board, incidents: readonly Incident[], sold: SoldFixture): ScoreGrid | undefined {
  const ofVirtual = sold.league.virtual && sold.live && positionOfVirtual(sold.live)
  if (ofVirtual) return gridAt(gridOf(board.strengths), ofVirtual) ?? undefined
  const position = positionOf(board, incidents)
  if (!position) return gridOf(board.strengths)
  const { phase, score, half: halfScore } = stateOf(incidents)
  const now = phase === 'full_time' ? { ...position, score, halfScore, left: 0 } : position
  const grid = gridAt(gridOf(board.strengths), now)
  return grid && grid.total > 0n ? grid : undefined
}

/** In parts of a million; 0 says that it can't come to this any more. */
function chanceOf(weight: bigint, { total }: ScoreGrid): number {
  return weight === 0n ? 0 : Math.max(1, Number((weight * million) / total))
}

type Parts = {
  sold: SoldFixture
  grid: ScoreGrid | undefined
  exposure: (market?: string) => Exposure
  versions: Awaited<ReturnType<typeof versionsOf>>
  caps: Awaited<ReturnType<typeof capsOf>>
  staked: Awaited<ReturnType<typeof stakesOf>>
  caller: OperatorCaller
}

const shown = (odds: { num: bigint; den: bigint } | null | undefined) => (odds ? shownOdds(odds) : null)

/** A market that is or was sold. */
function marketOf(
  { code, selections }: FootballMarket,
  overridden: ReadonlySet<number>,
  { sold, grid, exposure, versions, caps, staked, caller: { language } }: Parts,
): TradedMarket[] {
  const auto = grid ? boardOf(grid) : []
  const isTraded = selections.some(
    ({ number }) => oddsAt(sold, number) !== undefined || (staked.bySelection.get(number) ?? 0n) > 0n,
  )
  if (!isTraded) return []
  const cap = caps.get(code) ?? caps.get(null)
  return [
    {
      play: code,
      ...groupOf(code),
      name: marketName(code, sold, language),
      suspended: sold.suspended.includes(null) || sold.suspended.includes(code),
      worst: formatAmount(exposure(code).worst),
      cap: cap === undefined ? null : formatAmount(cap),
      prices: selections.map((selection) => {
        const { number, pick } = selection
        const chances = grid && chancesOf(selection, grid)
        const { won, half_won, half_lost, lost } = chances ?? {
          won: 0n,
          half_won: 0n,
          half_lost: 0n,
          lost: 0n,
        }
        const decided = 2n * (won + lost) + half_won + half_lost
        return {
          pick,
          name: pickName(code, pick, sold, language),
          chance: chances && decided > 0n ? Number(((2n * won + half_won) * million) / decided) : null,
          auto: shown(auto[number]),
          odds: shown(oddsAt(sold, number)),
          overridden: overridden.has(number),
          history: versions.map((version) => shown(oddsAt(version, number))),
          stakes: formatAmount(staked.bySelection.get(number) ?? 0n),
        }
      }),
    },
  ]
}

/** The newest versions of a match's prices, oldest first. */
async function versionsOf(db: ReadDb, eventId: bigint) {
  const rows = await db
    .selectFrom('board_versions as v')
    .leftJoin('board_models as m', (join) =>
      join.onRef('m.event_id', '=', 'v.event_id').onRef('m.version', '=', 'v.version'),
    )
    .select(['v.version', 'v.made_at', 'v.nums', 'v.dens', 'm.home', 'm.away'])
    .where('v.event_id', '=', eventId)
    .orderBy('v.version', 'desc')
    .limit(versionsTold)
    .execute()
  return rows.toReversed()
}

/** The newest prices of traders that a repricing took back: the house's own lines of the audit log. */
async function takenBackOf(db: ReadDb, gameNo: string) {
  const { rows } = await sql<{ at: Date; play: string; pick: string; odds: string }>`
    select at, details ->> 'play' as play, details ->> 'pick' as pick, details ->> 'odds_before' as odds
    from audit_log
    where subject_kind = 'match' and subject_id = ${gameNo} and act = 'price.reset' and operator_id is null
    order by id desc limit 5`.execute(db)
  return rows
}

/** The narrowest limit on what the house pays, by market; null: on the whole match. */
async function capsOf(db: ReadDb, eventId: bigint): Promise<Map<string | null, bigint>> {
  const { rows } = await sql<{ market: string | null; amount: bigint }>`
    select market, min(amount) as amount from caps_of(array[${eventId}]::bigint[]) where holder = 'house'
    group by market`.execute(db)
  return new Map(rows.map(({ market, amount }) => [market, amount]))
}

/** The stakes of the bets that are open on a match, by selection and in all; one with several legs counts with its whole stake. */
async function stakesOf(db: ReadDb, eventId: bigint) {
  const { rows } = await sql<{ selection: number; stakes: bigint; bets: number }>`
    select l.selection, sum(b.stake)::bigint as stakes, count(*)::int as bets
    from (
      select id as bet_id, selection from bets where event_id = ${eventId}
      union all select bet_id, selection from bet_legs where event_id = ${eventId}
    ) as l
    join standing_bets b on b.id = l.bet_id
    group by l.selection`.execute(db)
  return {
    stakes: rows.reduce((sum, { stakes }) => sum + stakes, 0n),
    bets: rows.reduce((sum, { bets }) => sum + bets, 0),
    bySelection: new Map(rows.map(({ selection, stakes }) => [selection, stakes])),
  }
}

/** The largest open bets with a leg on a match. */
async function largestOf(db: ReadDb, eventId: bigint) {
  const { rows } = await sql<{
    id: bigint
    nickname: string
    stake: bigint
    legs: number
    created_at: Date
    market: string
    pick: string
    num: number
    den: number
  }>`
    select b.id, i.nickname, b.stake, b.leg_count::int as legs, b.created_at, k.market, k.pick,
      l.odds_num as num, l.odds_den as den
    from (
      select id as bet_id, selection, odds_num, odds_den from bets where event_id = ${eventId}
      union all select bet_id, selection, odds_num, odds_den from bet_legs where event_id = ${eventId}
    ) as l
    join standing_bets b on b.id = l.bet_id
    join events e on e.id = ${eventId}
    join selections k on k.book_id = e.book_id and k.number = l.selection
    join identities i on i.player_id = b.player_id
    order by b.stake desc, b.id desc limit 8`.execute(db)
  return rows
}
