import type { Factor, LegResult } from '@glasshouse/rules/folds.ts'
import { expectedFactor } from '@glasshouse/rules/sport/cash-out.ts'
import type { Chances } from '@glasshouse/rules/sport/prices.ts'
import type { Strengths } from '@glasshouse/rules/sport/score-grid.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { chancesBy } from '../sport/chances.ts'

/** What a leg is worth by one version of its prices, or by a result of its match. */
export type LegWorth = {
  factor: Factor
  /** Of an open leg: what its chances follow from. */
  open: { chances: Chances; model: Strengths } | null
}

type Row = {
  place: number
  num: number
  den: number
  selection: number
  result: LegResult | null
  home: number | null
  away: number | null
  rho: number | null
}

/** A bet and what its legs were worth by: a version that `cash_out_state` gave at some time. */
export type ByVersion = { betId: bigint; version: string }

/** What the legs of a bet are worth by a version; undefined for one that never was. */
export async function worthOfLegs(
  db: ReadDb,
  betId: bigint,
  version: string,
): Promise<LegWorth[] | undefined> {
  const [worth] = await worthOfAll(db, [{ betId, version }])
  return worth
}

/** The same of many: v3 stands for the prices of that version, r1 for the result of that revision. */
export async function worthOfAll(
  db: ReadDb,
  wanted: readonly ByVersion[],
): Promise<(LegWorth[] | undefined)[]> {
  const shown = wanted.map(({ version }) => version.split('-'))
  const legs = wanted.flatMap(({ betId }, place) =>
    shown[place]!.map((leg, at) => ({
      betId,
      place,
      number: at + 1,
      kind: leg[0],
      of: Number(leg.slice(1)),
    })),
  )
  const those = (kind: string) => legs.map((leg) => (leg.kind === kind ? leg.of : null))
  const { rows } = await sql<Row>`
    select w.place, l.odds_num as num, l.odds_den as den, l.selection, m.home, m.away, m.rho,
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
    left join board_models m on m.event_id = l.event_id and m.version = w.prices
    left join results r on r.event_id = l.event_id and r.revision = w.result
    order by w.place, w.number`.execute(db)
  const found = Map.groupBy(rows, ({ place }) => place)
  return shown.map((of, place) => {
    const worth = (found.get(place) ?? []).map(worthOf)
    return worth.length === of.length && worth.every((leg) => leg !== undefined) ? worth : undefined
  })
}

function worthOf({ num, den, selection, result, home, away, rho }: Row): LegWorth | undefined {
  const odds = { num: BigInt(num), den: BigInt(den) }
  if (result !== null) return { factor: expectedFactor({ odds, state: result }), open: null }
  if (home === null || away === null || rho === null) return undefined
  const model = { home, away, rho }
  const chances = chancesBy(model, selection)
  return { factor: expectedFactor({ odds, state: chances }), open: { chances, model } }
}
