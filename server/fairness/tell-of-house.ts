import { sameBytes } from '@glasshouse/rules/encoding.ts'
import { timeOf } from '@glasshouse/rules/judge-leaf.ts'
import { policyLeaf } from '@glasshouse/rules/published.ts'
import { readLeaf } from '@glasshouse/rules/read-leaf.ts'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Database, ReadDb, Tx } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { epochSeconds } from '../http/encode.ts'
import { unsignedBy } from './checkpoints.ts'
import { publish } from './log.ts'
import { policyBefore } from './policies.ts'

/**
 * Tells who has to sign the public log from now on, where that has changed, and says in the log of this node whether enough of
 * the witnesses of before are left to cosign the change.
 */
export async function announcePolicy(
  database: Database,
  policy: { needed: number; witnesses: readonly Uint8Array[] },
  log: FastifyBaseLogger,
): Promise<void> {
  const before = await policyBefore(database.read)
  if (!(await tellPolicy(database, policy)) || !before) return
  const kept = before.witnesses.filter((old) => policy.witnesses.some((key) => sameBytes(key, old))).length
  const said = { needed: before.needed, kept }
  if (kept >= before.needed)
    log.warn(said, 'who has to sign the log has changed; the witnesses of before are asked to cosign that')
  else
    log.error(
      said,
      'who has to sign the log has changed, and too few of the witnesses of before are left to cosign that: it will be seen for ever',
    )
}

/** Tells in the public log which witnesses have to cosign it (keys of 96 bytes) and how many, where that has changed; true when it did. */
export async function tellPolicy(
  database: Database,
  policy: { needed: number; witnesses: readonly Uint8Array[] },
): Promise<boolean> {
  return await tellWhatChanged(database, 'policy', (toldAt) => policyLeaf({ ...policy, toldAt }))
}

/** How old the log's newest time is before the house says that it is there, seconds: witnesses want news of the last four minutes. */
const silence = 200
/** Leaves among whose times the newest is: promises have none. */
const lastLeaves = 200

/**
 * Tells the newest policy once more where nothing else was told for long: a witness signs a value only by a log that tells it who is
 * named now. True when it did; not for one that has not cosigned what was told already.
 */
export async function tellPolicyAgain(database: Database, witnessKey: Uint8Array): Promise<boolean> {
  if (await unsignedBy(database.read, witnessKey)) return false
  return await database.write.transaction().execute(async (tx) => {
    await lockTelling(tx, 'policy')
    const policy = await policyBefore(tx)
    const toldAt = epochSeconds(await houseNow(tx))
    if (!policy || toldAt - (await newestTime(tx)) < silence) return false
    await publish(tx, [policyLeaf({ ...policy, toldAt })])
    return true
  })
}

async function newestTime(db: ReadDb): Promise<number> {
  const last = await db
    .selectFrom('log_leaves')
    .select('leaf')
    .orderBy('index', 'desc')
    .limit(lastLeaves)
    .execute()
  return Math.max(0, ...last.map(({ leaf }) => timeOf(readLeaf(leaf)) ?? 0))
}

/** If two nodes start together, the second one finds it written. */
const lockTelling = async (tx: Tx, kind: string) =>
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tell ${kind}`}, 0))`.execute(tx)

/**
 * Appends what the house tells of itself, by when, where the newest leaf of its kind tells something else. The log alone
 * has it: nothing in the database says it a second time.
 */
export async function tellWhatChanged(
  database: Database,
  kind: 'app' | 'policy',
  leafOf: (toldAt: number) => Uint8Array,
): Promise<boolean> {
  if (await isTold(database.read, kind, leafOf)) return false
  return await database.write.transaction().execute(async (tx) => {
    await lockTelling(tx, kind)
    if (await isTold(tx, kind, leafOf)) return false
    await publish(tx, [leafOf(epochSeconds(await houseNow(tx)))])
    return true
  })
}

async function isTold(
  db: ReadDb,
  kind: 'app' | 'policy',
  leafOf: (toldAt: number) => Uint8Array,
): Promise<boolean> {
  const newest = await db
    .selectFrom('log_leaves')
    .select('leaf')
    // As it is filed: of no game.
    .where('game_code', '=', '')
    .where('game_no', '=', '')
    .where('kind', '=', kind)
    .orderBy('index', 'desc')
    .limit(1)
    .executeTakeFirst()
  const told = newest && readLeaf(newest.leaf)
  return told?.kind === kind && sameBytes(leafOf(told.toldAt), newest!.leaf)
}
