import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { lossList } from '@glasshouse/contract/public-log.ts'
import { type HighWaterMark, lossLeaf, markStatement } from '@glasshouse/rules/published.ts'
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { type Database, type ReadDb, transaction, type Tx } from '../db/database.ts'
import { epochSeconds } from '../http/encode.ts'
import type { HouseKey } from './house-key.ts'
import { publish } from './log.ts'
import { noticeLoss } from './notice-loss.ts'
import { type WitnessClient, WitnessKnowsOtherwise } from './witness-client.ts'

export type Marker = {
  /**
   * Tells a witness how far the house has come, if it has come further, also to a log of `size` leaves: it shows what a failover loses.
   * Throws WitnessKnowsOtherwise if the database lacks facts that the witness heard of.
   */
  tell: (size?: number) => Promise<void>
  /** The leaves of the log that the witness has heard of, at least. */
  leaves: () => number
}

export function createMarker(db: ReadDb, witness: WitnessClient, houseKey: HouseKey): Marker {
  let told: HighWaterMark | undefined
  let telling: Promise<void> | undefined
  const tell = async () => {
    const mark = await markOf(db)
    if (told && isSameMark(mark, told)) return
    try {
      await witness.keepMark(mark, houseKey.sign(markStatement(mark)))
    } catch (error) {
      // Another node may have told more meanwhile, of this very database.
      if (!(error instanceof WitnessKnowsOtherwise)) throw error
      const known = await markKeptBy(witness, houseKey)
      if (!known) throw new Error('the witness keeps no mark, and takes none', { cause: error })
      if (!(await hasAll(db, known))) throw error
      told = { ...mark, leaves: known.leaves }
      return
    }
    told = mark
  }
  const tellOnce = async () => {
    telling ??= tell().finally(() => (telling = undefined))
    await telling
  }
  const leaves = () => Number(told?.leaves ?? 0)
  return {
    tell: async (size = 0) => {
      await tellOnce()
      // One that was under way may have begun before the log had it.
      if (leaves() < size) await tellOnce()
    },
    leaves,
  }
}

function isSameMark(one: HighWaterMark, other: HighWaterMark): boolean {
  return (['epoch', 'bet', 'entry', 'leaves'] as const).every((field) => one[field] === other[field])
}

/** The mark of this house that a witness keeps; null where it keeps none. */
export async function markKeptBy(witness: WitnessClient, houseKey: HouseKey): Promise<HighWaterMark | null> {
  return await witness.newestMark((statement, signature) => houseKey.sign(statement).equals(signature))
}

async function hasAll(db: ReadDb, { epoch, bet, entry, leaves }: HighWaterMark): Promise<boolean> {
  const { rows } = await sql<{ all: boolean }>`
    select ${epochSql} >= ${epoch} and ${leavesSql} >= ${leaves}
       and (${bet} = 0 or exists (select from bets where id = ${bet}))
       and (${entry} = 0 or exists (select from entries where id = ${entry})) as all`.execute(db)
  return rows[0]!.all
}

const epochSql = sql<bigint>`(select coalesce(max(epoch), 0) from losses)`
const betSql = sql<bigint>`(select coalesce(max(id), 0) from bets)`
const entrySql = sql<bigint>`(select coalesce(max(id), 0) from entries)`
const leavesSql = sql<bigint>`(select coalesce(max(index) + 1, 0) from log_leaves)`
/** Only what the house has signed can be cosigned. */
const signedSql = sql<bigint>`(select coalesce(max(size), 0) from log_heads)`

/** A text that is another one as soon as the house has come further; new leaves are told when they are to be cosigned. */
export const furthestSql = sql<string>`concat_ws('/', ${epochSql}, ${betSql}, ${entrySql})`

async function markOf(db: ReadDb): Promise<HighWaterMark> {
  const { rows } = await sql<HighWaterMark>`
    select ${epochSql} as epoch, ${betSql} as bet, ${entrySql} as entry, ${signedSql} as leaves,
           floor(extract(epoch from house_now()))::float8 as at`.execute(db)
  return rows[0]!
}

