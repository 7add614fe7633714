import { hash } from 'node:crypto'
import { selections } from '@glasshouse/rules/dice.ts'
import { hashLeaf, rootOver, type Sha256, stretchLeaves } from '@glasshouse/rules/merkle.ts'
import { betLeaf, type SealedLeg, slipLeaf } from '@glasshouse/rules/seal.ts'
import { type MatchBook, matchSelections } from '@glasshouse/rules/sport/match-selection.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'

/** A round as its bets' leaves name it. */
export type LeafRound = { id: bigint; gameCode: string; gameNo: string }

/** The tree over the accepted bets of a round: its root, their count and total stake (minor units), and its stretches. */
export type SealedTree = { root: Uint8Array; count: bigint; total: bigint; stretches: Stretch[] }

/** Some of a tree's leaves that follow each other (`stretchLeaves`): the first bet in it, their hashes, and the hash over them. */
export type Stretch = { firstBetId: bigint; hash: Uint8Array; leafHashes: Uint8Array }

/** An accepted bet with what its leaf is made of: as a leg on the round, and with all its legs where it has several. */
export type AcceptedBet = {
  betId: bigint
  selection: number
  oddsNum: number
  oddsDen: number
  stake: bigint
  salt: Buffer
  nonce: Buffer | null
  /** Undefined for a bet with one leg. */
  legs?: readonly SealedLeg[] | undefined
}

/** How the leaves of a round are made; `book` is what it is sold by. */
export type LeafForm = LeafRound & { version: number; book: string }

/** Bets read at a time: whole stretches, and few enough that other calls need not wait for their hashes. */
const pageSize = 4 * stretchLeaves

/** The SHA-256 of this machine's libraries, which takes less than half of what one that runs everywhere takes. */
const nativeSha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer')

/** Builds the tree over a round's accepted bets in order of id, cancelled ones left out. Keeps a hash a stretch. */
export async function sealedTree(db: ReadDb, round: LeafRound): Promise<SealedTree> {
  const form = await leafFormOf(db, round)
  const stretches: Stretch[] = []
  let count = 0
  let total = 0n
  const close = (bets: readonly AcceptedBet[]) => {
    const hashes = bets.map((bet) => hashLeaf(leafOf(bet, form), nativeSha256))
    const over = rootOver(hashes, nativeSha256)
    stretches.push({ firstBetId: bets[0]!.betId, hash: over, leafHashes: Buffer.concat(hashes) })
    count += bets.length
    for (const { stake } of bets) total += stake
  }
  let open: AcceptedBet[] = []
  for (let from = 0n; ; ) {
    const page = await betsFrom(db, round.id, { from, limit: pageSize })
    open.push(...page.filter(({ cancelled }) => !cancelled))
    let closed = 0
    for (; closed + stretchLeaves <= open.length; closed += stretchLeaves)
      close(open.slice(closed, closed + stretchLeaves))
    open = open.slice(closed)
    const last = page.at(-1)
    if (!last || page.length < pageSize) break
    from = last.betId + 1n
  }
  if (open.length > 0) close(open)
  const above = stretches.map((stretch) => stretch.hash)
  return { root: rootOver(above, nativeSha256), count: BigInt(count), total, stretches }
}

/** How the bets of a round stand in its tree, as it was promised. */
export async function leafFormOf(db: ReadDb, round: LeafRound): Promise<LeafForm> {
  const { leaf_version: version, book } = await db
    .selectFrom('dice_rounds as r')
    .innerJoin('events as e', 'e.id', 'r.event_id')
    .innerJoin('books as b', 'b.id', 'e.book_id')
    .select(['r.leaf_version', 'b.code as book'])
    .where('r.event_id', '=', round.id)
    .executeTakeFirstOrThrow()
  return { ...round, version, book }
}

/** The name of a book's selection. */
export function namesIn(book: string, selection: number): { play: string; pick: string } {
  const named = matchSelections[book as MatchBook]?.[selection]
  return named ? { play: named.market, pick: named.pick } : selections[selection]!
}

/** The highest id there can be. */
const highestId = 9_223_372_036_854_775_807n

