import { hexOf } from '@glasshouse/rules/encoding.ts'
import { entropyPatience } from '@glasshouse/rules/entropy-source.ts'
import { type Dice, type TripleRule, winningSelections } from '@glasshouse/rules/dice.ts'
import { drawnBy, goesOn } from '@glasshouse/rules/drawn.ts'
import { drawLeaf, type PublishedDraw } from '@glasshouse/rules/published.ts'
import { witnessesOfSource } from '@glasshouse/rules/witness-policy.ts'
import { sql } from 'kysely'
import type { Database, ReadDb, Tx } from '../db/database.ts'
import { publish } from '../fairness/log.ts'
import { policiesTold, policyBefore } from '../fairness/policies.ts'
import { SealTooEarly } from '../fairness/witness.ts'
import { keepWitnessedSeal, witnessedSeals } from '../fairness/witnessed-seals.ts'
import { epochSeconds } from '../http/encode.ts'
import { seedOf } from './chains.ts'
import { drawsGoals } from './catalogue.ts'
import type { AskedEntropy, EntropySource, EntropySources } from './entropy.ts'
import { revealLastSeeds } from './reveal-last-seeds.ts'
import { announceRound, lockRound, readRound, roundStep } from './round-step.ts'
import { type Round, sealOf } from './rounds.ts'
import { voidRounds } from './void-rounds.ts'

/** The outcome of a round's draw: only the call that made it void gives the reason. */
export type DrawOutcome = 'drawn' | 'waiting' | 'void' | 'entropy_late' | 'sealed_late'

/**
 * Draws a sealed round whose time has come: entropy, dice or goals, the seed revealed, all in one row that is written
 * once. The seeds of a game are revealed strictly in order, so an earlier round that is neither drawn nor
 * void comes first. Voids the round if its entropy is late, or could be known before the seal.
 */
export async function drawRound(
  database: Database,
  roundId: bigint,
  gameCode: string,
  { seedKey, entropySource }: { seedKey: Buffer; entropySource: EntropySources },
): Promise<DrawOutcome> {
  const before = await readRound(database.read, roundId)
  if (before.draw) return 'drawn'
  if (!before.seal || before.now < before.drawsAt) return 'waiting'
  const source = entropySource(before.entropySource)
  const knownAt = source.knownAt(before.entropySource)
  const isSealedLate = knownAt !== null && knownAt <= before.seal.sealedAt
  // Asked for before the transaction: an outside source may be slow, and the round's lock must not wait for it.
  const asked = await askedOf(database.read, before, gameCode)
  const entropy = isSealedLate ? undefined : await entropyOf(source, asked)
  const late = entropy || isSealedLate || !isTooLate(asked) ? null : await lateAnswersOf(source, asked)
  return await roundStep(database, async (tx) => {
    const round = await lockRound(tx, roundId)
    if (round.draw) return 'drawn'
    if (round.voided) return 'void'
    if (!round.seal || (await hasUndrawnBefore(tx, round)) || (await lacksFirstHalf(tx, round)))
      return 'waiting'
    if (isSealedLate) return await voidRound(tx, round, gameCode, 'sealed_late')
    if (!entropy) {
      if (late?.length === 0)
        return (await isPolicySame(tx, asked))
          ? await voidRound(tx, round, gameCode, 'entropy_late')
          : 'waiting'
      for (const one of late ?? []) await keepWitnessedSeal(tx, roundId, one)
      return 'waiting'
    }
    const seed = await seedOf(tx, round, seedKey)
    const leaf = drawLeaf(await writeDraw(tx, { ...round, seal: round.seal }, { gameCode, entropy, seed }))
    await revealLastSeeds(tx, round, seedKey)
    await publish(tx, [leaf])
    return 'drawn'
  })
}

/** The question to a sealed round's source. */
export async function askedOf(db: ReadDb, round: Round, gameCode: string): Promise<AskedEntropy> {
  const { id, entropySource: sourceId, closesAt, drawsAt, now } = round
  let named: ReturnType<AskedEntropy['named']> | undefined
  return {
    sourceId,
    seal: sealOf(round, gameCode),
    witnessed: await witnessedSeals(db, id),
    closesAt,
    drawsAt,
    now,
    named: () => (named ??= namedFor(db, sourceId)),
  }
}

async function namedFor(db: ReadDb, sourceId: string) {
  const policies = await policiesTold(db)
  return { signers: witnessesOfSource(sourceId, policies), now: policies.at(-1)?.witnesses ?? [] }
}

/** Whether the log still names no other witnesses than those that were asked. */
async function isPolicySame(tx: Tx, { named }: AskedEntropy): Promise<boolean> {
  const before = (await named()).now
  // The log's lock: no other policy is published until the commit.
  await sql`select pg_advisory_xact_lock(2, 0)`.execute(tx)
  const policy = await policyBefore(tx)
  return policy === null || policy.witnesses.every((key) => before.includes(hexOf(key)))
}

