import { hexOf } from '@glasshouse/rules/encoding.ts'
import type { HighWaterMark } from '@glasshouse/rules/published.ts'
import type { ReadDb } from '../db/database.ts'
import { lacksLeaves } from './high-water-mark.ts'
import { policyBefore } from './policies.ts'
import { type WitnessClient, WitnessMissing } from './witness-client.ts'

/** A witness that answers at a start: the leaves that it has cosigned, and the mark that it keeps. */
export type HeardWitness = { witness: WitnessClient; size: number; mark: HighWaterMark | null }

/**
 * Throws WitnessMissing while a witness that does not answer may have cosigned leaves that neither this database nor the others
 * have: the house would go on in another log, and its own signature would convict it.
 */
export async function missNoWitness(
  db: ReadDb,
  {
    heard,
    all,
    mark,
  }: { heard: readonly HeardWitness[]; all: readonly WitnessClient[]; mark: HighWaterMark | null },
): Promise<void> {
  const away = all.filter((witness) => !heard.some((one) => one.witness === witness))
  if (away.length === 0) return
  const size = Math.max(...heard.map((one) => one.size))
  if (
    (await lacksQuorum(db, all, heard)) ||
    (mark && size < mark.leaves && (await lacksLeaves(db, mark))) ||
    (await haveCosignedMore(db, away, size))
  )
    throw new WitnessMissing(
      `${away.map(({ url }) => url).join(', ')} may have cosigned leaves that this database lacks, and no other witness has: the house waits for an answer, or until WITNESS_URL names that witness no more; what it cosigned counts against the house then`,
    )
}

/** Whether so few of those answer that the log's newest policy names, and the house still asks, that none may know what they have cosigned together. */
async function lacksQuorum(
  db: ReadDb,
  all: readonly WitnessClient[],
  heard: readonly HeardWitness[],
): Promise<boolean> {
  const policy = await policyBefore(db)
  if (!policy) return false
  const named = new Set(policy.witnesses.map(hexOf))
  const countOf = (witnesses: readonly WitnessClient[]) =>
    witnesses.filter(({ key }) => named.has(hexOf(key))).length
  const enough = Math.min(countOf(all), named.size - policy.needed + 1)
  return countOf(heard.map(({ witness }) => witness)) < enough
}

/** Whether one of these has cosigned more than that, as far as this database knows. */
async function haveCosignedMore(
  db: ReadDb,
  witnesses: readonly WitnessClient[],
  size: number,
): Promise<boolean> {
  const keys = witnesses.map(({ key }) => Buffer.from(key))
  const row = await db
    .selectFrom('log_cosignatures')
    .select('size')
    .where('size', '>', BigInt(size))
    .where('witness_key', 'in', keys)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
