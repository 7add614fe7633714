import { selections } from '@glasshouse/rules/dice.ts'
import { sameBytes } from '@glasshouse/rules/encoding.ts'
import { createTree } from '@glasshouse/rules/merkle.ts'
import { betLeaf } from '@glasshouse/rules/seal.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../../db/database.ts'
import type { Finding } from './finding.ts'
import { shortened } from './finding.ts'

/** Seals compared at a time, and bets read at a time while their trees grow again. */
const sealsAtOnce = 1_000
const betsAtOnce = 10_000

/** The sealed trees built again from the bets as they stand now; only the newest `last` of them when it is given. */
export async function auditSeals(db: ReadDb, last: number | null): Promise<Finding> {
  const differences: string[] = []
  let count = 0n
  let after = last === null ? 0n : await roundBefore(db, last)
  for (;;) {
    const seals = await pageOfSeals(db, after)
    const newest = seals.at(-1)?.round_id
    if (newest === undefined) return { counts: { seals: count }, differences: shortened(differences) }
    const trees = await treesBetween(db, after, newest)
    for (const seal of seals) {
      const tree = trees.get(seal.round_id) ?? emptyTree()
      const said = `${seal.bet_count} bets with ${seal.stake_total}`
      const found = `${tree.count} bets with ${tree.total}`
      if (said !== found)
        differences.push(`round ${seal.round_id} was sealed over ${said}, there are ${found}`)
      else if (!sameBytes(tree.root, seal.root))
        differences.push(`round ${seal.round_id}: the sealed root is not that of its bets`)
    }
    count += BigInt(seals.length)
    after = newest
  }
}

/** The round after which the newest `last` seals begin. */
async function roundBefore(db: ReadDb, last: number): Promise<bigint> {
  const seal = await db
    .selectFrom('seals')
    .select('round_id')
    .orderBy('round_id', 'desc')
    .offset(last)
    .limit(1)
    .executeTakeFirst()
  return seal?.round_id ?? 0n
}

async function pageOfSeals(db: ReadDb, after: bigint) {
  return await db
    .selectFrom('seals')
    .select(['round_id', 'root', 'bet_count', 'stake_total'])
    .where('round_id', '>', after)
    .orderBy('round_id')
    .limit(sealsAtOnce)
    .execute()
}

type Tree = { root: Uint8Array; count: bigint; total: bigint }

const emptyTree = (): Tree => ({ root: createTree().root(), count: 0n, total: 0n })

/** The trees of all rounds in a range that have bets. One is built at a time; what stays of each is its root. */
async function treesBetween(db: ReadDb, after: bigint, upTo: bigint): Promise<Map<bigint, Tree>> {
  const trees = new Map<bigint, Tree>()
  let growing = { round: after, tree: createTree(), total: 0n }
  const keep = () => {
    const { round, tree, total } = growing
    if (tree.size > 0) trees.set(round, { root: tree.root(), count: BigInt(tree.size), total })
  }
  let place = { round: after, bet: 9_223_372_036_854_775_807n }
  for (;;) {
    const bets = await pageOfBets(db, place, upTo)
    for (const bet of bets) {
      if (bet.round_id !== growing.round) {
        keep()
        growing = { round: bet.round_id, tree: createTree(), total: 0n }
      }
      growing.tree.add(leafOf(bet))
      growing.total += bet.stake
    }
    const newest = bets.at(-1)
    if (newest) place = { round: newest.round_id, bet: newest.bet_id }
    if (bets.length < betsAtOnce) {
      keep()
      return trees
    }
  }
}

type SealedRow = {
  round_id: bigint
  bet_id: bigint
  selection: number
  odds_num: number
  odds_den: number
  stake: bigint
  salt: Buffer
  game_no: string
  code: string
}

/** The next legs in the order of (round, bet), cancelled bets left out. */
async function pageOfBets(db: ReadDb, place: { round: bigint; bet: bigint }, upTo: bigint) {
  const { rows } = await sql<SealedRow>`
    select l.round_id, l.bet_id, l.selection, l.odds_num, l.odds_den, b.stake, b.salt, r.game_no, g.code
    from legs l
    join bets b on b.id = l.bet_id
    join rounds r on r.id = l.round_id
    join games g on g.id = r.game_id
    where (l.round_id, l.bet_id) > (${place.round}, ${place.bet}) and l.round_id <= ${upTo}
      and not exists (select 1 from cancellations c where c.bet_id = l.bet_id)
    order by l.round_id, l.bet_id
    limit ${betsAtOnce}`.execute(db)
  return rows
}

function leafOf(bet: SealedRow): Uint8Array {
  const selection = selections[bet.selection]
  return betLeaf({
    betId: bet.bet_id,
    gameCode: bet.code,
    gameNo: bet.game_no,
    play: selection?.play ?? '',
    pick: selection?.pick ?? '',
    stakeMinor: bet.stake,
    odds: { num: BigInt(bet.odds_num), den: BigInt(bet.odds_den) },
    salt: bet.salt,
  })
}