/** The findings on a late value; null while it may come, or be brought to a witness. */
async function lateAnswersOf(source: EntropySource, asked: AskedEntropy) {
  try {
    return await source.lateAnswers(asked)
  } catch (error) {
    if (error instanceof SealTooEarly) return null
    throw error
  }
}

/** The exact value that a sealed round was promised, if available. */
async function entropyOf(source: EntropySource, asked: AskedEntropy): Promise<Uint8Array | undefined> {
  try {
    return await source.valueOf(asked)
  } catch (error) {
    // A source that cannot be reached is as late as one that has nothing to give.
    if (isTooLate(asked)) return undefined
    throw error
  }
}

async function hasUndrawnBefore(tx: Tx, round: Round): Promise<boolean> {
  const earlier = await tx
    .selectFrom('rounds_pending as r')
    .leftJoin('draws as d', 'd.round_id', 'r.id')
    .leftJoin('voids as v', 'v.round_id', 'r.id')
    .select('r.id')
    .where('r.game_id', '=', round.gameId)
    .where('r.draws_at', '<', round.drawsAt)
    .where('d.round_id', 'is', null)
    .where('v.round_id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}

/** A second half is void if its first is. */
async function lacksFirstHalf(tx: Tx, round: Round): Promise<boolean> {
  return goesOn(round.rule) && (await numbersBefore(tx, round)) === undefined
}

/** The numbers of the round before it in its chain. */
export async function numbersBefore(
  db: ReadDb,
  { chainId, chainIndex }: Round,
): Promise<readonly number[] | undefined> {
  const row = await db
    .selectFrom('dice_rounds as r')
    .innerJoin('draws as d', 'd.round_id', 'r.event_id')
    .select('d.goals')
    .where('r.chain_id', '=', chainId)
    .where('r.chain_index', '=', chainIndex - 1)
    .executeTakeFirst()
  return row?.goals ?? undefined
}

function isTooLate({ now, drawsAt }: AskedEntropy): boolean {
  return now.getTime() - drawsAt.getTime() >= entropyPatience * 1000
}

async function voidRound<Reason extends 'entropy_late' | 'sealed_late'>(
  tx: Tx,
  { id, gameNo }: Round,
  gameCode: string,
  reason: Reason,
): Promise<Reason> {
  await publish(tx, await voidRounds(tx, [{ id, gameCode, gameNo }], reason))
  return reason
}

/**
 * Writes a draw, with the numbers that follow, and gives the leaves for the public log. Dice have their result with it; a match
 * has it when it has been played. `drawnAt`: the second in which it was
 * drawn, where that is told; never before its seal and the draws before it.
 */
export async function writeDraw(
  tx: Tx,
  round: Round & { seal: { root: Buffer } },
  {
    gameCode,
    entropy,
    seed,
    drawnAt,
  }: { gameCode: string; entropy: Uint8Array; seed: Uint8Array; drawnAt?: number },
): Promise<PublishedDraw> {
  const { gameNo, entropySource: sourceId } = round
  const drawn = drawnBy(
    round.rule,
    { seed, gameCode, gameNo, sourceId, entropy, root: round.seal.root },
    goesOn(round.rule) ? await numbersBefore(tx, round) : undefined,
  )
  if (!drawn) throw new Error(`round ${round.id} goes on from one that was not drawn`)
  const { key, numbers } = drawn
  const isHalf = drawsGoals(gameCode)
  const { drawn_at } = await tx
    .insertInto('draws')
    .values({
      round_id: round.id,
      seed: Buffer.from(seed),
      entropy: Buffer.from(entropy),
      key: Buffer.from(key),
      ...(isHalf ? { goals: [...numbers] } : { dice: [...numbers] }),
      ...(drawnAt !== undefined && { drawn_at: drawnAgainAt(round, drawnAt) }),
    })
    .returning('drawn_at')
    .executeTakeFirstOrThrow()
  if (!isHalf) {
    const won = winningSelections(numbers as unknown as Dice, round.rule as TripleRule)
    await tx.insertInto('results').values({ event_id: round.id, won }).execute()
  }
  await announceRound(tx, round.id)
  return { gameCode, gameNo, seed, entropy, numbers, drawnAt: epochSeconds(drawn_at) }
}

/** For a time known to the second, the earliest possible moment. */
function drawnAgainAt({ id, gameId }: Round, second: number) {
  return sql<Date>`(
    select greatest(to_timestamp(${second}), max(s.sealed_at), (
      select max(d.drawn_at) from draws d join rounds r on r.id = d.round_id where r.game_id = ${gameId}
    )) from seals s where s.round_id = ${id}
  )`
}
