import { createHash } from 'node:crypto'
import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { withdraw as withdrawCall } from '@glasshouse/contract/withdrawals.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import { type Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { PlayerCaller } from '../http/route.ts'
import { identityStatus } from '../identity/identity-check.ts'
import { playerMoney } from '../ledger/accounts.ts'
import { earlierAnswer, once } from '../ledger/idempotent.ts'
import { isBelowZero, lockAccounts } from '../ledger/post.ts'
import { requireMayWithdraw } from '../safer-play/requirements.ts'
import { withdrawalsAtOnce } from './limits.ts'
import type { Wallet } from './parts.ts'
import { requirePayoutAccount } from './payout-accounts.ts'
import { readSettings } from './settings.ts'
import { openWithdrawals, withdrawalOf } from './withdrawals.ts'

type Request = CallRequest<typeof withdrawCall>
type Answer = CallAnswer<typeof withdrawCall>

/** Asks for a withdrawal. The sum is held at once: whatever becomes of it, it cannot be played with meanwhile. */
export async function withdraw(
  wallet: Wallet,
  request: Request,
  { playerId, idempotencyKey }: PlayerCaller,
): Promise<Answer> {
  const asked = { playerId, call: 'withdraw', key: idempotencyKey, request: hashOf(request) }
  // Asked before anything is refused: who lost the answer gets it, whatever has changed since.
  const earlier = await earlierAnswer<Answer>(wallet.database.read, asked)
  if (earlier) return earlier
  return await once(wallet.database, asked, async (tx) => {
    const id = await hold(tx, wallet, request, playerId)
    const { available, held } = await playerMoney(tx, playerId)
    return {
      ...(await withdrawalOf(tx, id)),
      balance: formatAmount(available.balance),
      held: formatAmount(held.balance),
    }
  })
}

async function hold(
  tx: Tx,
  { identityNeeded }: Wallet,
  { amount, account_id }: Request,
  playerId: bigint,
): Promise<bigint> {
  const { available, held } = await playerMoney(tx, playerId)
  await lockAccounts(tx, [held.id, available.id])
  // Who is excluded or takes a break may take everything out.
  await requireMayWithdraw(tx, playerId)
  if (identityNeeded && (await identityStatus(tx, playerId)).status !== 'verified')
    refuse('identity_check_required')

  const { withdrawal_min: least, withdrawal_max: most } = await readSettings(tx)
  if (amount < least) refuse('withdrawal_below_minimum', { amount: formatAmount(least) }, 'amount')
  if (amount > most) refuse('withdrawal_above_maximum', { amount: formatAmount(most) }, 'amount')
  await requirePayoutAccount(tx, account_id, playerId)
  if ((await openWithdrawals(tx, playerId)) >= withdrawalsAtOnce)
    refuse('too_many_withdrawals', { count: withdrawalsAtOnce })
  try {
    const { rows } = await sql<{ id: bigint }>`
      select ask_withdrawal(${playerId}, ${account_id}, ${amount}) as id`.execute(tx)
    return rows[0]!.id
  } catch (error) {
    if (isBelowZero(error)) refuse('insufficient_balance', {}, 'amount')
    throw error
  }
}

function hashOf({ amount, account_id }: Request): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([String(amount), String(account_id)]))
    .digest()
}
