import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { AuditLine, auditLog } from '@glasshouse/contract/operator/sign-in.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { epochSeconds, pageOf } from '../http/encode.ts'
import { chainStart, type ChainPoint, followChain } from '../audit/audit-log.ts'
import type { AuditDetails } from './audit.ts'
import { roleOf } from './session.ts'

type Request = CallRequest<typeof auditLog>
type Answer = CallAnswer<typeof auditLog>

/** How long a chain that was followed from its start is only followed on from where that ended. */
const wholeEverySeconds = 600

/** Whether the log's chain is whole, and its newest hash. */
export type ChainState = () => Promise<{ intact: boolean; head: ChainPoint }>

/** Follows the chain: new lines at each look, all of it every ten minutes or when a look found a break. */
export function createChainState(db: ReadDb): ChainState {
  let known = chainStart
  let wholeAt = 0
  return async () => {
    const now = epochSeconds(await houseNow(db))
    const whole = Math.abs(now - wholeAt) >= wholeEverySeconds
    const { head, breaks } = await followChain(db, whole ? chainStart : known)
    const intact = breaks.length === 0
    if (intact) known = head
    if (!intact) wholeAt = 0
    else if (whole) wholeAt = now
    return { intact, head }
  }
}

/** A page of the log, newest first, with the state of its chain. */
export async function readAuditLog(db: ReadDb, chain: ChainState, request: Request): Promise<Answer> {
  const { intact, head } = await chain()
  const { total } = await selectLines(db, request)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await selectLines(db, request)
    .leftJoin('operators as o', 'o.id', 'l.operator_id')
    .select(['l.id', 'l.at', 'l.act', 'l.subject_kind', 'l.subject_id', 'l.hash', 'l.operator_id'])
    .select(['o.username', 'o.name', 'o.role'])
    .select(sql<AuditDetails>`l.details`.as('details'))
    .orderBy('l.id', 'desc')
    .limit(request.limit)
    .offset((request.page - 1) * request.limit)
    .execute()
  return { ...pageOf(rows.map(lineOf), total, request), intact, head: head.hash.toString('hex') }
}

function selectLines(db: ReadDb, { operator_id, act, subject_kind, subject_id }: Request) {
  return db
    .selectFrom('audit_log as l')
    .$if(operator_id !== undefined, (query) => query.where('l.operator_id', '=', operator_id ?? null))
    .$if(act !== undefined, (query) => query.where('l.act', '=', act ?? ''))
    .$if(subject_kind !== undefined, (query) => query.where('l.subject_kind', '=', subject_kind ?? ''))
    .$if(subject_id !== undefined, (query) => query.where('l.subject_id', '=', subject_id ?? ''))
}

type Row = {
  id: bigint
  at: Date
  operator_id: bigint | null
  username: string | null
  name: string | null
  role: string | null
  act: string
  subject_kind: string | null
  subject_id: string | null
  details: AuditDetails
  hash: Buffer
}

function lineOf({ username, name, role, subject_kind, subject_id, ...line }: Row): AuditLine {
  const operator =
    line.operator_id !== null && username !== null && name !== null && role !== null
      ? { id: String(line.operator_id), username, name, role: roleOf(role) }
      : null
  return {
    id: String(line.id),
    at: epochSeconds(line.at),
    operator,
    act: line.act,
    subject: subject_kind !== null && subject_id !== null ? { kind: subject_kind, id: subject_id } : null,
    details: { ...line.details },
    hash: line.hash.toString('hex'),
  }
}
