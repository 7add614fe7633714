import { hexOf, sameBytes } from '@glasshouse/rules/encoding.ts'
import { isPastOfDemonstration } from '@glasshouse/rules/entropy-source.ts'
import { hashLeaf, pathOver, splitHashes, stretchLeaves } from '@glasshouse/rules/merkle.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { exactOdds } from '@glasshouse/rules/paytable.ts'
import type { BetReceipt } from '@glasshouse/rules/proof.ts'
import { receiptStatement } from '@glasshouse/rules/receipt-statement.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { isLost } from '../fairness/high-water-mark.ts'
import type { HouseKey } from '../fairness/house-key.ts'
import { epochSeconds } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import {
  type AcceptedBet,
  betsFrom,
  type LeafForm,
  leafHashesOf,
  leafOf,
  legsOf,
  namesIn,
  sealedTree,
  type Stretch,
} from './sealed-tree.ts'

/** The own bet, and the drawn round that the receipt is for; a single stands on one alone. */
export type AskedReceipt = { id: bigint; game_id?: number | undefined; game_no?: string | undefined }

/**
 * The receipt of one of a player's own bets: what was accepted under which promise, signed by the house, and once the
 * round is sealed the way from the bet to the root. A bet with several legs has one for each drawn round that it stands on. It is
 * made of the rows as they stand and of the root as it was published: where the two do not agree, the way does not lead there, and
 * a check of it says so. Refuses somebody else's bet like an unknown one.
 */
export async function betReceipt(
  { db, houseKey }: { db: ReadDb; houseKey: HouseKey },
  playerId: bigint,
  asked: AskedReceipt,
): Promise<BetReceipt> {
  if ((asked.game_id ?? 0) > 2_147_483_647) refuse('bet_not_found')
  const found = await findBet(db, playerId, asked)
  if (!found) refuse((await isLost(db, asked.id)) ? 'bet_lost' : 'bet_not_found')
  const { bet, sizes, round, seal, commitment, placedAt, cancelledAt, cancelledBy } = found
  const leaf = leafOf(bet, round)
  const said = { leaf, commitment, placedAt, sizes }
  const rest = {
    commitment: hexOf(commitment),
    placed_at: placedAt,
    signature: hexOf(houseKey.sign(receiptStatement(said))),
    cancelled_at: cancelledAt,
    inclusion: seal && cancelledAt === null ? await inclusionOf(db, round, seal, bet) : null,
  }
  const house_key = hexOf(houseKey.publicKey)
  const ofRound = { id: String(asked.id), game_code: round.gameCode, game_no: round.gameNo }
  const [stake, salt, nonce] = [formatAmount(bet.stake), hexOf(bet.salt), bet.nonce ? hexOf(bet.nonce) : '']
  if (sizes) {
    const legs = bet.legs!.map((leg) => ({ ...leg, odds: exactOdds(leg.odds) }))
    // Nobody takes such a bet back: where the database says so, it is not in the tree, and that is all.
    return {
      version: 3,
      house_key,
      bet: { ...ofRound, stake, salt, nonce, sizes, legs },
      ...rest,
      cancelled_at: null,
    }
  }
  const { play, pick } = namesIn(round.book, bet.selection)
  const odds = exactOdds({ num: BigInt(bet.oddsNum), den: BigInt(bet.oddsDen) })
  const hasNonce = round.version > 1
  const single = { ...ofRound, play, pick, stake, odds, salt }
  if (hasNonce && cancelledAt !== null && cancelledBy)
    return {
      version: 4,
      house_key,
      bet: { ...single, nonce },
      ...rest,
      signature: hexOf(houseKey.sign(receiptStatement({ ...said, cancelledAt }))),
      cancelled_at: cancelledAt,
      cancelled_by: {
        key: hexOf(cancelledBy.subarray(0, 32)),
        signature: hexOf(cancelledBy.subarray(32)),
      },
    }
  return {
    version: hasNonce ? 2 : 1,
    house_key,
    bet: { ...single, ...(hasNonce && { nonce }) },
    ...rest,
  }
}

type Seal = { root: Buffer; count: number; lacks: bigint }

