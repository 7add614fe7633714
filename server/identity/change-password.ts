import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { changePassword as changePasswordCall } from '@glasshouse/contract/identity.ts'
import { sql } from 'kysely'
import { transaction } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { PlayerCaller } from '../http/route.ts'
import { networkOf } from './address.ts'
import { isBreached } from './breached.ts'
import { refuseWrongPassword } from './current-password.ts'
import type { Identity } from './parts.ts'
import { endAllSessions } from './session.ts'
import { signIn } from './session-user.ts'

type Request = CallRequest<typeof changePasswordCall>

/**
 * Sets a new password for who knows the current one, ends all sessions and begins a new one: a stolen token of this one
 * ends with the others.
 */
export async function changePassword(
  identity: Identity,
  { oldpassword, newpassword }: Request,
  caller: PlayerCaller,
): Promise<CallAnswer<typeof changePasswordCall>> {
  const { playerId, address } = caller
  const { database, passwords } = identity
  const network = networkOf(address)
  const { username, password_hash: stored } = await database.read
    .selectFrom('identities')
    .select(['username', 'password_hash'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  if (isBreached(newpassword, username)) refuse('password_breached', {}, 'newpassword')
  const current = { playerId, stored, network }
  await refuseWrongPassword(identity, current, oldpassword, 'oldpassword')
  const renewed = await passwords.hash(newpassword, network)
  return await transaction(database, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('identities')
      .set({ password_hash: renewed, password_changed_at: sql<Date>`house_now()` })
      .where('player_id', '=', playerId)
      .where('password_hash', '=', stored)
      .executeTakeFirst()
    // Somebody else changed it while this one was being checked.
    if (numUpdatedRows === 0n) refuse('current_password_wrong', {}, 'oldpassword')
    await endAllSessions(tx, playerId)
    return await signIn(tx, playerId, caller)
  })
}
