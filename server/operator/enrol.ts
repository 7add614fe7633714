import type { CallRequest } from '@glasshouse/contract/call.ts'
import type { operatorEnrol } from '@glasshouse/contract/operator/sign-in.ts'
import { sql } from 'kysely'
import { type ReadDb, transaction } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { refuse } from '../http/refuse.ts'
import { type Caller, hashToken } from '../http/route.ts'
import { networkOf } from '../identity/address.ts'
import { isBreached } from '../identity/breached.ts'
import { writeAudit } from './audit.ts'
import { beginOffice, type OfficeBegun } from './office.ts'
import { lockOperator } from './find-operator.ts'
import { codesByStrangers } from './limits.ts'
import type { Office } from './parts.ts'
import { openSecret } from './secret.ts'
import { stepOf } from './totp.ts'

type Request = CallRequest<typeof operatorEnrol>

/**
 * Finishes a first sign-in: the authenticator is set up with its first code, and a password of one's own takes the
 * place of the one that was given out.
 */
export async function enrol(
  { database, attempts, passwords, totpKey }: Office,
  { ticket, code, newpassword }: Request,
  caller: Caller,
): Promise<OfficeBegun> {
  const network = networkOf(caller.address)
  const begun = await findEnrolment(database.read, hashToken(ticket))
  if (!begun) refuse('enrolment_over')
  if (isBreached(newpassword, begun.username)) refuse('password_breached', {}, 'newpassword')
  const guess = { limit: codesByStrangers, subject: String(begun.operator_id) }
  await attempts.take([guess])
  const secret = openSecret(begun.sealed_secret, totpKey, begun.operator_id)
  const step = stepOf(code, secret, await houseNow(database.read))
  if (step === undefined) refuse('code_wrong', {}, 'code')
  await attempts.release([guess])
  const same = await passwords.verify(newpassword, begun.password_hash, network)
  if (same.right) refuse('password_unchanged', {}, 'newpassword')
  const passwordHash = await passwords.hash(newpassword, network)

  return await transaction(database, async (tx) => {
    const operator = await lockOperator(tx, begun.operator_id)
    const { numDeletedRows } = await tx
      .deleteFrom('operator_enrolments')
      .where('ticket_hash', '=', hashToken(ticket))
      .executeTakeFirst()
    // Finished, started again, reset or disabled by somebody else while the password was being hashed.
    if (numDeletedRows === 0n || operator.disabled_at !== null) refuse('enrolment_over')
    await tx
      .updateTable('operators')
      .set({
        password_hash: passwordHash,
        first_password_until: null,
        sealed_secret: begun.sealed_secret,
        last_step: step,
      })
      .where('id', '=', operator.id)
      .execute()
    const answer = await beginOffice(tx, operator, caller)
    await writeAudit(tx, answer.session, 'enrol', { kind: 'session', id: answer.session.sessionId })
    return answer.begun
  })
}

async function findEnrolment(db: ReadDb, ticketHash: Buffer) {
  return await db
    .selectFrom('operator_enrolments as e')
    .innerJoin('operators as o', 'o.id', 'e.operator_id')
    .select(['e.operator_id', 'e.sealed_secret', 'o.username', 'o.password_hash'])
    .where('e.ticket_hash', '=', ticketHash)
    .where('e.expires_at', '>', sql<Date>`house_now()`)
    .where('o.disabled_at', 'is', null)
    .executeTakeFirst()
}
