import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { getBetDetail } from '@glasshouse/contract/games.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import { selections, type TripleRule, winsOf216 } from '@glasshouse/rules/dice.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { exactOdds, payoutOf } from '@glasshouse/rules/paytable.ts'
import type { ReadDb } from '../db/database.ts'
import { findRound } from '../games/rounds.ts'
import { epochSeconds, preciseEpochSeconds } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import { recordColumns, recordOf, selectBets } from './records.ts'

/** One of a player's own bets with its round and how it was reckoned. Refuses somebody else's like an unknown one. */
export async function betDetail(
  db: ReadDb,
  playerId: bigint,
  betId: bigint,
  language: Language,
): Promise<CallAnswer<typeof getBetDetail>> {
  const row = await selectBets(db, playerId)
    .leftJoin('plan_placements as l', 'l.slip_id', 'b.slip_id')
    .select(recordColumns)
    .select(['b.salt', 'b.slip_id', 'o.cancelled_at', 'o.settled_at', 'l.plan_id'])
    .where('b.id', '=', betId)
    .executeTakeFirst()
  if (!row) refuse('bet_not_found')
  const round = await findRound(db, row.game_id, row.game_no)
  if (!round) throw new Error(`bet ${betId} stands on a round that does not exist`)
  const odds = { num: BigInt(row.odds_num!), den: BigInt(row.odds_den!) }
  return {
    ...recordOf(row, language),
    odds_exact: exactOdds(odds),
    wins_of_216: winsOf216(selections[row.selection!]!, row.triple_rule as TripleRule),
    possible_payout: formatAmount(payoutOf(row.stake, odds)),
    cancellable: row.status === 'pending' && round.status === 'open',
    receipt: String(row.slip_id),
    plan: row.plan_id === null ? null : String(row.plan_id),
    salt: row.salt.toString('hex'),
    round: {
      game_no: round.gameNo,
      opens_at: epochSeconds(round.opensAt),
      closes_at: epochSeconds(round.closesAt),
      draws_at: epochSeconds(round.drawsAt),
      status: round.status,
      commitment: round.commitment.toString('hex'),
    },
    void_reason: round.voided?.reason ?? null,
    cancelled_at: row.cancelled_at && epochSeconds(row.cancelled_at),
    settled_at: row.settled_at && epochSeconds(row.settled_at),
    now: preciseEpochSeconds(round.now),
  }
}
