import { sql } from 'kysely'
import { type Database, type ReadDb, type Tx, transaction } from '../db/database.ts'
import { type Round, roundOf, selectRounds } from './rounds.ts'

/** A node that pauses midway through a step loses its locks after this many seconds; another takes the step. */
const idleSeconds = 3

/** One step in a round's life, in a transaction that other nodes wait for. */
export async function roundStep<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await transaction(database, work, { idleSeconds })
}

/** Takes the lock under which a round is sealed, drawn or voided, by one node at a time, and reads it afresh. */
export async function lockRound(tx: Tx, roundId: bigint): Promise<Round> {
  await sql`select pg_advisory_xact_lock(${roundId})`.execute(tx)
  return await readRound(tx, roundId)
}

/** A round by its id. */
export async function readRound(db: ReadDb, roundId: bigint): Promise<Round> {
  return roundOf(await selectRounds(db).where('r.id', '=', roundId).executeTakeFirstOrThrow())
}

/** Tells every node, at the commit, that something happened to a round. Only a wake-up: nodes read what. */
export async function announceRound(tx: Tx, roundId: bigint): Promise<void> {
  await sql`select pg_notify('rounds', ${String(roundId)})`.execute(tx)
}
