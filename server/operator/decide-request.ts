import type { CallRequest } from '@glasshouse/contract/call.ts'
import {
  type decideRequest as decideCall,
  type OfficeRequest,
  requestKinds,
} from '@glasshouse/contract/operator/requests.ts'
import { isAllowed } from '@glasshouse/contract/permissions.ts'
import { sql } from 'kysely'
import type { Database, Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import { decideEnd } from '../sport/results.ts'
import type { Change } from './ask-request.ts'
import { act } from './act.ts'
import { applyAdjustment } from './adjustment.ts'
import { type AuditSubject, writeAudit } from './audit.ts'
import { applyLimit } from './limit-change.ts'
import { refuseOwnPlayer } from './own-player.ts'
import { applyPrice } from './price-change.ts'
import { requestOf } from './requests.ts'

/** Decides a request: an approved one is done, in the same transaction. */
export async function decideRequest(
  database: Database,
  { id, approve }: CallRequest<typeof decideCall>,
  caller: OperatorCaller,
): Promise<{ request: OfficeRequest }> {
  return await act(database, caller, 'decideRequest', { id, approve }, async (tx) => {
    await decide(tx, id, approve, caller)
    return { request: await requestOf(tx, id, caller) }
  })
}

/** The same within a transaction. */
export async function decide(tx: Tx, id: bigint, approve: boolean, caller: OperatorCaller): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('request', ${id}))`.execute(tx)
  const found = await tx.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) refuse('request_not_found')
  const decided = await tx
    .selectFrom('request_decisions')
    .select('request_id')
    .where('request_id', '=', id)
    .executeTakeFirst()
  if (decided) refuse('request_decided')
  const { kind, change } = { kind: found.kind, change: found.change } as Change
  if (!isAllowed(caller.role, requestKinds[kind])) refuse('access_denied')
  // Who is the player would reject what is to be taken.
  if (kind === 'adjustment') refuseOwnPlayer(caller, BigInt(found.subject_id))
  if (approve && (await isSameHands(tx, caller.operatorId, found.operator_id))) refuse('second_person_needed')
  await tx
    .insertInto('request_decisions')
    .values({ request_id: id, approved: approve, operator_id: caller.operatorId })
    .execute()
  const subject = { kind: found.subject_kind, id: found.subject_id } as AuditSubject
  const details = { request: String(id), asked_by: String(found.operator_id) }
  if (kind === 'result') {
    const { revision } = await decideEnd(tx, BigInt(change.entry), {
      confirm: approve,
      operatorId: caller.operatorId,
    })
    const done = approve ? 'result.confirm' : 'result.reject'
    await writeAudit(tx, caller, done, subject, { entry: change.entry, revision })
  } else if (!approve) await writeAudit(tx, caller, 'request.reject', subject, { ...details, kind })
  else if (kind === 'price') await applyPrice(tx, caller, { change, subject, details })
  else if (kind === 'limit') await applyLimit(tx, caller, { change, subject, details })
  else await applyAdjustment(tx, caller, { change, reason: found.reason, subject, details })
}

async function isSameHands(tx: Tx, one: bigint, other: bigint): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`select same_hands(${one}, ${other}) as same`.execute(tx)
  return rows[0]!.same
}
