import type { DrawProof } from '@glasshouse/contract/fairness.ts'
import type { HalfBefore, HalfProof } from '@glasshouse/rules/proof.ts'
import { leafBefore, roundOfHalf } from '@glasshouse/rules/proof-leaves.ts'
import { halfRuleOf } from '@glasshouse/rules/sport/half-rule.ts'
import type { Dice, TripleRule } from '@glasshouse/rules/dice.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import type { ReadDb } from '../db/database.ts'
import { epochSeconds } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import type { Game } from './catalogue.ts'
import type { HouseKey } from '../fairness/house-key.ts'
import { proofLog } from '../fairness/log-proofs.ts'
import { witnessedSeals } from '../fairness/witnessed-seals.ts'
import type { EntropySources } from './entropy.ts'
import { revealedSeed } from './revealed-seed.ts'
import { findRound, type Round, roundOf, selectRounds } from './rounds.ts'

type ProofParts = { db: ReadDb; entropySource: EntropySources; houseKey: HouseKey }

/** Everything published of a round of dice so far: before it opened, at its close, at its draw. */
export async function drawProof(parts: ProofParts, game: Game, gameNo: string): Promise<DrawProof> {
  const { db } = parts
  const round = await findRound(db, game.id, gameNo)
  if (!round) refuse('round_not_found')
  const { draw } = round
  const { head, promised, outcome } = await partsOf(parts, game.code, round)
  const proof: Omit<DrawProof, 'log'> = {
    version: 1,
    ...head,
    paytable: round.paytable,
    paytable_hash: hexOf(round.paytableHash),
    triple_rule: round.rule as TripleRule,
    ...promised,
    draw: draw && {
      seed: hexOf(draw.seed),
      key: hexOf(draw.key),
      dice: [...(draw.numbers as unknown as Dice)],
      drawn_at: epochSeconds(draw.drawnAt),
    },
    ...outcome,
  }
  return await asLogged(proof, async (said) => {
    const log = await proofLog(db, said)
    if (log === null || log === 'not_covered') return log
    const { before: _, ...places } = log
    return places
  })
}

/** Everything published of a half of a virtual match so far. Refuses the rounds of dice. */
export async function halfProof(parts: ProofParts, gameId: number, gameNo: string): Promise<HalfProof> {
  const { db } = parts
  if (gameId > 2_147_483_647) refuse('round_not_found')
  const game = await db.selectFrom('games').select('code').where('id', '=', gameId).executeTakeFirst()
  const round = game && (await findRound(db, gameId, gameNo))
  const half = round && halfRuleOf(round.rule)
  if (!half) refuse('round_not_found')
  const { draw } = round
  const { head, promised, outcome } = await partsOf(parts, game.code, round)
  const proof: Omit<HalfProof, 'log'> = {
    version: 2,
    ...head,
    rule: round.rule,
    grid_hash: hexOf(round.paytableHash),
    ...promised,
    draw: draw && {
      seed: hexOf(draw.seed),
      key: hexOf(draw.key),
      numbers: [...draw.numbers],
      drawn_at: epochSeconds(draw.drawnAt),
    },
    before: half.half === 2 ? await firstHalfOf(db, round) : null,
    ...outcome,
  }
  const logOf = (said: Omit<HalfProof, 'log'>) =>
    proofLog(db, roundOfHalf({ ...said, log: null }), leafBefore(said))
  const shown = await asLogged(proof, logOf)
  // The checkpoint may not cover the first half yet.
  return shown.log || !shown.before ? shown : await asLogged({ ...proof, before: null }, logOf)
}

/** The drawn first half of the match, which has the seed before that of its second. */
async function firstHalfOf(db: ReadDb, { chainId, chainIndex }: Round): Promise<HalfBefore | null> {
  const row = await selectRounds(db)
    .where('r.chain_id', '=', chainId)
    .where('r.chain_index', '=', chainIndex - 1)
    .executeTakeFirst()
  const first = row && roundOf(row)
  if (!first?.draw) return null
  return {
    game_no: first.gameNo,
    seed: hexOf(first.draw.seed),
    entropy: hexOf(first.draw.entropy),
    numbers: [...first.draw.numbers],
    drawn_at: epochSeconds(first.draw.drawnAt),
  }
}

