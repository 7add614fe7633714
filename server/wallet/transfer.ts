import { createHash } from 'node:crypto'
import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { transfer as transferCall } from '@glasshouse/contract/wallet.ts'
import { dayRange } from '@glasshouse/rules/days.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import { type ReadDb, type Tx } from '../db/database.ts'
import { houseToday } from '../db/house-time.ts'
import { Refused, refuse } from '../http/refuse.ts'
import type { PlayerCaller } from '../http/route.ts'
import { earlierAnswer, once } from '../ledger/idempotent.ts'
import { lockPlayers } from '../ledger/lock-players.ts'
import { postEntry } from '../ledger/post.ts'
import { requireMayTransfer } from '../safer-play/requirements.ts'
import { recipientMisses } from './limits.ts'
import type { Wallet } from './parts.ts'
import { findRecipient } from './recipient.ts'
import { readSettings } from './settings.ts'

type Request = CallRequest<typeof transferCall>
type Answer = CallAnswer<typeof transferCall>

/** Moves money to another player at once, within what the sender has and may send on a day. */
export async function transfer(
  wallet: Wallet,
  request: Request,
  { playerId, idempotencyKey }: PlayerCaller,
): Promise<Answer> {
  const { database, attempts } = wallet
  const asked = { playerId, call: 'transfer', key: idempotencyKey, request: hashOf(request) }
  // Checked before anything is refused: a client that lost the answer gets it, even if terms have changed since.
  const earlier = await earlierAnswer<Answer>(database.read, asked)
  if (earlier) return earlier

  const miss = { limit: recipientMisses, subject: String(playerId) }
  await attempts.take([miss])
  try {
    const answer = await once(database, asked, async (tx) => moveMoney(tx, wallet, request, playerId))
    await attempts.release([miss])
    return answer
  } catch (error) {
    const missed = error instanceof Refused && error.refusal === 'recipient_not_found'
    if (!missed) await attempts.release([miss])
    throw error
  }
}

async function moveMoney(
  tx: Tx,
  { timeZone }: Wallet,
  { recipient, amount, remark = '' }: Request,
  senderId: bigint,
): Promise<Answer> {
  const { playerId: recipientId } = await findRecipient(tx, recipient, senderId)
  const [sender, receiver] = await lockPlayers(tx, [senderId, recipientId])
  const { transfers_on, transfer_min, transfer_daily_max } = await readSettings(tx)
  if (!transfers_on) refuse('transfers_off')
  if (amount < transfer_min)
    refuse('transfer_below_minimum', { amount: formatAmount(transfer_min) }, 'amount')
  await requireMayTransfer(tx, sender!, receiver!)

  const left = transfer_daily_max - (await sentToday(tx, senderId, timeZone))
  if (amount > left) {
    refuse('transfer_daily_cap', { amount: formatAmount(left > 0n ? left : 0n) }, 'amount')
  }
  const { id } = await tx
    .insertInto('transfers')
    .values({ sender_id: senderId, recipient_id: recipientId, amount, remark })
    .returning('id')
    .executeTakeFirstOrThrow()
  await postEntry(tx, 'transfer', [
    { account: sender!.available.id, amount: -amount, reference: id },
    { account: receiver!.available.id, amount, reference: id },
  ])
  await sql`select wake_players(${[senderId, recipientId]}::bigint[], 'balances')`.execute(tx)
  return { id: String(id), balance: formatAmount(sender!.available.balance - amount) }
}

/** A player's transfers on this day of the house. Decided on only under the lock of the player's account. */
export async function sentToday(db: ReadDb, senderId: bigint, timeZone: string): Promise<bigint> {
  const [from] = dayRange(await houseToday(db, timeZone), timeZone)
  const { sum } = await db
    .selectFrom('transfers')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('sender_id', '=', senderId)
    .where('created_at', '>=', new Date(from * 1000))
    .executeTakeFirstOrThrow()
  return sum
}

function hashOf({ recipient, amount, remark = '' }: Request): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([recipient, String(amount), remark]))
    .digest()
}
