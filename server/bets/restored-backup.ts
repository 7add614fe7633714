import type { HighWaterMark } from '@glasshouse/rules/published.ts'
import { toldIn } from '@glasshouse/rules/known-leaf.ts'
import type { Told } from '@glasshouse/rules/read-leaf.ts'
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, ReadDb, Tx } from '../db/database.ts'
import { transaction } from '../db/database.ts'
import type { HouseKey } from '../fairness/house-key.ts'
import { type LostLeaves, lostLeaves } from '../fairness/lost-leaves.ts'
import { publish, standOf } from '../fairness/log.ts'
import { appendLost, roundsOfLostTime } from '../fairness/restorations.ts'
import { writeLoss } from '../fairness/high-water-mark.ts'
import type { WitnessClient } from '../fairness/witness-client.ts'
import { writeToldRounds } from '../games/told-rounds.ts'
import { voidRounds } from '../games/void-rounds.ts'
import { writeMatches } from '../sport/write-matches.ts'
import { isNeverSigned, nameOf, putBackRound, type Witnessed, witnessedOf } from './put-back-round.ts'

/**
 * Asks a witness whether this database is an older copy of the one that it knows, before any step of a round is taken. The other
 * witnesses are asked for their signatures on seals. If it is, the log gets back what it had and tells the loss. Every round that
 * was drawn in the lost time stands as it was drawn, and every sealed one is drawn at its time, or now; those that were not sealed are
 * void, as bets on them are missing. Throws a StartError where the log and the witness's have parted, or SEED_KEY does not make a chain
 * that the log tells, and other errors where the witness cannot be asked. Any number of nodes may call it.
 */
export async function restoreLostTime(parts: {
  database: Database
  witness: WitnessClient
  all: readonly WitnessClient[]
  /** Whether the house has others, which do not answer. */
  isAnyAway: boolean
  /** How far it had come, as the witnesses heard. */
  mark: HighWaterMark | null
  houseKey: HouseKey
  seedKey: Buffer
  log: FastifyBaseLogger
}): Promise<void> {
  const { database, witness, all, isAnyAway, houseKey, log } = parts
  for (let lost = await lostLeaves(database.read, witness, houseKey); lost; ) {
    const found: LostLeaves = lost
    const told = found.leaves.flatMap((leaf) => toldIn(leaf) ?? [])
    const witnessed = await witnessedOf(await undrawnRounds(database.read), told, {
      witnesses: all,
      isAnyAway,
    })
    const voided = await transaction(
      database,
      async (tx) => await putBack(tx, found, { ...parts, told, witnessed }),
    )
    if (voided !== null)
      log.error(
        { leaves: found.leaves.length, until: found.checkpoint.cosignature.signedAt, voided },
        'this database is an older copy: the log was put back from the witness, and rounds of the lost time that were not sealed are void',
      )
    lost = await lostLeaves(database.read, witness, houseKey)
  }
}

/** The void rounds' number; null where another node was faster. */
async function putBack(
  tx: Tx,
  lost: LostLeaves,
  by: {
    told: readonly Told[]
    witnessed: ReadonlyMap<string, Witnessed>
    mark: HighWaterMark | null
    seedKey: Buffer
    log: FastifyBaseLogger
  },
): Promise<number | null> {
  // As where rounds are written: one node at a time.
  await sql`select pg_advisory_xact_lock(1, id) from (select id from games order by id) as g`.execute(tx)
  if ((await standOf(tx)).size !== lost.from) return null
  await writeToldRounds(tx, by.told, { seedKey: by.seedKey, writeMatches })
  const undrawn = await undrawnRounds(tx)
  // The rounds' locks come before the log's, as everywhere.
  for (const { id } of undrawn) await sql`select pg_advisory_xact_lock(${id})`.execute(tx)
  if (!(await appendLost(tx, lost))) throw new Error('the log has grown while its lost leaves were put back')
  const heardUntil = Math.max(lost.checkpoint.cosignature.signedAt, by.mark?.at ?? 0)
  // Before anything is booked: until when it knows of what happened its newest entry says.
  const loss = (await writeLoss(tx, { ...by, heardUntil, isKnown: true }))!
  const still = await undrawnRounds(tx)
  const ids = await roundsOfLostTime(tx, still)
  const lacking: typeof still = []
  for (const round of still.filter(({ id }) => ids.has(id))) {
    const told = by.witnessed.get(nameOf(round))
    if (!told || !(await putBackRound(tx, round.id, round.gameCode, told))) lacking.push(round)
    else if (await isNeverSigned(tx, round, told))
      by.log.error(
        { round: nameOf(round) },
        'the list of its bets is lost, and no witness can sign its seal: its game waits until one of its witnesses was left out of WITNESS_URL, or replaced there, for fifteen minutes',
      )
  }
  await publish(tx, [loss, ...(await voidRounds(tx, lacking, 'restored'))])
  return lacking.length
}

/** The rounds that are neither drawn nor void, in the order of their draws. */
export async function undrawnRounds(db: ReadDb) {
  return await db
    .selectFrom('rounds_pending as r')
    .innerJoin('games as g', 'g.id', 'r.game_id')
    .leftJoin('draws as d', 'd.round_id', 'r.id')
    .leftJoin('voids as v', 'v.round_id', 'r.id')
    .select(['r.id', 'g.code as gameCode', 'r.game_no as gameNo', 'r.opens_at as opensAt'])
    .select('r.entropy_source as sourceId')
    .select((eb) =>
      eb
        .exists(eb.selectFrom('seals as s').select('s.round_id').whereRef('s.round_id', '=', 'r.id'))
        .as('isSealed'),
    )
    .where('d.round_id', 'is', null)
    .where('v.round_id', 'is', null)
    .orderBy('r.draws_at')
    .orderBy('r.id')
    .execute()
}