/** The parts that all rounds have in common, in the order of the document. */
async function partsOf({ db, entropySource, houseKey }: ProofParts, gameCode: string, round: Round) {
  const chain = await db
    .selectFrom('chains')
    .select(['length', 'end_hash', 'first_draws_at', 'period_seconds'])
    .where('id', '=', round.chainId)
    .executeTakeFirstOrThrow()
  const { seal, draw } = round
  const witnessed = await witnessedSeals(db, round.id)
  const seed = round.voided && (await revealedSeed(db, round))
  const entropy = draw?.entropy ?? (round.voided && seal && (await missedEntropy(db, round.id)))
  const head = {
    house_key: hexOf(houseKey.publicKey),
    game_code: gameCode,
    game_no: round.gameNo,
    status: statusOf(round),
    opens_at: epochSeconds(round.opensAt),
    closes_at: epochSeconds(round.closesAt),
    draws_at: epochSeconds(round.drawsAt),
    commitment: hexOf(round.commitment),
  }
  const promised = {
    chain: {
      end: hexOf(chain.end_hash),
      length: chain.length,
      first_draws_at: epochSeconds(chain.first_draws_at),
      period_seconds: chain.period_seconds,
      index: round.chainIndex,
    },
    entropy: {
      source: round.entropySource,
      independent: entropySource(round.entropySource).independent,
      value: entropy && hexOf(entropy),
    },
    seal: seal && {
      root: hexOf(seal.root),
      count: Number(seal.betCount),
      total: formatAmount(seal.stakeTotal),
      sealed_at: epochSeconds(seal.sealedAt),
    },
    witnesses: witnessed.map(({ key, signature, signedAt, timeSignature }) => ({
      key: hexOf(key),
      signature: hexOf(signature),
      signed_at: signedAt,
      time_signature: hexOf(timeSignature),
    })),
  }
  const outcome = {
    void: round.voided && {
      reason: round.voided.reason,
      voided_at: epochSeconds(round.voided.at),
      seed: seed && hexOf(seed),
    },
  }
  return { head, promised, outcome }
}

/** The value that a void round would have been drawn from, where it is known. */
async function missedEntropy(db: ReadDb, roundId: bigint): Promise<Buffer | null> {
  const row = await db
    .selectFrom('void_draws')
    .select('entropy')
    .where('round_id', '=', roundId)
    .executeTakeFirst()
  return row?.entropy ?? null
}

type Facts = Pick<DrawProof, 'status' | 'entropy' | 'seal' | 'witnesses' | 'void'> & { draw: object | null }

/**
 * The proof with its place in the log. While no checkpoint covers the newest fact yet, the round as it was before that
 * fact: everything in a proof is always in the log.
 */
async function asLogged<T extends Facts, Log>(
  proof: T,
  logOf: (proof: T) => Promise<Log | null | 'not_covered'>,
): Promise<T & { log: Log | null }> {
  const log = await logOf(proof)
  if (log !== 'not_covered') return { ...proof, log }
  const { seal, draw, void: voided } = proof
  if (draw || voided) {
    const before = { status: seal ? 'sealed' : 'closed', draw: null, void: null } as const
    return await asLogged({ ...proof, ...before, entropy: { ...proof.entropy, value: null } }, logOf)
  }
  if (seal) return await asLogged({ ...proof, status: 'closed', seal: null, witnesses: [] }, logOf)
  return { ...proof, log: null }
}

/** A round's state for its proof; payouts no longer change it. */
function statusOf({ status, seal }: Round): DrawProof['status'] {
  if (status === 'settled') return 'drawn'
  return status === 'closed' && seal ? 'sealed' : status
}
