import type { DrawProof } from '@glasshouse/contract/games.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import type { ReadDb } from '../db/database.ts'
import { epochSeconds } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import type { Game } from './catalogue.ts'
import { seedOfVoid } from './draw-round.ts'
import { entropySource } from './entropy.ts'
import { findRound, type Round } from './rounds.ts'

/** Everything published of a round so far: before it opened, at its close, at its draw. */
export async function drawProof(db: ReadDb, game: Game, gameNo: string): Promise<DrawProof> {
  const round = await findRound(db, game.id, gameNo)
  if (!round) refuse('round_not_found')
  const chain = await db
    .selectFrom('chains')
    .select(['length', 'end_hash'])
    .where('id', '=', round.chainId)
    .executeTakeFirstOrThrow()
  const { seal, draw } = round
  return {
    version: 1,
    game_code: game.code,
    game_no: round.gameNo,
    status: round.status,
    opens_at: epochSeconds(round.opensAt),
    closes_at: epochSeconds(round.closesAt),
    draws_at: epochSeconds(round.drawsAt),
    commitment: hexOf(round.commitment),
    paytable_hash: hexOf(round.paytableHash),
    triple_rule: round.tripleRule,
    chain: {
      id: String(round.chainId),
      index: round.chainIndex,
      length: chain.length,
      end: hexOf(chain.end_hash),
    },
    entropy: {
      source: round.entropySource,
      independent: entropySource(round.entropySource).independent,
      value: draw && hexOf(draw.entropy),
    },
    seal: seal && {
      root: hexOf(seal.root),
      count: Number(seal.betCount),
      total: formatAmount(seal.stakeTotal),
      sealed_at: epochSeconds(seal.sealedAt),
    },
    draw: draw && {
      seed: hexOf(draw.seed),
      key: hexOf(draw.key),
      dice: [...draw.dice],
      drawn_at: epochSeconds(draw.drawnAt),
    },
    void: round.voided && {
      reason: round.voided.reason,
      voided_at: epochSeconds(round.voided.at),
      seed: await revealedSeed(db, round),
    },
  }
}

/** A void round's seed is shown once a later round of its chain is drawn: it follows from that one's. */
async function revealedSeed(db: ReadDb, round: Round): Promise<string | null> {
  const later = await db
    .selectFrom('rounds as r')
    .innerJoin('draws as d', 'd.round_id', 'r.id')
    .select(['r.chain_index', 'd.seed'])
    .where('r.chain_id', '=', round.chainId)
    .where('r.chain_index', '>', round.chainIndex)
    .orderBy('r.chain_index')
    .limit(1)
    .executeTakeFirst()
  return later ? hexOf(seedOfVoid(round, { chainIndex: later.chain_index, seed: later.seed })) : null
}
