import type { Language } from '@glasshouse/contract/languages.ts'
import { type MarkValues, refusalText } from '@glasshouse/contract/messages.ts'
import type { RefusalName } from '@glasshouse/contract/refusals.ts'
import type { WaitingCashOut } from '@glasshouse/contract/waiting-bets.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { preciseEpochSeconds } from '../http/encode.ts'
import { metBy } from './cash-out-met.ts'
import { legsOf } from './legs.ts'

/** A player's cash-outs in play due no more than this many minutes ago: those still waiting, and what became of the others. */
export async function listWaitingCashOuts(
  db: ReadDb,
  playerId: bigint,
  { toldMinutes, language }: { toldMinutes: number; language: Language },
): Promise<WaitingCashOut[]> {
  const rows = await db
    .selectFrom('delayed_cash_outs as d')
    .leftJoin('delayed_cash_out_outcomes as o', 'o.delayed_id', 'd.id')
    .select([
      'd.id',
      'd.bet_id',
      'd.asked_at',
      'd.decides_at',
      'd.part',
      'd.paid',
      'o.number',
      'o.refusal',
      'o.refusal_values',
    ])
    .select(metBy(sql.ref('d.bet_id'), sql.ref('o.number')).as('met'))
    .where('d.player_id', '=', playerId)
    .where('d.decides_at', '>', sql<Date>`house_now() - make_interval(mins => ${toldMinutes})`)
    .orderBy('d.id', 'desc')
    .limit(20)
    .execute()
  const legs = await legsOf(
    db,
    rows.map(({ bet_id }) => bet_id),
    language,
  )
  return rows.map(({ number, refusal, refusal_values: values, ...row }) => ({
    id: String(row.id),
    bet_id: String(row.bet_id),
    legs: legs.get(row.bet_id)!.map(({ shown: { event, name } }) => ({ event, name })),
    asked_at: preciseEpochSeconds(row.asked_at),
    decides_at: preciseEpochSeconds(row.decides_at),
    state: refusal !== null ? 'refused' : number === null ? 'waiting' : 'paid',
    refusal,
    message: refusal && refusalText(language, refusal as RefusalName, values as MarkValues),
    part: formatAmount(row.part),
    paid: formatAmount(row.paid),
    met: formatAmount(row.met),
  }))
}
