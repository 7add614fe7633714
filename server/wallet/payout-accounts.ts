import type { CallRequest } from '@glasshouse/contract/call.ts'
import type { addPayoutAccount as addCall, PayoutAccount } from '@glasshouse/contract/withdrawals.ts'
import { sql } from 'kysely'
import { type Database, type ReadDb, transaction, type Tx } from '../db/database.ts'
import { epochSeconds } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import { lockPlayer, type LockedPlayer } from '../ledger/lock-players.ts'
import { payoutAccountsMax } from './limits.ts'

type Request = CallRequest<typeof addCall>

/** Where a player can be paid out to, the newest first. */
export async function payoutAccounts(db: ReadDb, playerId: bigint): Promise<{ list: PayoutAccount[] }> {
  const rows = await keptAccounts(db, playerId).orderBy('id', 'desc').execute()
  return { list: rows.map(payoutAccountOf) }
}

/** Adds a place to be paid out to; one that is there already is given as it is. */
export async function addPayoutAccount(
  database: Database,
  request: Request,
  playerId: bigint,
): Promise<PayoutAccount> {
  return await transaction(database, async (tx) => {
    await lockPlayer(tx, playerId)
    const kept = await keptAccounts(tx, playerId).execute()
    const same = kept.find((one) => isSame(one, request))
    if (same) return payoutAccountOf(same)
    if (kept.length >= payoutAccountsMax) refuse('too_many_payout_accounts', { count: payoutAccountsMax })
    const { kind, holder, number, institution } = request
    const added = await tx
      .insertInto('payout_accounts')
      .values({ player_id: playerId, kind, holder, number, institution })
      .returning(['id', 'created_at'])
      .executeTakeFirstOrThrow()
    return payoutAccountOf({ ...added, kind, holder, number, institution })
  })
}

/** Removes a payout account. Withdrawals on their way to it continue: the row is kept, but no longer offered. */
export async function removePayoutAccount(
  database: Database,
  id: bigint,
  playerId: bigint,
): Promise<{ list: PayoutAccount[] }> {
  return await transaction(database, async (tx) => {
    await requirePayoutAccount(tx, id, await lockPlayer(tx, playerId))
    await tx
      .updateTable('payout_accounts')
      .set({ removed_at: sql<Date>`house_now()` })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .execute()
    return await payoutAccounts(tx, playerId)
  })
}

/** The kind of a payout account; refuses one that is not the player's, or was removed. */
export async function requirePayoutAccount(
  tx: Tx,
  id: bigint,
  player: LockedPlayer,
): Promise<PayoutAccount['kind']> {
  const found = await keptAccounts(tx, player.id).where('id', '=', id).executeTakeFirst()
  if (!found) refuse('payout_account_not_found', {}, 'account_id')
  return found.kind
}

type AccountRow = {
  id: bigint
  kind: PayoutAccount['kind']
  holder: string
  number: string
  institution: string
  created_at: Date
}

/** An account as its player sees it: enough of the number to know it by. */
export function payoutAccountOf(row: AccountRow): PayoutAccount {
  const { id, kind, holder, number, institution, created_at } = row
  return {
    id: String(id),
    kind,
    holder,
    number: maskNumber(number),
    institution,
    createtime: epochSeconds(created_at),
  }
}

/** The last four characters, or of a short number its last half. */
export function maskNumber(number: string): string {
  return `•••• ${number.slice(-Math.min(4, Math.floor(number.length / 2)))}`
}

/** As it is compared: however it was grouped when it was typed. The database's index on numbers does the same. */
const bare = (text: string) => text.replace(/[ .-]/g, '').toLowerCase()

function isSame(one: AccountRow, other: Request): boolean {
  return (
    one.kind === other.kind &&
    bare(one.number) === bare(other.number) &&
    bare(one.institution) === bare(other.institution) &&
    one.holder === other.holder
  )
}

function keptAccounts(db: ReadDb, playerId: bigint) {
  return db
    .selectFrom('payout_accounts')
    .select(['id', 'holder', 'number', 'institution', 'created_at'])
    .select(sql<PayoutAccount['kind']>`kind`.as('kind'))
    .where('player_id', '=', playerId)
    .where('removed_at', 'is', null)
}
