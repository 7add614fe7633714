import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import type { ReadDb, Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import { barOf, barsOf, lockPlayers, refuseBarred } from './bars.ts'

/**
 * What must hold before a player does something with money, for every room to ask. Each of these takes the lock of the
 * player's account first and keeps it to the end of the transaction: a bar or a limit set at the same moment comes wholly
 * before or wholly after. Bets are asked the same inside `place_bets`.
 */

export type Age = 'ok' | 'birthday_required' | 'too_young'

/** Whether a player's age is known, and enough, by the house's date. */
export async function ageOf(db: ReadDb, playerId: bigint): Promise<Age> {
  const { rows } = await sql<{ verdict: Exclude<Age, 'ok'> | null }>`
    select age_verdict(${playerId}, house_now()) as verdict`.execute(db)
  return rows[0]!.verdict ?? 'ok'
}

/** Refuses with `birthday_required` or `too_young`. */
export async function requireAdult(tx: Tx, playerId: bigint): Promise<void> {
  await lockPlayers(tx, [playerId])
  const age = await ageOf(tx, playerId)
  if (age !== 'ok') refuse(age)
}

/** For play and all that belongs to it (bonus, points, plans): refuses who is barred or not known to be an adult. */
export async function requireMayPlay(tx: Tx, playerId: bigint): Promise<void> {
  await lockPlayers(tx, [playerId])
  const bar = await barOf(tx, playerId)
  if (bar) refuseBarred(bar)
  await requireAdult(tx, playerId)
}

/** Refuses who may not play, and with `deposit_limit_reached` an amount (minor units) above what the limits leave. */
export async function requireMayPayIn(tx: Tx, playerId: bigint, amount: bigint): Promise<void> {
  await requireMayPlay(tx, playerId)
  const { rows } = await sql<{ left: bigint | null }>`
    select min(l.amount - paid_in(${playerId}, period_start(l.period, house_now()))) as left
    from limits_of(${playerId}, house_now()) as l where l.kind = 'deposit'`.execute(tx)
  const left = rows[0]?.left ?? null
  if (left !== null && amount > left)
    refuse('deposit_limit_reached', { amount: formatAmount(left > 0n ? left : 0n) }, 'amount')
}

/** Refuses a sender who may not play, and with `recipient_excluded` a recipient who is barred. */
export async function requireMayTransfer(tx: Tx, senderId: bigint, recipientId: bigint): Promise<void> {
  await lockPlayers(tx, [senderId, recipientId])
  await requireMayPlay(tx, senderId)
  if ((await barsOf(tx, [recipientId])).size > 0) refuse('recipient_excluded', {}, 'recipient')
}

/** Withdrawing stays open to who is excluded: refuses only a frozen player, and one not known to be an adult. */
export async function requireMayWithdraw(tx: Tx, playerId: bigint): Promise<void> {
  await lockPlayers(tx, [playerId])
  const bar = await barOf(tx, playerId)
  if (bar?.kind === 'frozen') refuseBarred(bar)
  await requireAdult(tx, playerId)
}
