import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { WaitingBet, waitingBets } from '@glasshouse/contract/waiting-bets.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import { refusalText } from '@glasshouse/contract/messages.ts'
import type { RefusalName } from '@glasshouse/contract/refusals.ts'
import { selections } from '@glasshouse/rules/dice.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { shownOdds } from '@glasshouse/rules/paytable.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { selectionName } from '../games/plays.ts'
import { preciseEpochSeconds } from '../http/encode.ts'
import { selectionInWords, versus } from '../sport/words.ts'
import { ofSport } from './submit-bet.ts'
import { listWaitingCashOuts } from './waiting-cash-outs.ts'

type Row = {
  id: bigint
  asked_at: Date
  decides_at: Date
  stake: bigint
  slip_id: bigint | null
  refusal: RefusalName | null
  amount: bigint | null
  until: string | null
  legs: LegRow[]
}
type LegRow = {
  game_id: number
  game_no: string
  selection: number
  play: string
  pick: string
  num: number
  den: number
  home: string | null
  away: string | null
}

/** How long a decided slip is still reported. */
const toldMinutes = 10

/** A player's slips and cash-outs in play: those that wait, and what became of the last ones. */
export async function listWaitingBets(
  db: ReadDb,
  playerId: bigint,
  language: Language,
): Promise<CallAnswer<typeof waitingBets>> {
  const { rows } = await sql<Row>`
    select d.id, d.asked_at, d.decides_at, d.stake, o.slip_id, o.refusal, o.amount, o.until, legs.legs
    from delayed_slips d
    left join delayed_outcomes o on o.delayed_id = d.id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('game_id', e.game_id, 'game_no', e.code, 'selection', l.selection, 'play', k.market,
        'pick', k.pick, 'num', l.num, 'den', l.den, 'home', home.name, 'away', away.name) order by l.place) as legs
      from unnest(d.leg_events, d.leg_selections, d.leg_nums, d.leg_dens) with ordinality
        as l (event_id, selection, num, den, place)
      join events e on e.id = l.event_id
      join selections k on k.book_id = e.book_id and k.number = l.selection
      left join sport_events x on x.event_id = e.id
      left join match_halves h on h.event_id = e.id
      left join fixtures f on f.id = coalesce(x.fixture_id, h.fixture_id)
      left join clubs home on home.id = f.home_id
      left join clubs away on away.id = f.away_id
    ) as legs
    where d.player_id = ${playerId} and d.decides_at > house_now() - make_interval(mins => ${toldMinutes})
    order by d.id desc limit 20`.execute(db)
  return {
    list: rows.map((row) => waitingBetOf(row, language)),
    cash_outs: await listWaitingCashOuts(db, playerId, { toldMinutes, language }),
    now: preciseEpochSeconds(await houseNow(db)),
  }
}

function waitingBetOf(row: Row, language: Language): WaitingBet {
  const refused = row.refusal && ofSport({ verdict: row.refusal, amount: row.amount, until: row.until })
  return {
    id: String(row.id),
    asked_at: preciseEpochSeconds(row.asked_at),
    decides_at: preciseEpochSeconds(row.decides_at),
    state: refused ? 'refused' : row.slip_id === null ? 'waiting' : 'accepted',
    refusal: refused && refused.verdict,
    message:
      refused &&
      refusalText(language, refused.verdict, {
        ...(refused.amount !== null && { amount: formatAmount(refused.amount) }),
        ...(refused.until !== null && { until: refused.until }),
      }),
    receipt: row.slip_id === null ? null : String(row.slip_id),
    stake: formatAmount(row.stake),
    legs: row.legs.map((leg) => legOf(leg, language)),
  }
}

function legOf(
  { home, away, selection, num, den, ...leg }: LegRow,
  language: Language,
): WaitingBet['legs'][number] {
  const clubs = home !== null && away !== null ? { home, away } : null
  const { game_id, game_no, play, pick } = leg
  return {
    game_id,
    game_no,
    play,
    pick,
    event: clubs ? versus(clubs, language) : '',
    name: clubs
      ? selectionInWords(play, pick, clubs, language)
      : selectionName(selections[selection]!, language),
    odds: shownOdds({ num: BigInt(num), den: BigInt(den) }),
  }
}
