import { seedAt } from '@glasshouse/rules/chain.ts'
import { winningSelections } from '@glasshouse/rules/dice.ts'
import { diceFromKey, drawKey } from '@glasshouse/rules/draw.ts'
import type { Database, Tx } from '../db/database.ts'
import { seedOf } from './chains.ts'
import { entropySource } from './entropy.ts'
import { announceRound, lockRound, readRound, roundStep } from './round-step.ts'
import type { Round } from './rounds.ts'

/** How long a round waits for the very value of entropy that it was promised, seconds after its draw was due. */
export const entropyDeadlineSeconds = 600

/**
 * Draws a sealed round whose time has come: entropy, dice, the seed revealed, all in one row that is written
 * once. The seeds of a game are revealed strictly in order, so an earlier round that is neither drawn nor void
 * comes first. Voids the round when its entropy has not come in time, or was known before the seal.
 */
export async function drawRound(
  database: Database,
  roundId: bigint,
  gameCode: string,
  seedKey: Buffer,
): Promise<'drawn' | 'void' | 'waiting'> {
  const before = await readRound(database.read, roundId)
  if (before.draw) return 'drawn'
  if (!before.seal || before.now < before.drawsAt) return 'waiting'
  // Asked for before the transaction: an outside source may be slow, and the round's lock must not wait for it.
  const entropy = await entropySource(before.entropySource).valueOf(before.entropySource)
  return await roundStep(database, async (tx) => {
    const round = await lockRound(tx, roundId)
    if (round.draw) return 'drawn'
    if (round.voided) return 'void'
    if (!round.seal || (await hasUndrawnBefore(tx, round))) return 'waiting'
    if (!entropy) return isTooLate(round) ? await voidRound(tx, round, 'entropy_late') : 'waiting'
    if (entropy.knownAt && entropy.knownAt < round.seal.sealedAt)
      return await voidRound(tx, round, 'sealed_late')
    const seed = await seedOf(tx, round, seedKey)
    await writeDraw(tx, { ...round, seal: round.seal }, { gameCode, entropy: entropy.bytes, seed })
    return 'drawn'
  })
}

async function hasUndrawnBefore(tx: Tx, round: Round): Promise<boolean> {
  const earlier = await tx
    .selectFrom('pending_rounds as p')
    .innerJoin('rounds as r', 'r.id', 'p.round_id')
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

function isTooLate(round: Round): boolean {
  return round.now.getTime() - round.drawsAt.getTime() >= entropyDeadlineSeconds * 1000
}

async function voidRound(tx: Tx, round: Round, reason: 'entropy_late' | 'sealed_late'): Promise<'void'> {
  await tx.insertInto('voids').values({ round_id: round.id, reason }).execute()
  await announceRound(tx, round.id)
  return 'void'
}

async function writeDraw(
  tx: Tx,
  round: Round & { seal: { root: Buffer } },
  { gameCode, entropy, seed }: { gameCode: string; entropy: Uint8Array; seed: Uint8Array },
): Promise<void> {
  const { gameNo, entropySource: sourceId } = round
  const key = drawKey({ seed, gameCode, gameNo, sourceId, entropy, root: round.seal.root })
  const dice = diceFromKey(key)
  await tx
    .insertInto('draws')
    .values({
      round_id: round.id,
      seed: Buffer.from(seed),
      entropy: Buffer.from(entropy),
      key: Buffer.from(key),
      dice: [...dice],
      winning: winningSelections(dice, round.tripleRule),
    })
    .execute()
  await announceRound(tx, round.id)
}

/** The seed of a void round, which is public as soon as a later round of its chain is drawn. */
export function seedOfVoid(round: Round, later: { chainIndex: number; seed: Uint8Array }): Uint8Array {
  return seedAt(later.seed, later.chainIndex - round.chainIndex)
}
