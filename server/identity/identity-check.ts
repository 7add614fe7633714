import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type {
  askIdentityCheck as askIdentityCheckCall,
  identityCheck,
  IdentityReason,
} from '@glasshouse/contract/identity-check.ts'
import { sql } from 'kysely'
import { type Database, type ReadDb, transaction, type Tx } from '../db/database.ts'
import { epochSeconds } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'

type Request = CallRequest<typeof askIdentityCheckCall>
type Answer = CallAnswer<typeof identityCheck>
export type IdentityStatus = Answer['status']
export type IdentityDocument = NonNullable<Answer['document']>

/** The identity checks' dependencies. */
export type IdentityCheckParts = {
  database: Database
  /** The id of a player's own upload of identity documents by its url; undefined where it names none. */
  findPaper: (tx: Tx, playerId: bigint, url: string) => Promise<string | undefined>
}

/** The state of a player's identity check, which is that of the newest documents. */
export async function readIdentityCheck(db: ReadDb, playerId: bigint): Promise<Answer> {
  const check = await newestCheck(db, playerId)
  if (!check)
    return {
      status: 'none',
      document: null,
      name: null,
      reason: null,
      remark: null,
      asked_at: null,
      decided_at: null,
    }
  return {
    status: statusOf(check.verified),
    document: check.document,
    name: check.name,
    reason: check.reason,
    remark: check.remark,
    asked_at: epochSeconds(check.asked_at),
    decided_at: check.decided_at && epochSeconds(check.decided_at),
  }
}

/** Whether a player's identity is verified, with the name that was; `checkId` is the newest check's. */
export async function identityStatus(
  db: ReadDb,
  playerId: bigint,
): Promise<{ status: IdentityStatus; name: string | null; checkId: bigint | null }> {
  const check = await newestCheck(db, playerId)
  if (!check) return { status: 'none', name: null, checkId: null }
  return { status: statusOf(check.verified), name: check.name, checkId: check.id }
}

/** The same of many players; those who submitted no documents are left out. */
export async function identitiesOf(
  db: ReadDb,
  playerIds: readonly bigint[],
): Promise<Map<bigint, { status: Exclude<IdentityStatus, 'none'>; name: string }>> {
  if (playerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('identity_checks as c')
    .leftJoin('identity_decisions as d', 'd.check_id', 'c.id')
    .distinctOn('c.player_id')
    .select(['c.player_id', 'c.name', 'd.verified'])
    .where('c.player_id', '=', sql<bigint>`any(${playerIds}::bigint[])`)
    .orderBy('c.player_id')
    .orderBy('c.id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.player_id, { status: statusOf(row.verified), name: row.name }]))
}

/** Submits documents. The date of birth is what the profile says now: who verifies the documents verifies it as well. */
export async function askIdentityCheck(
  { database, findPaper }: IdentityCheckParts,
  { name, document, papers }: Request,
  playerId: bigint,
): Promise<Answer> {
  return await transaction(database, async (tx) => {
    const birthday = await requireAdultBirthday(tx, playerId)
    const { status } = await identityStatus(tx, playerId)
    if (status === 'verified') refuse('identity_verified_already')
    if (status === 'pending') refuse('identity_check_pending')
    const files: string[] = []
    for (const url of papers) {
      const file = await findPaper(tx, playerId, url)
      if (file === undefined) refuse('picture_not_found', {}, 'papers')
      files.push(file)
    }
    const { id } = await tx
      .insertInto('identity_checks')
      .values({ player_id: playerId, name, birthday, document })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = [...new Set(files)].map((file_id, place) => ({ check_id: id, place, file_id }))
    await tx.insertInto('identity_papers').values(rows).execute()
    return await readIdentityCheck(tx, playerId)
  })
}

/** Locks the identity, so that of two requests at once the second sees the first; gives the date of birth. */
async function requireAdultBirthday(tx: Tx, playerId: bigint): Promise<string> {
  const { birthday } = await tx
    .selectFrom('identities')
    .select('birthday')
    .where('player_id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (birthday === null) refuse('birthday_required')
  const { rows } = await sql<{ verdict: 'birthday_required' | 'too_young' | null }>`
    select age_verdict(${playerId}, house_now()) as verdict`.execute(tx)
  if (rows[0]?.verdict) refuse(rows[0].verdict)
  return birthday
}

async function newestCheck(db: ReadDb, playerId: bigint) {
  return await db
    .selectFrom('identity_checks as c')
    .leftJoin('identity_decisions as d', 'd.check_id', 'c.id')
    .select(['c.id', 'c.name', 'c.asked_at', 'd.verified', 'd.remark', 'd.decided_at'])
    .select([
      sql<IdentityDocument>`c.document`.as('document'),
      sql<IdentityReason | null>`d.reason`.as('reason'),
    ])
    .where('c.player_id', '=', playerId)
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The status of a check; `verified` null: nobody has decided it yet. */
export function statusOf(verified: boolean | null): 'pending' | 'verified' | 'rejected' {
  if (verified === null) return 'pending'
  return verified ? 'verified' : 'rejected'
}
