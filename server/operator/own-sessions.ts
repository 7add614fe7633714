import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { operatorSessions } from '@glasshouse/contract/operator/sign-in.ts'
import { type Database, type ReadDb, transaction } from '../db/database.ts'
import { epochSeconds } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller, SignedInOperator } from '../http/route.ts'
import { writeAudit } from './audit.ts'
import { lockOperator } from './find-operator.ts'
import { endSession, isGood } from './session.ts'

type Answer = CallAnswer<typeof operatorSessions>

/** The operator's sessions that are not over, newest first. */
export async function ownSessions(
  db: ReadDb,
  { operatorId, sessionId }: Pick<SignedInOperator, 'operatorId' | 'sessionId'>,
): Promise<Answer> {
  const rows = await db
    .selectFrom('operator_sessions as s')
    .select(['s.id', 's.address', 's.user_agent', 's.created_at', 's.last_seen_at'])
    .where('s.operator_id', '=', operatorId)
    .where(isGood())
    .orderBy('s.id', 'desc')
    .execute()
  const list = rows.map((row) => ({
    id: String(row.id),
    current: row.id === sessionId,
    address: row.address,
    user_agent: row.user_agent,
    createtime: epochSeconds(row.created_at),
    last_seen_at: epochSeconds(row.last_seen_at),
  }))
  return { list }
}

/** Ends one of the operator's sessions; gives those that stay open. */
export async function revokeSession(
  { write }: Pick<Database, 'write'>,
  id: bigint,
  caller: OperatorCaller,
): Promise<Answer> {
  return await transaction({ write }, async (tx) => {
    await lockOperator(tx, caller.operatorId)
    // Before it: who has ended the own session can't write any more.
    await writeAudit(tx, caller, 'session.revoke', { kind: 'session', id })
    if (!(await endSession(tx, caller.operatorId, id))) refuse('session_not_found')
    return await ownSessions(tx, caller)
  })
}

/** Ends the session that the call came with. */
export async function signOut({ write }: Pick<Database, 'write'>, caller: OperatorCaller): Promise<null> {
  await transaction({ write }, async (tx) => {
    await lockOperator(tx, caller.operatorId)
    await writeAudit(tx, caller, 'sign_out', { kind: 'session', id: caller.sessionId })
    await endSession(tx, caller.operatorId, caller.sessionId)
  })
  return null
}
