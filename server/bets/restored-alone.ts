import { hexOf, sameBytes } from '@glasshouse/rules/encoding.ts'
import { outsideKind } from '@glasshouse/rules/entropy-source.ts'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { type Database, transaction, type Tx } from '../db/database.ts'
import { writeLoss } from '../fairness/high-water-mark.ts'
import { houseNow } from '../db/house-time.ts'
import { epochSeconds } from '../http/encode.ts'
import { type KeptCheckpoint, readKeptCheckpoint } from '../fairness/kept-checkpoint.ts'
import { publish, standOf } from '../fairness/log.ts'
import { rootAt } from '../fairness/lost-leaves.ts'
import { roundsOfLostTime } from '../fairness/restorations.ts'
import type { WitnessClient } from '../fairness/witness-client.ts'
import { voidRounds } from '../games/void-rounds.ts'
import { undrawnRounds } from './restored-backup.ts'

/**
 * Finds out, where no witness knows the house, whether this database is an older copy of the one whose newest
 * checkpoint is kept in the data folder. If it is, every round that had opened by now may have been drawn in public:
 * all of them are void, those that are not written yet as well. One that is sealed here, with a value from outside,
 * can't be drawn in another way, and is drawn. Throws where the witness can't be asked.
 */
export async function giveUpLostTime(parts: {
  database: Database
  dataDir: string
  witnesses: readonly WitnessClient[]
  log: FastifyBaseLogger
}): Promise<void> {
  const { database, dataDir, witnesses, log } = parts
  const kept = readKeptCheckpoint(dataDir)
  if (!kept) return
  // A witness that knows the house has all leaves, and puts back what it can.
  if (await isKnownToAny(witnesses)) return
  const voided = await transaction(database, async (tx) => await giveUp(tx, kept, log))
  if (voided !== null)
    log.error(
      { published: kept.size, root: hexOf(kept.root), voided },
      'this database is an older copy, and no witness has what it lacks: rounds that had opened and were not sealed are void, and the public log does not go on from the checkpoint that was published',
    )
}

/** Whether a witness has a checkpoint of this house. Throws where none says so and one can't be asked. */
async function isKnownToAny(witnesses: readonly WitnessClient[]): Promise<boolean> {
  const answers = await Promise.allSettled(witnesses.map(async (witness) => await witness.latestCheckpoint()))
  if (answers.some((answer) => answer.status === 'fulfilled' && answer.value !== null)) return true
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed) throw failed.reason
  return false
}

/** The void rounds' number; null where this database has what was published. */
async function giveUp(tx: Tx, kept: KeptCheckpoint, log: FastifyBaseLogger): Promise<number | null> {
  const undrawn = await undrawnRounds(tx)
  // The rounds' locks come before the log's, as everywhere.
  for (const { id } of undrawn) await sql`select pg_advisory_xact_lock(${id})`.execute(tx)
  await sql`select pg_advisory_xact_lock(2, 0)`.execute(tx)
  const { size } = await standOf(tx)
  if (size >= kept.size && sameBytes(await rootAt(tx, kept.size), kept.root)) return null
  if (await isGivenUp(tx, kept)) return null
  const from = BigInt(size)
  await tx
    .insertInto('log_restorations')
    // No leaf of that time came back.
    .values({ first_index: from, end_index: from, published_until: sql<Date>`house_now()` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const still = await undrawnRounds(tx)
  const ids = await roundsOfLostTime(tx, still)
  const lacking = still.filter(
    ({ id, isSealed, sourceId }) => ids.has(id) && !(isSealed && outsideKind(sourceId)),
  )
  const heardUntil = epochSeconds(await houseNow(tx))
  const loss = (await writeLoss(tx, { mark: null, heardUntil, isKnown: true, log }))!
  await publish(tx, [loss, ...(await voidRounds(tx, lacking, 'restored'))])
  return lacking.length
}

/** Whether another node, which kept a checkpoint as well, has given up since then what had been published. */
async function isGivenUp(tx: Tx, { size, signedAt }: KeptCheckpoint): Promise<boolean> {
  if (signedAt === null) return false
  const given = await tx
    .selectFrom('log_restorations')
    .select('first_index')
    .where('first_index', '<', BigInt(size))
    .whereRef('end_index', '=', 'first_index')
    .where('published_until', '>=', signedAt)
    .limit(1)
    .executeTakeFirst()
  return given !== undefined
}
