import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { submitBet } from '@glasshouse/contract/games.ts'
import type { RefusalName } from '@glasshouse/contract/refusals.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { delaySeconds } from '@glasshouse/rules/sport/in-play.ts'
import { sql } from 'kysely'
import { type Database, transaction } from '../db/database.ts'
import { preciseEpochSeconds } from '../http/encode.ts'
import { array, type Decision, foldsText, type Slip } from './place-bets.ts'

/** A slip that waits, with its answer. */
export type Delayed = { verdict: 'waiting'; answer: CallAnswer<typeof submitBet> }

type Row = {
  verdict: 'waiting' | 'replay' | RefusalName
  amount: bigint | null
  until: string | null
  slip: bigint | null
  waiting: bigint | null
  decides: Date | null
  funds: bigint | null
  now: Date
}

/**
 * Holds a slip with a match in play until its delay is over, or refuses it at once. A held slip is in the database, and the
 * first node to see it due decides it.
 */
export async function delaySlip(
  database: Database,
  { tokenHash, idempotencyKey, requestHash, nonce, bets }: Slip,
): Promise<Delayed | Exclude<Decision, { verdict: 'accepted' }>> {
  const legs = bets.flatMap((bet, index) => bet.legs.map((leg) => ({ ...leg, bet: index + 1 })))
  const row = await transaction(database, async (tx) => {
    const { rows } = await sql<Row>`
      select d.*, house_now() as now from delay_slip(${tokenHash}, ${idempotencyKey}, ${requestHash}, ${nonce},
        ${delaySeconds}, ${array(bets, ({ stake }) => stake)}, ${array(bets, foldsText)},
        ${array(bets, ({ choice }) => choice)}, ${array(legs, ({ bet }) => bet)},
        ${array(legs, ({ eventId }) => eventId)}, ${array(legs, ({ selection }) => selection)},
        ${array(legs, ({ num }) => num)}, ${array(legs, ({ den }) => den)},
        ${array(legs, ({ seen }) => seen ?? 'NULL')}) as d`.execute(tx)
    return rows[0]!
  })
  const { verdict, amount, until, slip, waiting, decides, funds, now } = row
  if (verdict === 'replay') return { verdict, slipId: slip! }
  if (verdict !== 'waiting') return { verdict, amount, until }
  const answer = {
    bets: [],
    balance: formatAmount(funds!),
    receipt: null,
    waiting: {
      id: String(waiting),
      decides_at: preciseEpochSeconds(decides!),
      now: preciseEpochSeconds(now),
    },
  }
  return { verdict, answer }
}
