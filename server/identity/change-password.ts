import type { CallRequest } from '@glasshouse/contract/call.ts'
import type { changePassword as changePasswordCall } from '@glasshouse/contract/identity.ts'
import { transaction } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { PlayerCaller } from '../http/route.ts'
import { networkOf } from './address.ts'
import { isBreached } from './breached.ts'
import { passwordChange } from './limits.ts'
import type { Identity } from './parts.ts'
import { endOtherSessions } from './session.ts'

type Request = CallRequest<typeof changePasswordCall>

/**
 * Sets a new password for who knows the current one, and ends all other sessions. Who signs in by code alone has no
 * current password, so that whatever is given is not right.
 */
export async function changePassword(
  { database, attempts, passwords }: Identity,
  { oldpassword, newpassword }: Request,
  { playerId, tokenHash, address }: PlayerCaller,
): Promise<null> {
  const network = networkOf(address)
  const { username, password_hash: stored } = await database.read
    .selectFrom('identities')
    .select(['username', 'password_hash'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  if (isBreached(newpassword, username)) refuse('password_breached', {}, 'newpassword')
  const attempt = { limit: passwordChange, subject: String(playerId) }
  await attempts.take([attempt])
  const { right } = await passwords.verify(oldpassword, stored, network).catch(async (error: unknown) => {
    await attempts.giveBack([attempt])
    throw error
  })
  if (!right) refuse('current_password_wrong', {}, 'oldpassword')
  const renewed = await passwords.hash(newpassword, network)
  await transaction(database, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('identities')
      .set({ password_hash: renewed })
      .where('player_id', '=', playerId)
      .where('password_hash', '=', stored)
      .executeTakeFirst()
    // Somebody else changed it while this one was being checked.
    if (numUpdatedRows === 0n) refuse('current_password_wrong', {}, 'oldpassword')
    await endOtherSessions(tx, playerId, tokenHash)
  })
  await attempts.forget(attempt)
  return null
}
