import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { policyBefore } from './policies.ts'

/**
 * The witnesses of the newest policy, how many of them are needed, and how many have left a checkpoint of the log
 * unsigned for ten minutes.
 */
export type WitnessesBehind = { all: number; needed: number; behind: number }

/** Null if the log names no witness. It makes no difference whether a witness is silent, refuses or lags: it has not signed. */
export async function witnessesBehind(db: ReadDb): Promise<WitnessesBehind | null> {
  const policy = await policyBefore(db)
  if (!policy) return null
  const keys = policy.witnesses.map((key) => Buffer.from(key))
  const { rows } = await sql<{ behind: number }>`
    select count(*)::integer as behind
    from unnest(${keys}::bytea[]) as w (key), (
      select size from log_heads where signed_at < house_now() - interval '10 minutes' order by size desc limit 1
    ) as old
    where not exists (select from log_cosignatures c where c.size >= old.size and c.witness_key = w.key)`.execute(
    db,
  )
  return { all: keys.length, needed: policy.needed, behind: rows[0]!.behind }
}
