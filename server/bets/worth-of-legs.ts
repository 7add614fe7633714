import type { Factor, LegResult } from '@glasshouse/rules/folds.ts'
import { expectedFactor } from '@glasshouse/rules/sport/cash-out.ts'
import { goalsOf } from '@glasshouse/rules/sport/half-draw.ts'
import type { Incident } from '@glasshouse/rules/sport/in-play.ts'
import type { Chances } from '@glasshouse/rules/sport/prices.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { atHalfTime, type Basis, chancesBy } from '../sport/chances.ts'
import { incidentsOf } from '../sport/live-match.ts'
import { positionOf } from '../sport/live-state.ts'

/** A leg's worth by one version of its prices, or by a result of its match. */
export type LegWorth = {
  factor: Factor
  /** For an open leg: the inputs of its chances. */
  open: (Pick<Basis, 'strengths' | 'position'> & { chances: Chances }) | null
}

type Row = {
  place: number
  event_id: bigint
  num: number
  den: number
  selection: number
  result: LegResult | null
  home: number | null
  away: number | null
  rho: number | null
  incident: number | null
  minutes_left: number | null
  half: number | null
  at_half_time: boolean
  goals: number[] | null
}

/** A bet and what its legs were worth by: a version that `cash_out_state` gave at some time. */
export type ByVersion = { betId: bigint; version: string }

/** The worth of a bet's legs by a version; undefined if there was no such version. */
export async function worthOfLegs(
  db: ReadDb,
  betId: bigint,
  version: string,
): Promise<LegWorth[] | undefined> {
  const [worth] = await worthOfAll(db, [{ betId, version }])
  return worth
}

/**
 * The same of many: v3 stands for the prices of that version, r1 for the result of that revision, and r0 for the score of a virtual
 * match at half-time.
 */
export async function worthOfAll(
  db: ReadDb,
  wanted: readonly ByVersion[],
): Promise<(LegWorth[] | undefined)[]> {
  const shown = wanted.map(({ version }) => version.split('-'))
  const rows = await rowsOf(db, wanted)
  const inPlay = rows.flatMap(({ incident, event_id }) => (incident === null ? [] : [event_id]))
  const incidents = await incidentsOf(db, [...new Set(inPlay)])
  const found = Map.groupBy(rows, ({ place }) => place)
  return shown.map((of, place) => {
    const worth = (found.get(place) ?? []).map((row) => worthOf(row, incidents.get(row.event_id)))
    return worth.length === of.length && worth.every((leg) => leg !== undefined) ? worth : undefined
  })
}

async function rowsOf(db: ReadDb, wanted: readonly ByVersion[]): Promise<Row[]> {
  const legs = wanted.flatMap(({ betId, version }, place) =>
    version
      .split('-')
      .map((leg, at) => ({ betId, place, number: at + 1, kind: leg[0], of: Number(leg.slice(1)) })),
  )
  const those = (kind: string) => legs.map((leg) => (leg.kind === kind ? leg.of : null))
  const { rows } = await sql<Row>`
    select w.place, l.event_id, l.odds_num as num, l.odds_den as den, l.selection, m.home, m.away, m.rho, m.incident, m.minutes_left,
      h.half, coalesce(w.result = 0, false) as at_half_time,
      case when h.half = 2 or w.result = 0 then (
        select d.goals from match_halves f join draws d on d.round_id = f.event_id where f.fixture_id = h.fixture_id and f.half = 1
      ) end as goals,
      case
        when r.event_id is null then null
        when r.void or l.selection = any (r.returned) then 'returned'
        when l.selection = any (r.won) then 'won'
        when l.selection = any (r.half_won) then 'half_won'
        when l.selection = any (r.half_lost) then 'half_lost'
        else 'lost'
      end as result
    from unnest(${legs.map(({ place }) => place)}::integer[], ${legs.map(({ betId }) => betId)}::bigint[],
      ${legs.map(({ number }) => number)}::integer[], ${those('v')}::integer[], ${those('r')}::integer[])
      as w (place, bet, number, prices, result)
    cross join lateral (select * from legs l where l.bet_id = w.bet and l.number = w.number) as l
    left join match_halves h on h.event_id = l.event_id
    -- The clubs of a match are as strong in each version that is made before kick-off of a virtual one.
    left join board_models m on m.event_id = l.event_id and m.version = coalesce(w.prices, case when w.result = 0 then 1 end)
    left join results r on r.event_id = l.event_id and r.revision = w.result
    order by w.place, w.number`.execute(db)
  return rows
}

function worthOf(row: Row, incidents: readonly Incident[] | undefined): LegWorth | undefined {
  const { num, den, selection, result } = row
  const odds = { num: BigInt(num), den: BigInt(den) }
  if (result !== null) return { factor: expectedFactor({ odds, state: result }), open: null }
  const basis = basisOf(row, incidents)
  const chances = basis && chancesBy(basis, selection)
  if (!chances) return undefined
  const { strengths, position } = basis
  return { factor: expectedFactor({ odds, state: chances }), open: { chances, strengths, position } }
}

function basisOf(
  { home, away, rho, half, goals, at_half_time: atHalf, ...model }: Row,
  incidents: readonly Incident[] | undefined,
): Basis | undefined {
  if (home === null || away === null || rho === null) return undefined
  const strengths = { home, away, rho }
  const book = half === 2 ? 'half-time' : 'football'
  if (half !== 2 && !atHalf) return { book, strengths, position: positionOf(model, incidents) }
  return goals ? { book, strengths, position: atHalfTime(goalsOf(goals).goals) } : undefined
}
