import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { changeOperator as changeOperatorCall } from '@glasshouse/contract/operator/sign-in.ts'
import { sql } from 'kysely'
import { transaction, type Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import { networkOf } from '../identity/address.ts'
import { requirePlayer } from './add-operator.ts'
import { type AuditSubject, writeAudit } from './audit.ts'
import type { StoredOperator } from './find-operator.ts'
import { firstPasswordUntil, newFirstPassword } from './first-password.ts'
import { operatorRow } from './operators.ts'
import type { Office } from './parts.ts'
import { endSessions } from './session.ts'

type Request = CallRequest<typeof changeOperatorCall>
type Answer = CallAnswer<typeof changeOperatorCall>

/**
 * Changes another operator's access. A new role holds from the next call on; disabling and setting back end all sessions at
 * once, and no act that is under way commits after it.
 */
export async function changeOperator(
  { database, passwords }: Office,
  request: Request,
  caller: OperatorCaller,
): Promise<Answer> {
  const password = request.reset ? newFirstPassword() : null
  const passwordHash = password && (await passwords.hash(password, networkOf(caller.address)))
  const operator = await transaction(database, async (tx) => {
    const target = await lockForChange(tx, request.id)
    await refuseWrongChange(tx, request, target, caller)
    const changed = await applyChange(tx, request, target)
    const subject: AuditSubject = { kind: 'operator', id: target.id }
    if (passwordHash) await resetOperator(tx, target.id, passwordHash)
    if (Object.keys(changed).length > 0) await writeAudit(tx, caller, 'operator.change', subject, changed)
    if (passwordHash) await writeAudit(tx, caller, 'operator.reset', subject)
    return await operatorRow(tx, target.id)
  })
  return { operator, password }
}

/** Locks the operator and all administrators, in the order of their ids: of two changes at once, the second sees the first. */
async function lockForChange(tx: Tx, id: bigint): Promise<StoredOperator> {
  const rows = await tx
    .selectFrom('operators')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', id), eb('role', '=', 'administrator')]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.find((row) => row.id === id) ?? refuse('operator_not_found')
}

async function refuseWrongChange(
  tx: Tx,
  { role, disabled = false, player_id }: Request,
  target: StoredOperator,
  { operatorId }: OperatorCaller,
): Promise<void> {
  const leaves = disabled || (role !== undefined && role !== 'administrator')
  if (target.role === 'administrator' && leaves && !(await hasOtherAdministrator(tx, target.id)))
    refuse('last_administrator')
  if (target.id === operatorId) refuse('operator_is_oneself')
  if (player_id !== undefined && player_id !== null) await requirePlayer(tx, player_id)
}

/** Whether somebody else can sign in as administrator: not disabled, the authenticator set up. */
async function hasOtherAdministrator(tx: Tx, id: bigint): Promise<boolean> {
  const other = await tx
    .selectFrom('operators')
    .select('id')
    .where('role', '=', 'administrator')
    .where('id', '<>', id)
    .where('disabled_at', 'is', null)
    .where('sealed_secret', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Writes what differs; gives it as the audit log keeps it. */
async function applyChange(
  tx: Tx,
  { role, disabled, player_id }: Request,
  target: StoredOperator,
): Promise<Record<string, string | boolean | null>> {
  const newRole = role !== undefined && role !== target.role ? role : undefined
  const newDisabled =
    disabled !== undefined && disabled !== (target.disabled_at !== null) ? disabled : undefined
  const newPlayer = player_id !== undefined && player_id !== target.player_id ? player_id : undefined
  const changes = {
    ...(newRole === undefined ? {} : { role: newRole }),
    ...(newDisabled === undefined ? {} : { disabled_at: newDisabled ? sql<Date>`house_now()` : null }),
    ...(newPlayer === undefined ? {} : { player_id: newPlayer }),
  }
  if (Object.keys(changes).length > 0)
    await tx.updateTable('operators').set(changes).where('id', '=', target.id).execute()
  if (newDisabled) await endSessions(tx, target.id)
  return {
    ...(newRole === undefined ? {} : { role_before: target.role, role: newRole }),
    ...(newDisabled === undefined ? {} : { disabled: newDisabled }),
    ...(newPlayer === undefined ? {} : { player: newPlayer === null ? null : String(newPlayer) }),
  }
}

/** Sets password and authenticator back and ends all sessions. The caller has locked the operator. */
export async function resetOperator(tx: Tx, id: bigint, passwordHash: string): Promise<void> {
  await tx
    .updateTable('operators')
    .set({
      password_hash: passwordHash,
      first_password_until: firstPasswordUntil,
      sealed_secret: null,
      last_step: 0n,
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('operator_enrolments').where('operator_id', '=', id).execute()
  await endSessions(tx, id)
}