async function findBet(db: ReadDb, playerId: bigint, { id: betId, game_id, game_no }: AskedReceipt) {
  const row = await db
    .selectFrom('bets as b')
    // A bet with several legs stands on no round of its own, but by its legs.
    .leftJoin('bet_legs as l', 'l.bet_id', 'b.id')
    .innerJoin('rounds as r', (join) => join.on('r.id', '=', sql<bigint>`coalesce(b.event_id, l.event_id)`))
    .innerJoin('games as g', 'g.id', 'r.game_id')
    .innerJoin('dice_rounds as d', 'd.event_id', 'r.id')
    .innerJoin('events as e', 'e.id', 'r.id')
    .innerJoin('books as k', 'k.id', 'e.book_id')
    .innerJoin('slips as p', 'p.id', 'b.slip_id')
    .leftJoin('cancellations as c', 'c.bet_id', 'b.id')
    .leftJoin('seals as s', 's.round_id', 'r.id')
    .select((of) => [
      of.fn.coalesce('b.selection', 'l.selection').as('selection'),
      of.fn.coalesce('b.odds_num', 'l.odds_num').as('odds_num'),
      of.fn.coalesce('b.odds_den', 'l.odds_den').as('odds_den'),
    ])
    .select(['b.stake', 'b.salt', 'b.folds', 'b.created_at'])
    .select(['r.id as round_id', 'r.game_no', 'r.commitment', 'r.entropy_source', 'g.code'])
    .select(['c.cancelled_at', 'c.proof'])
    .select(['s.root', 's.bet_count', 's.lacks', 'd.leaf_version', 'p.nonce', 'k.code as book'])
    .where('b.id', '=', betId)
    .where('b.player_id', '=', playerId)
    .$if(game_id !== undefined, (query) => query.where('r.game_id', '=', game_id!))
    .$if(game_no !== undefined, (query) => query.where('r.game_no', '=', game_no!))
    .executeTakeFirst()
  if (!row || row.selection === null || row.odds_num === null || row.odds_den === null) return undefined
  if (row.folds && (game_id === undefined || game_no === undefined)) refuse('receipt_needs_round')
  // A signature under a bet that nobody placed would make every receipt worth less.
  if (isPastOfDemonstration(row.entropy_source)) refuse('receipt_of_made_up_bet')
  // A leaf of version 1 has one leg, even if the bet has more.
  const legs = row.folds && row.leaf_version > 1 ? (await legsOf(db, [betId])).get(betId) : undefined
  const bet: AcceptedBet = {
    betId,
    selection: row.selection,
    oddsNum: row.odds_num,
    oddsDen: row.odds_den,
    stake: row.stake,
    salt: row.salt,
    nonce: row.nonce,
    legs,
  }
  return {
    bet,
    sizes: legs && row.folds ? row.folds : undefined,
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
    cancelledBy: row.proof,
    seal: row.root && ({ root: row.root, count: Number(row.bet_count), lacks: row.lacks! } satisfies Seal),
  }
}

/**
 * The way from a bet to the sealed root: within its stretch, which is read, and from there by the hashes kept of all
 * stretches. Null for a bet that is not where the seal has its bets.
 */
async function inclusionOf(
  db: ReadDb,
  round: LeafForm,
  { root, count, lacks }: Seal,
  own: AcceptedBet,
): Promise<BetReceipt['inclusion']> {
  const of = { root: hexOf(root), size: count }
  if (lacks !== 0n) {
    // Bets before and behind it are not here: its place is that in the published list.
    const list = splitHashes((await leafHashesOf(db, round)) ?? Buffer.alloc(0))
    const hash = hashLeaf(leafOf(own, round))
    const index = list.findIndex((one) => sameBytes(one, hash))
    return index < 0 ? null : { ...of, index, path: pathOver(list, index).map(hexOf) }
  }
  const stretches = await stretchesOf(db, round)
  const number = stretches.findLastIndex(({ firstBetId }) => firstBetId <= own.betId)
  const stretch = stretches[number]
  if (!stretch) return null
  const until = stretches[number + 1]?.firstBetId
  const all = await betsFrom(db, round.id, { from: stretch.firstBetId, ...(until && { until }), limit: null })
  const bets = all.filter(({ cancelled }) => !cancelled)
  const place = bets.findIndex((bet) => bet.betId === own.betId)
  if (place === -1) return null
  const leaves = bets.map((bet) => hashLeaf(leafOf(bet, round)))
  const above = stretches.map(({ hash }) => hash)
  return {
    ...of,
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
