import { createHash } from 'node:crypto'
import type { CallRequest } from '@glasshouse/contract/call.ts'
import type { deposit as depositCall, DepositOrder } from '@glasshouse/contract/deposits.ts'
import { timeIn } from '@glasshouse/rules/days.ts'
import { paymentFee, formatUnits, unitsToPay } from '@glasshouse/rules/payment-terms.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import { type Tx } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { epochSeconds } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import type { PlayerCaller } from '../http/route.ts'
import { once } from '../ledger/idempotent.ts'
import { lockPlayer } from '../ledger/lock-players.ts'
import { ownFile } from '../files/own-file.ts'
import { requireMayPayIn } from '../safer-play/requirements.ts'
import { exchangeOf, openChannel, opensAt, type TermsRow } from './channels.ts'
import { depositOrder, waitingDeposits } from './deposit-orders.ts'
import { depositsAtOnce } from './limits.ts'
import type { Wallet } from './parts.ts'

type Request = CallRequest<typeof depositCall>

/** Orders a deposit: the payment is credited once an operator has approved its proof. */
export async function deposit(
  wallet: Wallet,
  request: Request,
  { playerId, idempotencyKey, language }: PlayerCaller,
): Promise<DepositOrder> {
  const asked = { playerId, call: 'deposit', key: idempotencyKey, request: hashOf(request) }
  return await once(wallet.database, asked, async (tx) => {
    const id = await writeOrder(tx, wallet, request, playerId)
    return await depositOrder(tx, id, language)
  })
}

async function writeOrder(
  tx: Tx,
  { timeZone }: Wallet,
  { amount, channel_id, proof, to_pay }: Request,
  playerId: bigint,
): Promise<bigint> {
  const player = await lockPlayer(tx, playerId)
  const channel = await openChannel(tx, channel_id)
  if (!channel) refuse('channel_not_found', {}, 'channel_id')
  const opens = opensAt(channel, epochSeconds(await houseNow(tx)), timeZone)
  if (opens !== null) refuse('channel_closed', { time: timeIn(opens, timeZone) }, 'channel_id')
  if (amount < channel.min_amount)
    refuse('deposit_below_minimum', { amount: formatAmount(channel.min_amount) }, 'amount')
  if (amount > channel.max_amount)
    refuse('deposit_above_maximum', { amount: formatAmount(channel.max_amount) }, 'amount')

  const terms = payableOf(channel, amount)
  if (to_pay !== undefined && to_pay !== terms.shown)
    refuse('deposit_terms_changed', { now: terms.inWords }, 'amount')

  await requireMayPayIn(tx, player, amount)
  if ((await waitingDeposits(tx, playerId)) >= depositsAtOnce)
    refuse('too_many_deposits', { count: depositsAtOnce })

  const file = await ownFile(tx, { playerId, url: proof, purpose: 'proof' })
  if (file === undefined) refuse('proof_not_found', {}, 'proof')
  const order = await tx
    .insertInto('deposit_orders')
    .values({ player_id: playerId, channel_id, amount, proof_file_id: file, ...terms.columns })
    .onConflict((conflict) => conflict.column('proof_file_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!order) refuse('proof_used', {}, 'proof')
  await sql`select wake_players(${[playerId]}::bigint[])`.execute(tx)
  return order.id
}

/** The amount to pay for a deposit, fee included, by a channel as it stands: as text, in words, and as it is stored. */
function payableOf(channel: TermsRow, amount: bigint) {
  const fee = paymentFee(amount, { fixed: channel.fee_fixed, rate: channel.fee_rate })
  const exchange = exchangeOf(channel)
  if (!exchange) {
    const shown = formatAmount(amount + fee)
    return { shown, inWords: shown, columns: { fee } }
  }
  const units = unitsToPay(amount + fee, exchange)
  const shown = formatUnits(units, exchange.decimals)
  const columns = {
    fee,
    pay_currency: exchange.currency,
    pay_decimals: exchange.decimals,
    pay_rate: channel.rate,
    pay_units: units,
  }
  return { shown, inWords: `${shown} ${exchange.currency}`, columns }
}

function hashOf({ amount, channel_id, proof, to_pay }: Request): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([String(amount), channel_id, proof, ...(to_pay === undefined ? [] : [to_pay])]))
    .digest()
}
