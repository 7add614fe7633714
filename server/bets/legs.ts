import type { BetLeg } from '@glasshouse/contract/games.ts'
import { type Language, type LocalText, textIn } from '@glasshouse/contract/languages.ts'
import { selections } from '@glasshouse/rules/dice.ts'
import { shownOdds } from '@glasshouse/rules/paytable.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { selectionName } from '../games/plays.ts'
import { epochSeconds } from '../http/encode.ts'
import { selectionInWords, versus } from '../sport/words.ts'

/** A leg with what a record shows of it. */
export type LegRow = { kind: string; num: number; den: number; opensAt: Date; closesAt: Date; shown: BetLeg }

type Row = {
  bet_id: bigint
  kind: string
  game_id: number
  game_name: LocalText
  game_no: string
  opens_at: Date
  closes_at: Date
  selection: number
  play: string
  pick: string
  num: number
  den: number
  result: BetLeg['result']
  dice: number[] | null
  home: string | null
  away: string | null
  full_home: number | null
  full_away: number | null
  draws_at: Date | null
}

/** The legs of bets in their order, each with what the newest settled result made of it. */
export async function legsOf(
  db: ReadDb,
  betIds: readonly bigint[],
  language: Language,
): Promise<Map<bigint, LegRow[]>> {
  if (betIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select l.bet_id, g.kind, g.id as game_id, g.name as game_name, e.code as game_no, e.opens_at, e.closes_at, l.selection,
      k.market as play, k.pick, l.odds_num as num, l.odds_den as den, d.dice, home.name as home, away.name as away,
      o.full_home, o.full_away, p.draws_at,
      case
        when r.event_id is null then 'pending'
        when r.void or l.selection = any (r.returned) then 'returned'
        when l.selection = any (r.won) then 'won'
        when l.selection = any (r.half_won) then 'half_won'
        when l.selection = any (r.half_lost) then 'half_lost'
        else 'lost'
      end as result
    from (
      select id as bet_id, 1::smallint as number, event_id, selection, odds_num, odds_den
      from bets where id = any(${betIds}::bigint[]) and leg_count = 1
      union all
      select bet_id, number, event_id, selection, odds_num, odds_den from bet_legs where bet_id = any(${betIds}::bigint[])
    ) as l
    join events e on e.id = l.event_id
    join games g on g.id = e.game_id
    join selections k on k.book_id = e.book_id and k.number = l.selection
    left join dice_rounds p on p.event_id = e.id
    left join draws d on d.round_id = e.id
    left join sport_events x on x.event_id = e.id
    left join match_halves h on h.event_id = e.id
    left join fixtures f on f.id = coalesce(x.fixture_id, h.fixture_id)
    left join clubs home on home.id = f.home_id
    left join clubs away on away.id = f.away_id
    left join fixture_outcomes o on o.fixture_id = f.id
    left join lateral (
      select q.* from results q where q.event_id = l.event_id order by q.revision desc limit 1
    ) as r on true
    order by l.bet_id, l.number`.execute(db)
  const grouped = Map.groupBy(rows, ({ bet_id }) => bet_id)
  return new Map([...grouped].map(([id, own]) => [id, own.map((row) => legOf(row, language))]))
}

function legOf(row: Row, language: Language): LegRow {
  const clubs = row.home !== null && row.away !== null ? { home: row.home, away: row.away } : null
  return {
    kind: row.kind,
    num: row.num,
    den: row.den,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    shown: {
      game_id: row.game_id,
      game_name: textIn(row.game_name, language),
      game_no: row.game_no,
      event: clubs ? versus(clubs, language) : '',
      play: row.play,
      pick: row.pick,
      name: clubs
        ? selectionInWords(row.play, row.pick, clubs, language)
        : selectionName(selections[row.selection]!, language),
      odds: shownOdds({ num: BigInt(row.num), den: BigInt(row.den) }),
      closes_at: epochSeconds(row.closes_at),
      result: row.result,
      has_proof: row.draws_at !== null,
      draws_at: row.draws_at && epochSeconds(row.draws_at),
      outcome: row.dice?.join('-') ?? (row.full_home === null ? null : `${row.full_home}-${row.full_away}`),
    },
  }
}
