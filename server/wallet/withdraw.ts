import { createHash } from 'node:crypto'
import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { withdraw as withdrawCall } from '@glasshouse/contract/withdrawals.ts'
import { timeIn } from '@glasshouse/rules/days.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import { type Tx } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { epochSeconds } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import type { PlayerCaller } from '../http/route.ts'
import { identityStatus } from '../identity/identity-check.ts'
import { once } from '../ledger/idempotent.ts'
import { lockPlayer, type LockedPlayer } from '../ledger/lock-players.ts'
import { requireMayWithdraw } from '../safer-play/requirements.ts'
import { opensAt } from './channels.ts'
import { withdrawalsAtOnce } from './limits.ts'
import type { Wallet } from './parts.ts'
import { requirePayoutAccount } from './payout-accounts.ts'
import { readSettings } from './settings.ts'
import { withdrawalMethods } from './withdrawal-methods.ts'
import { openWithdrawals, withdrawalOf } from './withdrawals.ts'

type Request = CallRequest<typeof withdrawCall>
type Answer = CallAnswer<typeof withdrawCall>

/** Asks for a withdrawal. The amount is held at once, so that it can't be played with meanwhile. */
export async function withdraw(
  wallet: Wallet,
  request: Request,
  { playerId, idempotencyKey }: PlayerCaller,
): Promise<Answer> {
  const asked = { playerId, call: 'withdraw', key: idempotencyKey, request: hashOf(request) }
  return await once(wallet.database, asked, async (tx) => {
    const player = await lockPlayer(tx, playerId)
    const withdrawal = await withdrawalOf(tx, await hold(tx, wallet, request, player))
    const { to_receive: now, pay_currency: money } = withdrawal
    if (request.to_receive !== undefined && request.to_receive !== now)
      refuse('withdrawal_terms_changed', { now: money === null ? now : `${now} ${money}` }, 'amount')
    return {
      ...withdrawal,
      balance: formatAmount(player.available.balance - request.amount),
      held: formatAmount(player.held.balance + request.amount),
    }
  })
}

async function hold(
  tx: Tx,
  { identityNeeded, timeZone }: Wallet,
  { amount, account_id }: Request,
  player: LockedPlayer,
): Promise<bigint> {
  // Who is excluded or takes a break may take everything out.
  await requireMayWithdraw(tx, player)
  if (identityNeeded && (await identityStatus(tx, player.id)).status !== 'verified')
    refuse('identity_check_required')

  const kind = await requirePayoutAccount(tx, account_id, player)
  const methods = await withdrawalMethods(tx, await readSettings(tx))
  const method = methods.find((one) => one.kind === kind)!
  if (method.closed_at !== null) refuse('channel_not_found', {}, 'account_id')
  const opens = opensAt(method, epochSeconds(await houseNow(tx)), timeZone)
  if (opens !== null) refuse('channel_closed', { time: timeIn(opens, timeZone) }, 'account_id')
  const { min_amount: min, max_amount: max } = method
  if (amount < min) refuse('withdrawal_below_minimum', { amount: formatAmount(min) }, 'amount')
  if (amount > max) refuse('withdrawal_above_maximum', { amount: formatAmount(max) }, 'amount')
  if ((await openWithdrawals(tx, player.id)) >= withdrawalsAtOnce)
    refuse('too_many_withdrawals', { count: withdrawalsAtOnce })
  if (amount > player.available.balance) refuse('insufficient_balance', {}, 'amount')
  const { rows } = await sql<{ id: bigint }>`
    select ask_withdrawal(${player.id}, ${account_id}, ${amount}) as id`.execute(tx)
  return rows[0]!.id
}

function hashOf({ amount, account_id, to_receive }: Request): Buffer {
  const shown = to_receive === undefined ? [] : [to_receive]
  return createHash('sha256')
    .update(JSON.stringify([String(amount), String(account_id), ...shown]))
    .digest()
}
