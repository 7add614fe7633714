import { hexOf } from '@glasshouse/rules/encoding.ts'
import { hashLeaf, pathOver, stretchLeaves } from '@glasshouse/rules/merkle.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { exactOdds } from '@glasshouse/rules/paytable.ts'
import type { BetReceipt } from '@glasshouse/rules/proof.ts'
import { receiptStatement } from '@glasshouse/rules/published.ts'
import type { ReadDb } from '../db/database.ts'
import { isLost } from '../fairness/high-water-mark.ts'
import type { HouseKey } from '../fairness/house-key.ts'
import { epochSeconds } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import {
  type AcceptedBet,
  betsFrom,
  type LeafForm,
  leafOf,
  namesIn,
  sealedTree,
  type Stretch,
} from './sealed-tree.ts'

/**
 * The receipt of one of a player's own bets: what was accepted under which promise, signed by the house, and once the
 * round is sealed the way from the bet to the root. It is made of the rows as they stand and of the root as it was
 * published: where the two do not agree, the way does not lead there, and a check of it says so. Refuses somebody
 * else's bet like an unknown one.
 */
export async function betReceipt(
  { db, houseKey }: { db: ReadDb; houseKey: HouseKey },
  playerId: bigint,
  betId: bigint,
): Promise<BetReceipt> {
  const found = await findBet(db, playerId, betId)
  if (!found) refuse((await isLost(db, betId)) ? 'bet_lost' : 'bet_not_found')
  const { bet, round, seal, commitment, placedAt, cancelledAt } = found
  const leaf = leafOf(bet, round)
  const hasNonce = round.version > 1
  const { play, pick } = namesIn(round.book, bet.selection)
  return {
    version: hasNonce ? 2 : 1,
    house_key: hexOf(houseKey.publicKey),
    bet: {
      id: String(betId),
      game_code: round.gameCode,
      game_no: round.gameNo,
      play,
      pick,
      stake: formatAmount(bet.stake),
      odds: exactOdds({ num: BigInt(bet.oddsNum), den: BigInt(bet.oddsDen) }),
      salt: hexOf(bet.salt),
      ...(hasNonce && { nonce: bet.nonce ? hexOf(bet.nonce) : '' }),
    },
    commitment: hexOf(commitment),
    placed_at: placedAt,
    signature: hexOf(houseKey.sign(receiptStatement({ leaf, commitment, placedAt }))),
    cancelled_at: cancelledAt,
    inclusion: seal && cancelledAt === null ? await inclusionOf(db, round, seal, betId) : null,
  }
}

type Seal = { root: Buffer; count: number }

async function findBet(db: ReadDb, playerId: bigint, betId: bigint) {
  const row = await db
    .selectFrom('bets as b')
    // A bet with several legs stands on no round of its own.
    .innerJoin('rounds as r', 'r.id', 'b.event_id')
    .innerJoin('games as g', 'g.id', 'r.game_id')
    .innerJoin('dice_rounds as d', 'd.event_id', 'r.id')
    .innerJoin('events as e', 'e.id', 'r.id')
    .innerJoin('books as k', 'k.id', 'e.book_id')
    .innerJoin('slips as p', 'p.id', 'b.slip_id')
    .leftJoin('cancellations as c', 'c.bet_id', 'b.id')
    .leftJoin('seals as s', 's.round_id', 'r.id')
    .select(['b.selection', 'b.odds_num', 'b.odds_den', 'b.stake', 'b.salt', 'b.created_at'])
    .select(['r.id as round_id', 'r.game_no', 'r.commitment', 'g.code', 'c.cancelled_at'])
    .select(['s.root', 's.bet_count', 'd.leaf_version', 'p.nonce', 'k.code as book'])
    .where('b.id', '=', betId)
    .where('b.player_id', '=', playerId)
    .executeTakeFirst()
  if (!row || row.selection === null || row.odds_num === null || row.odds_den === null) return undefined
  const bet: AcceptedBet = {
    betId,
    selection: row.selection,
    oddsNum: row.odds_num,
    oddsDen: row.odds_den,
    stake: row.stake,
    salt: row.salt,
    nonce: row.nonce,
  }
  return {
    bet,
    round: {
      id: row.round_id,
      gameCode: row.code,
      gameNo: row.game_no,
      version: row.leaf_version,
      book: row.book,
    } satisfies LeafForm,
    commitment: row.commitment,
    placedAt: epochSeconds(row.created_at),
    cancelledAt: row.cancelled_at && epochSeconds(row.cancelled_at),
    seal: row.root && ({ root: row.root, count: Number(row.bet_count) } satisfies Seal),
  }
}

/**
 * The way from a bet to the sealed root: within its stretch, which is read, and from there by the hashes kept of all
 * stretches. Null for a bet that is not where the seal has its bets.
 */
async function inclusionOf(
  db: ReadDb,
  round: LeafForm,
  { root, count }: Seal,
  betId: bigint,
): Promise<BetReceipt['inclusion']> {
  const stretches = await stretchesOf(db, round)
  const number = stretches.findLastIndex(({ firstBetId }) => firstBetId <= betId)
  const stretch = stretches[number]
  if (!stretch) return null
  const until = stretches[number + 1]?.firstBetId
  const all = await betsFrom(db, round.id, { from: stretch.firstBetId, ...(until && { until }), limit: null })
  const bets = all.filter(({ cancelled }) => !cancelled)
  const place = bets.findIndex((bet) => bet.betId === betId)
  if (place === -1) return null
  const leaves = bets.map((bet) => hashLeaf(leafOf(bet, round)))
  const above = stretches.map(({ hash }) => hash)
  return {
    root: hexOf(root),
    size: count,
    index: number * stretchLeaves + place,
    path: [...pathOver(leaves, place), ...pathOver(above, number)].map(hexOf),
  }
}

/** A sealed round's stretches as they were kept; of one from before they were, and of a made-up past, built again. */
async function stretchesOf(db: ReadDb, round: LeafForm): Promise<Pick<Stretch, 'firstBetId' | 'hash'>[]> {
  const kept = await db
    .selectFrom('sealed_stretches')
    .select(['first_bet_id as firstBetId', 'hash'])
    .where('round_id', '=', round.id)
    .orderBy('number')
    .execute()
  return kept.length > 0 ? kept : (await sealedTree(db, round)).stretches
}
