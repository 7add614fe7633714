import { randomBytes } from 'node:crypto'
import { type Role, roles } from '@glasshouse/contract/permissions.ts'
import { sql } from 'kysely'
import type { Database, ReadDb, Tx } from '../db/database.ts'
import { type Caller, hashToken, type SignedInOperator } from '../http/route.ts'
import { networkOf } from '../identity/address.ts'

/** A session ends after this long without a call. */
export const idleSeconds = 15 * 60
/** So long after its sign-in it is over in any case: a day's work. */
export const sessionSeconds = 12 * 3600

const now = sql<Date>`house_now()`

/** Begins a session. The token is given to its owner alone; only its hash is kept. */
export async function startSession(
  tx: Tx,
  operatorId: bigint,
  { address, userAgent }: Pick<Caller, 'address' | 'userAgent'>,
): Promise<{ token: string; sessionId: bigint; startedAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const row = await tx
    .insertInto('operator_sessions')
    .values({
      token_hash: hashToken(token),
      operator_id: operatorId,
      address: networkOf(address),
      user_agent: userAgent,
    })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
  return { token, sessionId: row.id, startedAt: row.created_at }
}

/** Ends an operator's sessions. The caller has locked the operator (`lockOperator`). */
export async function endSessions(tx: Tx, operatorId: bigint): Promise<void> {
  await tx
    .updateTable('operator_sessions')
    .set({ ended_at: now })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends one session of an operator, if it is open. The caller has locked the operator (`lockOperator`). */
export async function endSession(tx: Tx, operatorId: bigint, sessionId: bigint): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operator_sessions as s')
    .set({ ended_at: now })
    .where('s.operator_id', '=', operatorId)
    .where('s.id', '=', sessionId)
    .where(isGood())
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether an operator has signed in from an address before; ended sessions count until they are swept away. */
export async function hasSignedInFrom(db: ReadDb, operatorId: bigint, network: string): Promise<boolean> {
  const session = await db
    .selectFrom('operator_sessions')
    .select('id')
    .where('operator_id', '=', operatorId)
    .where('address', '=', network)
    .limit(1)
    .executeTakeFirst()
  return session !== undefined
}

/** The conditions under which a row `s` of operator_sessions is good at the time `present`. */
export const isGood = (present = now) => sql<boolean>`
  s.ended_at is null
  and s.last_seen_at > ${present} - make_interval(secs => ${idleSeconds})
  and s.created_at > ${present} - make_interval(secs => ${sessionSeconds})`

/**
 * The operator of a token's hash, as the row stands now; undefined when the session is unknown or over, or its operator
 * disabled. Remembers that somebody is there, to the second and in the same statement, unless the console asks on
 * its own: sessions are few, so that each call may write.
 */
export async function authenticateOperator(
  { write }: Pick<Database, 'write'>,
  tokenHash: Buffer,
  { background }: { background: boolean },
): Promise<SignedInOperator | undefined> {
  const { rows } = await sql<{
    operatorId: bigint
    sessionId: bigint
    role: string
    name: string
    playerId: bigint | null
  }>`
    with present as materialized (select house_now() as now),
    good as (
      select s.id, o.id as operator_id, o.role, o.name, o.player_id
      from present, operator_sessions s join operators o on o.id = s.operator_id
      where s.token_hash = ${tokenHash} and o.disabled_at is null and ${isGood(sql<Date>`present.now`)}
    ),
    seen as (
      update operator_sessions s set last_seen_at = present.now
      from present, good
      where s.id = good.id and s.last_seen_at < present.now - interval '1 second' and not ${background}::boolean
    )
    select operator_id as "operatorId", id as "sessionId", role, name, player_id as "playerId" from good`.execute(
    write,
  )
  const [found] = rows
  return found && { ...found, role: roleOf(found.role) }
}

/** A role as it is stored; the column allows no other. */
export function roleOf(text: string): Role {
  const role = roles.find((one) => one === text)
  if (role === undefined) throw new Error(`no operator can be ${text}`)
  return role
}
