import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { cashOut as cashOutCall } from '@glasshouse/contract/cash-out.ts'
import type { MarkValues } from '@glasshouse/contract/messages.ts'
import type { RefusalName } from '@glasshouse/contract/refusals.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { delaySeconds } from '@glasshouse/rules/sport/in-play.ts'
import { sql } from 'kysely'
import type { Database, ReadDb, Tx } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { preciseEpochSeconds } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import type { PlayerCaller } from '../http/route.ts'
import { sha256Of } from '../http/sha256.ts'
import { once } from '../ledger/idempotent.ts'
import { metBy } from './cash-out-met.ts'
import { type Asked, atValue, cashOutState, payCashOut, type Refusal } from './cash-out-value.ts'

type Answer = CallAnswer<typeof cashOutCall>

/**
 * Cashes out a part of a bet's stake, or all of it. The payment follows from the version that was shown; whether it is still the
 * newest is decided under the locks. With a match in play it first waits, for as long as a bet would; the answer to its key is
 * then the outcome, once decided.
 */
export async function cashOutBet(
  database: Database,
  { id: betId, amount: part, version }: CallRequest<typeof cashOutCall>,
  { playerId, idempotencyKey }: Pick<PlayerCaller, 'playerId' | 'idempotencyKey'>,
): Promise<Answer> {
  const request = sha256Of(`${betId} ${part} ${version}`)
  const answer = await once(
    database,
    { playerId, call: 'cashOut', key: idempotencyKey, request },
    async (tx) => {
      const { stage, refusal } = await cashOutState(tx, playerId, betId)
      if (refusal !== null) refuse(refusal)
      if (part === 0n) refuse('amount_invalid', {}, 'amount')
      const asked = { betId, playerId, part, version }
      return stage === 'in_play' ? await delay(tx, asked) : await pay(tx, asked)
    },
  )
  const { waiting } = answer
  return waiting ? await decidedBy(database.read, playerId, { ...answer, waiting }) : answer
}

async function pay(tx: Tx, asked: Asked): Promise<Answer> {
  const outcome = await payCashOut(tx, asked, null)
  if ('verdict' in outcome) refuseAs(outcome)
  const { paid, done } = outcome
  return {
    id: String(asked.betId),
    part: formatAmount(asked.part),
    paid: formatAmount(paid),
    met: formatAmount(await metByNewest(tx, asked.betId)),
    stake_left: formatAmount(done.stake_left),
    balance: formatAmount(done.new_balance),
  }
}

async function metByNewest(tx: Tx, betId: bigint): Promise<bigint> {
  const newest = sql`(select max(number) from cash_outs where bet_id = ${betId})`
  const { rows } = await sql<{ met: bigint }>`select ${metBy(betId, newest)} as met`.execute(tx)
  return rows[0]!.met
}

function refuseAs({ verdict, values, field }: Refusal): never {
  refuse(verdict, values, field)
}

async function delay(tx: Tx, asked: Asked): Promise<Answer> {
  const { betId, playerId, part } = asked
  const outcome = await atValue(tx, asked, async (paid, version) => {
    const { rows } = await sql<{ verdict: string; stake_left: bigint; waiting: bigint; decides: Date }>`
      select * from delay_cash_out(${betId}, ${playerId}, ${part}, ${paid}, ${version}, ${delaySeconds})`.execute(
      tx,
    )
    return rows[0]!
  })
  if ('verdict' in outcome) refuseAs(outcome)
  const { stake_left, waiting, decides } = outcome.done
  return {
    id: String(betId),
    part: formatAmount(0n),
    paid: formatAmount(0n),
    met: formatAmount(0n),
    stake_left: formatAmount(stake_left),
    balance: formatAmount(await balanceOf(tx, playerId)),
    waiting: {
      id: String(waiting),
      decides_at: preciseEpochSeconds(decides),
      now: preciseEpochSeconds(await houseNow(tx)),
    },
  }
}

async function balanceOf(db: ReadDb, playerId: bigint): Promise<bigint> {
  const { balance } = await db
    .selectFrom('accounts')
    .select('balance')
    .where('player_id', '=', playerId)
    .where('kind', '=', 'available')
    .executeTakeFirstOrThrow()
  return balance
}

/** The outcome of a cash-out that waited, or that it still waits. */
async function decidedBy(
  db: ReadDb,
  playerId: bigint,
  { waiting, ...answer }: Answer & { waiting: NonNullable<Answer['waiting']> },
): Promise<Answer> {
  const outcome = await db
    .selectFrom('delayed_cash_out_outcomes as o')
    .innerJoin('delayed_cash_outs as d', 'd.id', 'o.delayed_id')
    .innerJoin('bets as b', 'b.id', 'd.bet_id')
    .select(['d.part', 'd.paid', 'o.refusal', 'o.refusal_values'])
    .select(
      sql<bigint>`b.stake - (select sum(c.part) from cash_outs c where c.bet_id = b.id and c.number <= o.number)`.as(
        'stake_left',
      ),
    )
    .select(metBy(sql.ref('b.id'), sql.ref('o.number')).as('met'))
    .where('o.delayed_id', '=', BigInt(waiting.id))
    .executeTakeFirst()
  if (!outcome) return { ...answer, waiting: { ...waiting, now: preciseEpochSeconds(await houseNow(db)) } }
  const { part, paid, met, refusal, refusal_values: values, stake_left } = outcome
  if (refusal !== null) refuse(refusal as RefusalName, values as MarkValues)
  return {
    id: answer.id,
    part: formatAmount(part),
    paid: formatAmount(paid),
    met: formatAmount(met),
    stake_left: formatAmount(stake_left),
    balance: formatAmount(await balanceOf(db, playerId)),
  }
}
