import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, ReadDb, Tx } from '../db/database.ts'
import { transaction } from '../db/database.ts'
import type { HouseKey } from '../fairness/house-key.ts'
import { publish } from '../fairness/log.ts'
import { type LostLeaves, lostLeaves } from '../fairness/lost-leaves.ts'
import { appendLost, roundsOfLostTime } from '../fairness/restorations.ts'
import type { WitnessClient } from '../fairness/witness-client.ts'
import { voidRounds } from './void-rounds.ts'

/**
 * Asks the witness whether this database is an older copy of the one that it knows, before any step of a round is taken.
 * If it is, the log gets back what it had, and every round of the lost time that is not drawn here is void: its seed may
 * be known, and bets on it may be missing. Throws a StartError where the log and the witness's have parted, and other
 * errors where the witness cannot be asked. Any number of nodes may call it.
 */
export async function restoreLostTime(parts: {
  database: Database
  witness: WitnessClient
  houseKey: HouseKey
  log: FastifyBaseLogger
}): Promise<void> {
  const { database, witness, houseKey, log } = parts
  for (let lost = await lostLeaves(database.read, witness, houseKey); lost; ) {
    const found: LostLeaves = lost
    const voided = await transaction(database, async (tx) => await putBack(tx, found))
    if (voided !== null)
      log.error(
        { leaves: found.leaves.length, until: found.head.cosignature.signedAt, voided },
        'this database is an older copy: the log was put back from the witness, and the rounds of the lost time are void',
      )
    lost = await lostLeaves(database.read, witness, houseKey)
  }
}

/** The void rounds' number; null where another node was faster. */
async function putBack(tx: Tx, lost: LostLeaves): Promise<number | null> {
  const undrawn = await undrawnRounds(tx)
  // The rounds' locks come before the log's, as everywhere.
  for (const { id } of undrawn) await sql`select pg_advisory_xact_lock(${id})`.execute(tx)
  if (!(await appendLost(tx, lost))) return null
  const still = await undrawnRounds(tx)
  const ids = await roundsOfLostTime(tx, still)
  const affected = still.filter(({ id }) => ids.has(id))
  await publish(tx, await voidRounds(tx, affected, 'restored'))
  return affected.length
}

/** The rounds that are neither drawn nor void, by id. */
async function undrawnRounds(db: ReadDb) {
  return await db
    .selectFrom('pending_events as p')
    .innerJoin('rounds as r', 'r.id', 'p.event_id')
    .innerJoin('games as g', 'g.id', 'r.game_id')
    .leftJoin('draws as d', 'd.round_id', 'r.id')
    .leftJoin('voids as v', 'v.round_id', 'r.id')
    .select(['r.id', 'g.code as gameCode', 'r.game_no as gameNo', 'r.opens_at as opensAt'])
    .where('d.round_id', 'is', null)
    .where('v.round_id', 'is', null)
    .orderBy('r.id')
    .execute()
}
