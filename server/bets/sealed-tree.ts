import { hash } from 'node:crypto'
import { selections } from '@glasshouse/rules/dice.ts'
import { hashLeaf, rootOver, type Sha256, stretchLeaves } from '@glasshouse/rules/merkle.ts'
import { betLeaf } from '@glasshouse/rules/seal.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'

/** A round as its bets' leaves name it. */
export type LeafRound = { id: bigint; gameCode: string; gameNo: string }

/** The tree over the accepted bets of a round: its root, their count and total stake (minor units), and its stretches. */
export type SealedTree = { root: Uint8Array; count: bigint; total: bigint; stretches: Stretch[] }

/** Some of a tree's leaves that follow each other (`stretchLeaves`): the first bet in it, and the hash over it. */
export type Stretch = { firstBetId: bigint; hash: Uint8Array }

/** An accepted bet with what its leaf is made of. */
export type AcceptedBet = {
  betId: bigint
  selection: number
  oddsNum: number
  oddsDen: number
  stake: bigint
  salt: Buffer
}

/** Bets read at a time: whole stretches, and few enough that other calls need not wait for their hashes. */
const pageSize = 4 * stretchLeaves

/** The SHA-256 of this machine's libraries, which takes less than half of what one that runs everywhere takes. */
const nativeSha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer')

/** Builds the tree over a round's accepted bets in order of id, cancelled ones left out. Keeps a hash a stretch. */
export async function sealedTree(db: ReadDb, round: LeafRound): Promise<SealedTree> {
  const stretches: Stretch[] = []
  let count = 0
  let total = 0n
  const close = (bets: readonly AcceptedBet[]) => {
    const hashes = bets.map((bet) => hashLeaf(leafOf(bet, round), nativeSha256))
    stretches.push({ firstBetId: bets[0]!.betId, hash: rootOver(hashes, nativeSha256) })
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

/** The highest id there can be. */
const highestId = 9_223_372_036_854_775_807n

/** A round's bets, cancelled ones too, in order of id: those from `from` on and before `until`, at most `limit`. */
export async function betsFrom(
  db: ReadDb,
  roundId: bigint,
  { from, until = highestId, limit }: { from: bigint; until?: bigint; limit: number | null },
): Promise<(AcceptedBet & { cancelled: boolean })[]> {
  // Each of the two tables gives its page by an index of its own. Their view would be sorted whole for every page.
  const { rows } = await sql<AcceptedBet & { cancelled: boolean }>`
    select page.*, exists (select 1 from cancellations c where c.bet_id = page."betId") as cancelled
    from (
      (
        select b.id as "betId", b.selection, b.odds_num as "oddsNum", b.odds_den as "oddsDen", b.stake, b.salt
        from bets b
        where b.event_id = ${roundId} and b.leg_count = 1 and b.id >= ${from} and b.id < ${until}
        order by b.id limit ${limit}
      ) union all (
        select l.bet_id, l.selection, l.odds_num, l.odds_den, b.stake, b.salt
        from bet_legs l join bets b on b.id = l.bet_id
        where l.event_id = ${roundId} and l.bet_id >= ${from} and l.bet_id < ${until}
        order by l.bet_id limit ${limit}
      )
      order by "betId" limit ${limit}
    ) as page
    order by page."betId"`.execute(db)
  return rows
}

/** The leaf of a bet in the tree of its round. */
export function leafOf(bet: AcceptedBet, { gameCode, gameNo }: LeafRound): Uint8Array {
  const { play, pick } = selections[bet.selection]!
  return betLeaf({
    betId: bet.betId,
    gameCode,
    gameNo,
    play,
    pick,
    stakeMinor: bet.stake,
    odds: { num: BigInt(bet.oddsNum), den: BigInt(bet.oddsDen) },
    salt: bet.salt,
  })
}