/** A round's bets, cancelled ones too, in order of id: those from `from` on and before `until`, at most `limit`. */
export async function betsFrom(
  db: ReadDb,
  roundId: bigint,
  { from, until = highestId, limit }: { from: bigint; until?: bigint; limit: number | null },
): Promise<(AcceptedBet & { cancelled: boolean })[]> {
  // Each of the two tables gives its page by an index of its own. Their view would be sorted whole for every page.
  const { rows } = await sql<AcceptedBet & { cancelled: boolean; legCount: number }>`
    select page.*, s.nonce, exists (select 1 from cancellations c where c.bet_id = page."betId") as cancelled
    from (
      (
        select b.id as "betId", b.selection, b.odds_num as "oddsNum", b.odds_den as "oddsDen", b.stake, b.salt,
          b.slip_id, b.leg_count as "legCount"
        from bets b
        where b.event_id = ${roundId} and b.leg_count = 1 and b.id >= ${from} and b.id < ${until}
        order by b.id limit ${limit}
      ) union all (
        select l.bet_id, l.selection, l.odds_num, l.odds_den, b.stake, b.salt, b.slip_id, b.leg_count
        from bet_legs l join bets b on b.id = l.bet_id
        where l.event_id = ${roundId} and l.bet_id >= ${from} and l.bet_id < ${until}
        order by l.bet_id limit ${limit}
      )
      order by "betId" limit ${limit}
    ) as page
    join slips s on s.id = page.slip_id
    order by page."betId"`.execute(db)
  const several = rows.filter(({ legCount }) => legCount > 1).map(({ betId }) => betId)
  if (several.length === 0) return rows
  const legs = await legsOf(db, several)
  return rows.map((row) => ({ ...row, legs: legs.get(row.betId) }))
}

/**
 * The leaf hashes of a sealed round's bets, 32 bytes each, as they were published with the seal; of one from before they
 * were kept, and of a made-up past, built again. Null where a restored backup lacks bets and no witness had the list.
 */
export async function leafHashesOf(db: ReadDb, round: LeafRound): Promise<Buffer | null> {
  const kept = await db
    .selectFrom('sealed_stretches')
    .select('leaf_hashes')
    .where('round_id', '=', round.id)
    .orderBy('number')
    .execute()
  const hashes = kept.flatMap(({ leaf_hashes }) => leaf_hashes ?? [])
  if (kept.length > 0 && hashes.length === kept.length) return Buffer.concat(hashes)
  const seal = await db
    .selectFrom('seals')
    .select('lacks')
    .where('round_id', '=', round.id)
    .executeTakeFirst()
  if (seal && seal.lacks !== 0n) return null
  return Buffer.concat((await sealedTree(db, round)).stretches.map(({ leafHashes }) => leafHashes))
}

/** The legs of bets that have several, in their order. */
export async function legsOf(db: ReadDb, bets: readonly bigint[]): Promise<Map<bigint, SealedLeg[]>> {
  if (bets.length === 0) return new Map()
  const { rows } = await sql<SealedLeg & { betId: bigint; num: number; den: number }>`
    select l.bet_id as "betId", g.code || '/' || e.code as event, s.market, s.pick, l.odds_num as num, l.odds_den as den
    from bet_legs l
    join events e on e.id = l.event_id
    join games g on g.id = e.game_id
    join selections s on s.book_id = e.book_id and s.number = l.selection
    where l.bet_id = any(${bets}::bigint[])
    order by l.bet_id, l.number`.execute(db)
  const legs = new Map<bigint, SealedLeg[]>()
  for (const { betId, event, market, pick, num, den } of rows) {
    const own = legs.get(betId) ?? []
    own.push({ event, market, pick, odds: { num: BigInt(num), den: BigInt(den) } })
    legs.set(betId, own)
  }
  return legs
}

const noNonce = Buffer.alloc(0)

/** The leaf of a bet in the tree of its round. */
export function leafOf(bet: AcceptedBet, { gameCode, gameNo, version, book }: LeafForm): Uint8Array {
  const nonce = version === 1 ? undefined : (bet.nonce ?? noNonce)
  if (nonce && bet.legs) return slipLeaf({ ...bet, stakeMinor: bet.stake, nonce, legs: bet.legs })
  const { play, pick } = namesIn(book, bet.selection)
  return betLeaf({
    betId: bet.betId,
    gameCode,
    gameNo,
    play,
    pick,
    stakeMinor: bet.stake,
    odds: { num: BigInt(bet.oddsNum), den: BigInt(bet.oddsDen) },
    salt: bet.salt,
    nonce,
  })
}
