import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { IdentityReason } from '@glasshouse/contract/identity-check.ts'
import type {
  officeIdentityCheck,
  officeIdentityChecks,
  IdentityCheckRow,
} from '@glasshouse/contract/operator/players.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Database, type ReadDb, transaction } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { epochSeconds, pageOf } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import { type IdentityDocument, statusOf } from '../identity/identity-check.ts'
import { writeAudit } from './audit.ts'
import { countAll, isMeantBy } from './orders.ts'
import { holding } from './search.ts'

type ListRequest = CallRequest<typeof officeIdentityChecks>
type ListAnswer = CallAnswer<typeof officeIdentityChecks>
type Answer = CallAnswer<typeof officeIdentityCheck>

/** A page of identity checks: those that wait oldest first, others newest first. */
export async function listIdentityChecks(db: ReadDb, request: ListRequest): Promise<ListAnswer> {
  const { status, q, page, limit } = request
  const matching = selectChecks(db, status).$if(Boolean(q), (query) =>
    query.where((eb) => eb.or([isMeantBy(q!, 'c'), sql<boolean>`lower(c.name) like ${holding(q!)}`])),
  )
  const rows = await matching
    .orderBy('c.id', status === 'pending' ? 'asc' : 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { count: total } = await matching.clearSelect().select(countAll).executeTakeFirstOrThrow()
  return {
    ...pageOf(rows.map(checkRow), total, request),
    now: epochSeconds(await houseNow(db)),
  }
}

/** How many checks there are in a state, or in all. */
export async function countIdentityChecks(db: ReadDb, status?: IdentityCheckRow['status']): Promise<number> {
  const { count } = await db
    .selectFrom('identity_checks as c')
    .leftJoin('identity_decisions as d', 'd.check_id', 'c.id')
    .$if(status !== undefined, (query) => query.where(isIn(status)))
    .select(countAll)
    .executeTakeFirstOrThrow()
  return count
}

/** One check with its documents and its player's namesakes. The reading is recorded before the check is shown. */
export async function readIdentityCheck(
  database: Database,
  id: bigint,
  caller: OperatorCaller,
): Promise<Answer> {
  return await transaction(database, async (tx) => {
    const check = await findCheck(tx, id)
    const documents = await tx
      .selectFrom('identity_papers as p')
      .innerJoin('files as f', 'f.id', 'p.file_id')
      .select(['f.id', 'f.content_type', 'f.bytes'])
      .where('p.check_id', '=', id)
      .orderBy('p.place')
      .execute()
    const answer: Answer = {
      check: checkRow(check),
      remark: check.remark,
      birthday: check.birthday,
      documents,
      namesakes: await namesakesOf(tx, check),
      forbidden: caller.playerId === check.player_id ? 'own_player' : null,
    }
    await writeAudit(tx, caller, 'identity.read', { kind: 'identity_check', id })
    return answer
  })
}

/** One check as it is stored; refuses when there is none. */
export async function findCheck(db: ReadDb, id: bigint) {
  const check = await selectChecks(db).where('c.id', '=', id).executeTakeFirst()
  return check ?? refuse('identity_check_not_found')
}

function selectChecks(db: ReadDb, status?: IdentityCheckRow['status']) {
  return db
    .selectFrom('identity_checks as c')
    .innerJoin('identities as i', 'i.player_id', 'c.player_id')
    .leftJoin('identity_decisions as d', 'd.check_id', 'c.id')
    .$if(status !== undefined, (query) => query.where(isIn(status)))
    .select(['c.id', 'c.player_id', 'c.name', 'c.birthday', 'c.asked_at', 'i.username', 'i.nickname'])
    .select(['d.verified', 'd.remark', 'd.decided_at'])
    .select([
      sql<IdentityDocument>`c.document`.as('document'),
      sql<IdentityReason | null>`d.reason`.as('reason'),
    ])
}

function isIn(status: IdentityCheckRow['status'] | undefined) {
  if (status === 'pending') return sql<boolean>`d.check_id is null`
  return sql<boolean>`d.verified = ${status === 'verified'}`
}

export function checkRow(check: Awaited<ReturnType<typeof findCheck>>): IdentityCheckRow {
  return {
    id: String(check.id),
    player: { id: String(check.player_id), username: check.username, nickname: check.nickname },
    name: check.name,
    document: check.document,
    status: statusOf(check.verified),
    reason: check.reason,
    createtime: epochSeconds(check.asked_at),
    decided_at: check.decided_at && epochSeconds(check.decided_at),
  }
}

/** Other players who submitted documents of the same name and date of birth, with whether one is excluded. */
export async function namesakesOf(
  db: ReadDb,
  check: { player_id: bigint; name: string; birthday: string },
): Promise<Answer['namesakes']> {
  const rows = await db
    .selectFrom('identity_checks as c')
    .innerJoin('identities as i', 'i.player_id', 'c.player_id')
    .select(['c.player_id', 'i.username', 'i.nickname'])
    .select(isExcluded(sql.ref('c.player_id')).as('excluded'))
    .distinct()
    .where('c.birthday', '=', check.birthday)
    .where(sql<string>`compared_name(c.name)`, '=', sql<string>`compared_name(${check.name})`)
    .where('c.player_id', '<>', check.player_id)
    .orderBy('c.player_id')
    .limit(20)
    .execute()
  return rows.map(({ player_id: id, ...row }) => ({ id: String(id), ...row }))
}

/** Whether a player is excluded now, frozen as well or not. */
export function isExcluded(playerId: RawBuilder<unknown> | bigint): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from restrictions_in_force(${playerId}, house_now()) as b where b.kind = 'exclusion')`
}