/** How far a house had come by all of its marks together. */
export function furthestOf(marks: readonly HighWaterMark[]): HighWaterMark | null {
  const [{ epoch } = { epoch: 0n }] = marks.toSorted((one, other) => (one.epoch > other.epoch ? -1 : 1))
  const newest = marks.filter((mark) => mark.epoch === epoch)
  return newest.reduce<HighWaterMark | null>(
    (far, mark) =>
      far
        ? {
            epoch,
            bet: mark.bet > far.bet ? mark.bet : far.bet,
            entry: mark.entry > far.entry ? mark.entry : far.entry,
            leaves: mark.leaves > far.leaves ? mark.leaves : far.leaves,
            at: Math.max(mark.at, far.at),
          }
        : mark,
    null,
  )
}

/** Whether leaves are missing of those that the log had by a mark. False where a later loss was told. */
export async function lacksLeaves(db: ReadDb, { epoch, leaves }: HighWaterMark): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    select ${epochSql} < ${epoch} or ${epochSql} = ${epoch} and ${leavesSql} < ${leaves} as lacks`.execute(db)
  return rows[0]!.lacks
}

/**
 * Compares the database with the mark that a witness keeps. Anything missing below it was accepted and is lost: that is an error
 * in the log, a leaf of the public log, and the answer about one of the bets. Any number of nodes may call it.
 */
export async function tellWhatWasLost(parts: {
  database: Database
  mark: HighWaterMark
  log: FastifyBaseLogger
}): Promise<void> {
  const { database, mark, log } = parts
  await transaction(database, async (tx) => {
    await lockLog(tx)
    const isKnown = await lacksLeaves(tx, mark)
    if (isKnown)
      log.error(
        { leaves: Number(mark.leaves) },
        'the public log lacks leaves that no witness has: a failure lost them, and the log tells it',
      )
    const leaf = await writeLoss(tx, { mark, heardUntil: mark.at, isKnown, log })
    if (leaf) await publish(tx, [leaf])
  })
}

/**
 * Writes a loss behind a mark, and gives the leaf that tells it; undefined where nothing is missing, unless it `isKnown`
 * already that facts are. Players who were there are told by a notice. `heardUntil` in epoch seconds. The transaction holds the log's lock from here on.
 */
export async function writeLoss(
  tx: Tx,
  {
    mark,
    heardUntil,
    isKnown = false,
    log,
  }: { mark: HighWaterMark | null; heardUntil: number; isKnown?: boolean; log: FastifyBaseLogger },
): Promise<Uint8Array | undefined> {
  await lockLog(tx)
  const { epoch, bet, entry } = mark ?? { epoch: 0n, bet: 0n, entry: 0n }
  const heard = new Date(heardUntil * 1000)
  const { rows } = await sql<LossRow>`
    select first_bet, last_bet, known_until, heard_until, told_at
    from tell_loss(${epoch}, ${bet}, ${entry}, ${heard}, ${isKnown})`.execute(tx)
  const [lost] = rows
  if (!lost) return undefined
  if (!isKnown || lost.last_bet > 0n)
    log.error(
      {
        first_bet: String(lost.first_bet),
        last_bet: String(lost.last_bet),
        known_until: lost.known_until,
        heard_until: lost.heard_until,
      },
      'the database lacks bets that were accepted: a failure lost them, and the public log tells it',
    )
  await noticeLoss(tx, lost)
  return lossLeaf({
    firstBet: lost.first_bet,
    lastBet: lost.last_bet,
    knownUntil: epochSeconds(lost.known_until),
    heardUntil: epochSeconds(lost.heard_until),
    toldAt: epochSeconds(lost.told_at),
  })
}

const lockLog = async (tx: Tx) => await sql`select pg_advisory_xact_lock(2, 0)`.execute(tx)

type LossRow = {
  first_bet: bigint
  last_bet: bigint
  known_until: Date
  heard_until: Date
  told_at: Date
}

/** The newest losses, as anybody may read them. */
export async function listLosses(db: ReadDb): Promise<CallAnswer<typeof lossList>['list']> {
  const rows = await db.selectFrom('losses').selectAll().orderBy('epoch', 'desc').limit(100).execute()
  return rows.map((row) => ({
    epoch: Number(row.epoch),
    first_bet: String(row.first_bet),
    last_bet: String(row.last_bet),
    known_until: epochSeconds(row.known_until),
    heard_until: epochSeconds(row.heard_until),
    told_at: epochSeconds(row.told_at),
  }))
}

/** Whether a bet of this number was accepted and lost. */
export async function isLost(db: ReadDb, betId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('losses')
    .select('epoch')
    .where('first_bet', '<=', betId)
    .where('last_bet', '>=', betId)
    .executeTakeFirst()
  return row !== undefined
}
