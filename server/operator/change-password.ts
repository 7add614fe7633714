import type { CallRequest } from '@glasshouse/contract/call.ts'
import type { operatorChangePassword } from '@glasshouse/contract/operator/sign-in.ts'
import { transaction } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import { networkOf } from '../identity/address.ts'
import { isBreached } from '../identity/breached.ts'
import { writeAudit } from './audit.ts'
import { lockOperator } from './find-operator.ts'
import { passwordChange } from './limits.ts'
import type { Office } from './parts.ts'
import { endSessions, startSession } from './session.ts'

type Request = CallRequest<typeof operatorChangePassword>

/** Sets a new password for who knows the current one, ends all sessions of the operator and begins a new one. */
export async function changePassword(
  { database, attempts, passwords }: Office,
  { oldpassword, newpassword }: Request,
  caller: OperatorCaller,
): Promise<{ token: string }> {
  const { operatorId } = caller
  const network = networkOf(caller.address)
  const { username, password_hash: stored } = await database.read
    .selectFrom('operators')
    .select(['username', 'password_hash'])
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow()
  if (isBreached(newpassword, username)) refuse('password_breached', {}, 'newpassword')
  const attempt = { limit: passwordChange, subject: String(operatorId) }
  await attempts.take([attempt])
  const { right } = await passwords.verify(oldpassword, stored, network).catch(async (error: unknown) => {
    await attempts.release([attempt])
    throw error
  })
  if (!right) refuse('current_password_wrong', {}, 'oldpassword')
  const renewed = await passwords.hash(newpassword, network)
  const { token } = await transaction(database, async (tx) => {
    // Somebody else changed it, or set it back, while this one was being checked.
    if ((await lockOperator(tx, operatorId)).password_hash !== stored)
      refuse('current_password_wrong', {}, 'oldpassword')
    await tx.updateTable('operators').set({ password_hash: renewed }).where('id', '=', operatorId).execute()
    // Before it: who has ended the own session can't write any more.
    await writeAudit(tx, caller, 'password.change', { kind: 'operator', id: operatorId })
    await endSessions(tx, operatorId)
    return await startSession(tx, operatorId, caller)
  })
  await attempts.forget(attempt)
  return { token }
}
