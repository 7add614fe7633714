import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import type { MatchHalf, sportMatch } from '@glasshouse/contract/sport.ts'
import { drawStream } from '@glasshouse/rules/draw.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { drawHalf, goalsOf } from '@glasshouse/rules/sport/half-draw.ts'
import { halfRuleOf } from '@glasshouse/rules/sport/half-rule.ts'
import { halfTimeMarkets } from '@glasshouse/rules/sport/half-time.ts'
import { matchTimes } from '@glasshouse/rules/sport/match-clock.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { epochSeconds, preciseEpochSeconds } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import { marketsOnWire } from './fixtures.ts'

type HalfRow = {
  half: number
  game_no: string
  home: string
  away: string
  kicks_off_at: Date
  draws_at: Date
  opens_at: Date
  closes_at: Date
  rule: string
  game_code: string
  commitment: Buffer
  grid_hash: Buffer
  source: string
  root: Buffer | null
  entropy: Buffer | null
  seed: Buffer | null
  key: Buffer | null
  goals: number[] | null
  is_void: boolean
  suspended: (string | null)[]
  game_status: string
  version: number | null
  nums: number[] | null
  dens: number[] | null
  min_stake: bigint
  max_stake: bigint
  now: Date
}

/** A virtual match with all that its draws gave: the prices between the halves once they can be bet on. */
export async function virtualMatch(
  db: ReadDb,
  { game_id, game_no }: CallRequest<typeof sportMatch>,
  language: Language,
): Promise<CallAnswer<typeof sportMatch>> {
  if (game_id > 2_147_483_647) refuse('match_not_found')
  const [first, second] = await halvesOf(db, game_id, game_no)
  if (!first || !second) refuse('match_not_found')
  const { kicksOffAt, halfTimeAt, secondAt, endsAt } = matchTimes(epochSeconds(first.kicks_off_at))
  const isOpen = second.opens_at <= second.now && second.now < second.closes_at && !second.is_void
  const priced = { ...second, nums: second.nums ?? [], dens: second.dens ?? [] }
  return {
    game_id,
    game_no: first.game_no,
    home: first.home,
    away: first.away,
    kicks_off_at: kicksOffAt,
    half_time_at: halfTimeAt,
    second_half_at: secondAt,
    ends_at: endsAt,
    halves: [halfOnWire(first, null), halfOnWire(second, first.goals)],
    half_time: {
      opens_at: epochSeconds(second.opens_at),
      closes_at: epochSeconds(second.closes_at),
      suspended: second.game_status !== 'open' || second.suspended.includes(null),
      version: second.version ?? 0,
      markets: isOpen ? marketsOnWire(halfTimeMarkets, priced, language) : [],
    },
    min_bet: formatAmount(first.min_stake),
    max_bet: formatAmount(first.max_stake),
    now: preciseEpochSeconds(first.now),
  }
}

/** Both halves of a match, by the number of its first. */
async function halvesOf(db: ReadDb, gameId: number, gameNo: string): Promise<HalfRow[]> {
  const { rows } = await sql<HalfRow>`
    select h.half, e.code as game_no, home.name as home, away.name as away, f.kicks_off_at, r.draws_at, e.opens_at, e.closes_at,
      r.triple_rule as rule, r.commitment,
      r.paytable_hash as grid_hash, r.entropy_source as source, g.code as game_code, q.root, d.entropy, d.seed, d.key, d.goals, v.round_id is not null as is_void,
      array(select s.market from suspensions s where s.event_id = e.id) as suspended, g.status as game_status,
      b.version, b.nums, b.dens, g.min_stake, g.max_stake, house_now() as now
    from events named
    join match_halves a on a.event_id = named.id and a.half = 1
    join match_halves h on h.fixture_id = a.fixture_id
    join events e on e.id = h.event_id
    join games g on g.id = e.game_id
    join dice_rounds r on r.event_id = h.event_id
    join fixtures f on f.id = h.fixture_id
    join clubs home on home.id = f.home_id
    join clubs away on away.id = f.away_id
    left join boards b on b.event_id = h.event_id
    left join seals q on q.round_id = h.event_id
    left join draws d on d.round_id = h.event_id
    left join voids v on v.round_id = h.event_id
    where named.game_id = ${gameId} and named.code = ${gameNo}
    order by h.half`.execute(db)
  return rows
}

const hex = (bytes: Buffer | null) => bytes && hexOf(bytes)

function halfOnWire(row: HalfRow, before: readonly number[] | null): MatchHalf {
  const named = {
    game_no: row.game_no,
    draws_at: epochSeconds(row.draws_at),
    numbers: row.goals,
    proof: {
      game_code: row.game_code,
      rule: row.rule,
      commitment: hexOf(row.commitment),
      grid_hash: hexOf(row.grid_hash),
      source: row.source,
      root: hex(row.root),
      entropy: hex(row.entropy),
      seed: hex(row.seed),
    },
  }
  const rule = halfRuleOf(row.rule)
  if (!row.key || !rule)
    return { ...named, state: row.is_void ? 'void' : 'promised', goals: null, moments: null, play: null }
  const drawn = drawHalf(drawStream(row.key), rule, before ? goalsOf(before).goals : [0, 0])
  return {
    ...named,
    state: 'drawn',
    goals: [...drawn.goals],
    moments: drawn.moments.map((moment) => ({ ...moment })),
    play: [...drawn.play],
  }
}
