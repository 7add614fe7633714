import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { submitBet } from '@glasshouse/contract/games.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { shownOdds } from '@glasshouse/rules/paytable.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { systemOf } from '../sport/words.ts'

type Answer = CallAnswer<typeof submitBet>

/** A leg with the bet that it belongs to, and the odds that it got. */
type PlacedLeg = {
  id: bigint | string
  stake: bigint
  folds: readonly number[] | null
  kind: string
  game_id: number
  game_no: string
  play: string
  pick: string
  num: number
  den: number
}

/** The answer to a slip that was accepted before, from what was written of it. */
export async function placedSlip(db: ReadDb, slipId: bigint): Promise<Answer> {
  const { rows } = await sql<PlacedLeg & { id: bigint; balance: bigint }>`
    select b.id, b.stake, s.balance, b.folds::int[] as folds, g.kind, e.game_id, e.code as game_no, k.market as play, k.pick,
      l.odds_num as num, l.odds_den as den
    from slips s
    join bets b on b.slip_id = s.id and b.player_id = s.player_id
    join legs l on l.bet_id = b.id
    join events e on e.id = l.event_id
    join games g on g.id = e.game_id
    join selections k on k.book_id = e.book_id and k.number = l.selection
    where s.id = ${slipId}
    order by b.id, l.number`.execute(db)
  const bets = [...Map.groupBy(rows, ({ id }) => id).values()]
  return {
    bets: bets.map(placedBet),
    balance: formatAmount(rows[0]!.balance),
    receipt: String(slipId),
  }
}

/** A bet as the answer has it, by its legs. */
export function placedBet(legs: readonly PlacedLeg[]): Answer['bets'][number] {
  const { id, stake, folds, kind, play, pick } = legs[0]!
  return {
    id: String(id),
    play: folds ? systemOf(legs.length, folds) : play,
    pick: folds ? '' : pick,
    odds: oddsOfAll(legs, folds),
    stake: formatAmount(stake),
    status: 'pending',
    ...((folds !== null || kind !== 'dice') && {
      legs: legs.map((leg) => ({
        game_id: leg.game_id,
        game_no: leg.game_no,
        play: leg.play,
        pick: leg.pick,
        odds: shownOdds({ num: BigInt(leg.num), den: BigInt(leg.den) }),
      })),
    }),
  }
}

/** The odds of a bet all of whose legs have to win; a system has none. */
export function oddsOfAll(
  legs: readonly { num: number; den: number }[],
  folds: readonly number[] | null,
): string {
  const all = exactOddsOfAll(legs, folds)
  return all === null ? '' : shownOdds(all)
}

/** The same as a fraction, not reduced. */
export function exactOddsOfAll(
  legs: readonly { num: number; den: number }[],
  folds: readonly number[] | null,
): { num: bigint; den: bigint } | null {
  if (folds !== null && (folds.length > 1 || folds[0] !== legs.length)) return null
  const product = (part: 'num' | 'den') => legs.reduce((all, leg) => all * BigInt(leg[part]), 1n)
  return { num: product('num'), den: product('den') }
}
