import { randomBytes } from 'node:crypto'
import type { CallRequest } from '@glasshouse/contract/call.ts'
import type {
  endFeedKey as endCall,
  FeedKey,
  makeFeedKey as makeCall,
} from '@glasshouse/contract/operator/feed-keys.ts'
import { sql } from 'kysely'
import { type Database, type ReadDb, transaction, type Tx } from '../db/database.ts'
import { epochSeconds } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import { hashToken, type OperatorCaller } from '../http/route.ts'
import { writeAudit } from './audit.ts'

/** All keys, newest first. */
export async function listFeedKeys(db: ReadDb, only?: number): Promise<FeedKey[]> {
  const rows = await db
    .selectFrom('feed_keys as k')
    .innerJoin('operators as o', 'o.id', 'k.operator_id')
    .leftJoin('feed_key_ends as e', 'e.feed_key_id', 'k.id')
    .select(['k.id', 'k.name', 'o.name as made_by', 'k.made_at', 'e.ended_at'])
    .select((eb) =>
      eb
        .selectFrom('match_incidents as i')
        .whereRef('i.feed_key_id', '=', 'k.id')
        .select(({ fn }) => fn.max('i.said_at').as('at'))
        .as('last_at'),
    )
    .$if(only !== undefined, (query) => query.where('k.id', '=', only!))
    .orderBy('k.id', 'desc')
    .execute()
  return rows.map(({ made_at, ended_at, last_at, ...row }) => ({
    ...row,
    made_at: epochSeconds(made_at),
    ended_at: timeOf(ended_at),
    last_at: timeOf(last_at),
  }))
}

const timeOf = (at: Date | null) => (at === null ? null : epochSeconds(at))

/** Makes a key. The house keeps its hash alone: the secret is in this answer and nowhere else. */
export async function makeFeedKey(
  database: Database,
  { name }: CallRequest<typeof makeCall>,
  caller: OperatorCaller,
): Promise<{ key: FeedKey; secret: string }> {
  const secret = `gf_${randomBytes(32).toString('base64url')}`
  const id = await transaction(database, async (tx) => {
    const made = await tx
      .insertInto('feed_keys')
      .values({ name, key_hash: hashToken(secret), operator_id: caller.operatorId })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) refuse('feed_key_name_taken', {}, 'name')
    await writeAudit(tx, caller, 'feed_key.make', { kind: 'feed_key', id: String(made.id) }, { name })
    return made.id
  })
  return { key: await keyOf(database.read, id), secret }
}

/** Ends a key permanently, after the calls made with it have finished. */
export async function endFeedKey(
  database: Database,
  { id }: CallRequest<typeof endCall>,
  caller: OperatorCaller,
): Promise<FeedKey> {
  await transaction(database, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('feed keys', 0))`.execute(tx)
    const { name, ended_at } = await keyOf(tx, id)
    if (ended_at !== null) return
    await tx.insertInto('feed_key_ends').values({ feed_key_id: id, operator_id: caller.operatorId }).execute()
    await writeAudit(tx, caller, 'feed_key.end', { kind: 'feed_key', id: String(id) }, { name })
  })
  return await keyOf(database.read, id)
}

async function keyOf(db: ReadDb | Tx, id: number): Promise<FeedKey> {
  const [key] = id > 2_147_483_647 ? [] : await listFeedKeys(db, id)
  return key ?? refuse('feed_key_not_found')
}
