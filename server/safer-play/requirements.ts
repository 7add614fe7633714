import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import type { ReadDb, Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { LockedPlayer } from '../ledger/lock-players.ts'
import { restrictionOf, refuseRestricted } from './restrictions.ts'

/**
 * The requirements for a player to do something with money, for every room to check, under the player's lock: a restriction or a
 * limit set at the same moment comes wholly before or wholly after. Bets are asked the same inside `place_bets`.
 */

export type Age = 'ok' | 'birthday_required' | 'too_young'

/** Whether a player's age is known, and enough, by the house's date. */
export async function ageOf(db: ReadDb, playerId: bigint): Promise<Age> {
  const { rows } = await sql<{ verdict: Exclude<Age, 'ok'> | null }>`
    select age_verdict(${playerId}, house_now()) as verdict`.execute(db)
  return rows[0]!.verdict ?? 'ok'
}

/** Refuses with `birthday_required` or `too_young`. */
async function requireAdult(tx: Tx, { id }: LockedPlayer): Promise<void> {
  const age = await ageOf(tx, id)
  if (age !== 'ok') refuse(age)
}

/** For play and all that belongs to it (bonus, points, plans): refuses a player who is restricted or not known to be an adult. */
export async function requireMayPlay(tx: Tx, player: LockedPlayer): Promise<void> {
  const restriction = await restrictionOf(tx, player.id)
  if (restriction) refuseRestricted(restriction)
  await requireAdult(tx, player)
}

/** Refuses who may not play, and with `deposit_limit_reached` an amount (minor units) above what the limits leave. */
export async function requireMayPayIn(tx: Tx, player: LockedPlayer, amount: bigint): Promise<void> {
  await requireMayPlay(tx, player)
  const { rows } = await sql<{ left: bigint | null }>`
    select min(l.amount - paid_in(${player.id}, period_start(l.period, house_now()))) as left
    from limits_of(${player.id}, house_now()) as l where l.kind = 'deposit'`.execute(tx)
  const left = rows[0]?.left ?? null
  if (left !== null && amount > left)
    refuse('deposit_limit_reached', { amount: formatAmount(left > 0n ? left : 0n) }, 'amount')
}

/** Refuses a sender who may not play, and with `recipient_excluded` a recipient who is restricted. */
export async function requireMayTransfer(
  tx: Tx,
  sender: LockedPlayer,
  recipient: LockedPlayer,
): Promise<void> {
  await requireMayPlay(tx, sender)
  if (await restrictionOf(tx, recipient.id)) refuse('recipient_excluded', {}, 'recipient')
}

/** Withdrawing stays open to excluded players: refuses only a frozen one, and one not known to be an adult. */
export async function requireMayWithdraw(tx: Tx, player: LockedPlayer): Promise<void> {
  const restriction = await restrictionOf(tx, player.id)
  if (restriction?.kind === 'frozen') refuseRestricted(restriction)
  await requireAdult(tx, player)
}
