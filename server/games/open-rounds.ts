import { commitmentOf } from '@glasshouse/rules/chain.ts'
import { paytableHash } from '@glasshouse/rules/paytable.ts'
import { closesAt, gameNo, roundAt } from '@glasshouse/rules/rounds.ts'
import { sql } from 'kysely'
import type { Database, ReadDb, Tx } from '../db/database.ts'
import type { Game } from './catalogue.ts'
import { type Chain, chainFor, chainIndex, reaches, seedIn } from './chains.ts'
import { announceRound, roundStep } from './round-step.ts'
import { entropySource } from './entropy.ts'

/** Rounds are published this many ahead of the one that is open, so that every promise precedes the first bet. */
const roundsAhead = 2
/** How many rounds are written in one transaction, which matters after a stop. */
const roundsAtOnce = 500

/**
 * Writes the rounds of a game that are due to exist, in order and without a gap: those that the clock passed while
 * nothing ran, the current one and the next ones. The first never opened: they are written as void, so that none is
 * skipped in silence. Gives true when there are still more to write. Any number of nodes may call it.
 */
export async function openRounds(
  database: Database,
  game: Game,
  house: { timeZone: string; seedKey: Buffer },
): Promise<boolean> {
  if ((await dueRounds(database.read, game)).length === 0) return false
  return await roundStep(database, async (tx) => {
    // One node at a time writes a game's rounds; a second one finds them written.
    await sql`select pg_advisory_xact_lock(1, ${game.id})`.execute(tx)
    const due = await dueRounds(tx, game)
    if (due.length > 0) await writeRounds(tx, game, due, house)
    return due.length === roundsAtOnce
  })
}

/** The draw times (epoch seconds) of the next rounds that should exist and do not. */
async function dueRounds(db: ReadDb, game: Game): Promise<number[]> {
  const row = await db
    .selectFrom('rounds')
    .select((eb) => [eb.fn.max('draws_at').as('newest'), sql<Date>`house_now()`.as('now')])
    .where('game_id', '=', game.id)
    .executeTakeFirstOrThrow()
  const current = roundAt(row.now.getTime() / 1000, game.periodSeconds).drawsAt
  const newest = row.newest === null ? current - game.periodSeconds : row.newest.getTime() / 1000
  const due: number[] = []
  const last = current + roundsAhead * game.periodSeconds
  for (
    let next = newest + game.periodSeconds;
    next <= last && due.length < roundsAtOnce;
    next += game.periodSeconds
  ) {
    due.push(next)
  }
  return due
}

async function writeRounds(
  tx: Tx,
  game: Game,
  drawTimes: readonly number[],
  house: { timeZone: string; seedKey: Buffer },
): Promise<void> {
  const hash = Buffer.from(paytableHash(game.paytable, game.tripleRule))
  const source = entropySource(game.entropySource)
  const { now } = await tx.selectNoFrom(sql<Date>`house_now()`.as('now')).executeTakeFirstOrThrow()
  const values = []
  let chain: Chain | undefined
  for (const drawsAt of drawTimes) {
    const due = new Date(drawsAt * 1000)
    const closes = new Date(closesAt(drawsAt, game.closeSeconds) * 1000)
    if (!chain || !reaches(chain, due)) chain = await chainFor(tx, game, due, house.seedKey)
    const index = chainIndex(chain, due)
    values.push({
      game_id: game.id,
      game_no: gameNo(drawsAt, game.periodSeconds, house.timeZone),
      chain_id: chain.id,
      chain_index: index,
      opens_at: new Date((drawsAt - game.periodSeconds) * 1000),
      closes_at: closes,
      draws_at: due,
      commitment: Buffer.from(commitmentOf(seedIn(chain, index, house.seedKey))),
      paytable: game.paytable.code,
      paytable_hash: hash,
      triple_rule: game.tripleRule,
      entropy_source: source.assign(due),
      // A round that comes into being after its close never takes a bet.
      closed_at: closes <= now ? now : null,
    })
  }
  const written = await tx.insertInto('rounds').values(values).returning(['id', 'closes_at']).execute()
  const neverOpened = written.filter((round) => round.closes_at <= now)
  if (neverOpened.length > 0) await voidUnopened(tx, neverOpened)
  for (const round of written) if (round.closes_at > now) await announceRound(tx, round.id)
}

async function voidUnopened(tx: Tx, unopened: readonly { id: bigint }[]): Promise<void> {
  await tx
    .insertInto('voids')
    .values(unopened.map(({ id }) => ({ round_id: id, reason: 'never_opened' })))
    .execute()
  await tx
    .insertInto('settlements')
    .values(unopened.map(({ id }) => ({ round_id: id, stakes: 0n, payouts: 0n })))
    .execute()
  await tx
    .deleteFrom('pending_rounds')
    .where(
      'round_id',
      'in',
      unopened.map(({ id }) => id),
    )
    .execute()
}
