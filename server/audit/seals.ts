import { hexOf, sameBytes } from '@glasshouse/rules/encoding.ts'
import { createTree, hashLeaf, rootOver, splitHashes, type Tree } from '@glasshouse/rules/merkle.ts'
import { sql } from 'kysely'
import { type AcceptedBet, leafOf, legsOf } from '../bets/sealed-tree.ts'
import type { ReadDb } from '../db/database.ts'
import { type Finding, shortened } from './finding.ts'

/** Seals compared at a time, and bets read at a time while their trees are rebuilt. */
const sealsAtOnce = 1_000
const betsAtOnce = 10_000

/** Rebuilds the sealed trees from the bets as they are now; only the newest `last` if given. */
export async function auditSeals(db: ReadDb, last: number | null): Promise<Finding> {
  const differences: string[] = []
  let count = 0n
  let after = last === null ? 0n : await roundBefore(db, last)
  for (;;) {
    const seals = await pageOfSeals(db, after)
    const newest = seals.at(-1)
    if (!newest) return { counts: { seals: count }, differences: shortened(differences) }
    for (const group of grouped(seals)) {
      const trees = await treesOf(db, group)
      for (const seal of group)
        differences.push(
          ...(seal.restored
            ? await auditKept(db, seal, trees.get(seal.round_id)!)
            : compared(seal, trees.get(seal.round_id)!)),
        )
    }
    count += BigInt(seals.length)
    after = newest.round_id
  }
}

/** The round after which the newest `last` seals begin. */
export async function roundBefore(db: ReadDb, last: number): Promise<bigint> {
  const seal = await db
    .selectFrom('seals')
    .select('round_id')
    .orderBy('round_id', 'desc')
    .offset(last)
    .limit(1)
    .executeTakeFirst()
  return seal?.round_id ?? 0n
}

/** A seal, with how many legs (cancelled ones too) there are of its round, and the hashes kept of its stretches. */
type Seal = {
  round_id: bigint
  root: Buffer
  bet_count: bigint
  stake_total: bigint
  /** How many of its bets a restored backup did not have, and whether the seal is among the leaves that were put back. */
  lacks: bigint
  restored: boolean
  legs: bigint
  stretches: Buffer[]
}

async function pageOfSeals(db: ReadDb, after: bigint): Promise<Seal[]> {
  const { rows } = await sql<Seal>`
    select round_id, root, bet_count, stake_total, lacks,
      lacks <> 0 and exists (
        select from log_restorations lost
        join log_leaves l on l.index >= lost.first_index and l.index < lost.end_index and l.kind = 'seal'
        join rounds r on r.id = seals.round_id and r.game_no = l.game_no
        join games g on g.id = r.game_id and g.code = l.game_code
      ) as restored,
      (select count(*) from legs l where l.event_id = seals.round_id) as legs,
      array(select t.hash from sealed_stretches t where t.round_id = seals.round_id order by t.number) as stretches
    from seals where round_id > ${after} order by round_id limit ${sealsAtOnce}`.execute(db)
  return rows
}

/** Rounds with few bets are read together; one with too many is read alone. */
function grouped(seals: readonly Seal[]): Seal[][] {
  const groups: Seal[][] = []
  let legs = 0n
  for (const seal of seals) {
    legs += seal.legs
    if (groups.length === 0 || legs > betsAtOnce) {
      groups.push([])
      legs = seal.legs
    }
    groups.at(-1)?.push(seal)
  }
  return groups
}

function compared(seal: Seal, { tree, total }: Growing): string[] {
  const said = `${seal.bet_count} bets with ${seal.stake_total}`
  if (seal.lacks !== 0n)
    return [`round ${seal.round_id} is said to lack bets, and no backup was put back that could lack them`]
  const found = `${tree.size} bets with ${total}`
  if (said !== found) return [`round ${seal.round_id} was sealed over ${said}, there are ${found}`]
  if (!sameBytes(tree.root(), seal.root))
    return [`round ${seal.round_id}: the sealed root is not that of its bets`]
  // A demonstration's past has none, nor have seals from before they were kept.
  if (seal.stretches.length === 0 || sameBytes(rootOver(seal.stretches), seal.root)) return []
  return [`round ${seal.round_id}: the hashes of its stretches do not make the sealed root`]
}

/**
 * A round whose draw stands although a restored backup had not all bets on it: just as many are missing as were then, and each
 * that is here is among the sealed ones.
 */
async function auditKept(db: ReadDb, seal: Seal, { tree, hashes }: Growing): Promise<string[]> {
  const id = seal.round_id
  if (BigInt(tree.size) + seal.lacks !== seal.bet_count)
    return [
      `round ${id} was sealed over ${seal.bet_count} bets and lacks ${seal.lacks}, there are ${tree.size}`,
    ]
  if (seal.stretches.length === 0) return []
  if (!sameBytes(rootOver(seal.stretches), seal.root))
    return [`round ${id}: the hashes of its stretches do not make the sealed root`]
  const { rows } = await sql<{ hashes: Buffer; hash: Buffer }>`
    select leaf_hashes as hashes, hash from sealed_stretches where round_id = ${id} order by number`.execute(
    db,
  )
  const sealed = new Set<string>()
  for (const { hashes: bytes, hash } of rows) {
    const list = splitHashes(bytes)
    if (!sameBytes(rootOver(list), hash)) return [`round ${id}: its leaf hashes do not make its stretches`]
    for (const one of list) sealed.add(hexOf(one))
  }
  return hashes.every((hash) => sealed.has(hash))
    ? []
    : [`round ${id}: a bet on it is not among the sealed ones`]
}

/** A tree keeps one hash per level: a group's trees are small however many bets they cover. Where bets are missing, all hashes are kept. */
type Growing = { tree: Tree; total: bigint; hashes: string[] }

async function treesOf(db: ReadDb, group: readonly Seal[]): Promise<Map<bigint, Growing>> {
  const trees = new Map(
    group.map(({ round_id, restored }) => [
      round_id,
      { tree: createTree(), total: 0n, hashes: [] as string[], restored },
    ]),
  )
  let after = 0n
  for (;;) {
    const bets = await pageOfBets(db, group, after)
    for (const bet of bets) {
      const growing = trees.get(bet.round_id)
      after = bet.betId
      if (!growing || bet.cancelled) continue
      const leaf = leafOf(bet, { id: bet.round_id, ...bet })
      growing.tree.add(leaf)
      if (growing.restored) growing.hashes.push(hexOf(hashLeaf(leaf)))
      growing.total += bet.stake
    }
    // Several rounds together have fewer bets than a page; only a round read alone can have another page.
    if (group.length > 1 || bets.length < betsAtOnce) return trees
  }
}

type SealedRow = AcceptedBet & {
  round_id: bigint
  gameNo: string
  gameCode: string
  version: number
  book: string
  legCount: number
  cancelled: boolean
}

/** The legs of a group's rounds, or the next of a round alone, in the order of (round, bet). */
async function pageOfBets(db: ReadDb, group: readonly Seal[], after: bigint): Promise<SealedRow[]> {
  const [first] = group
  // An index of each table gives the legs of one round in their order: their view, or a list of rounds, would be
  // sorted for each page.
  const legs =
    group.length === 1
      ? sql`(
          select id as bet_id, event_id, selection, odds_num, odds_den from bets
          where event_id = ${first?.round_id} and leg_count = 1 and id > ${after} order by id limit ${betsAtOnce}
        ) union all (
          select bet_id, event_id, selection, odds_num, odds_den from bet_legs
          where event_id = ${first?.round_id} and bet_id > ${after} order by bet_id limit ${betsAtOnce}
        ) order by bet_id limit ${betsAtOnce}`
      : sql`select * from legs where event_id = any(${group.map(({ round_id }) => round_id)}::bigint[])`
  const { rows } = await sql<SealedRow>`
    select l.event_id as round_id, l.bet_id as "betId", l.selection, l.odds_num as "oddsNum", l.odds_den as "oddsDen",
      b.stake, b.salt, b.leg_count as "legCount", s.nonce, d.leaf_version as version, k.code as book, r.game_no as "gameNo",
      g.code as "gameCode",
      exists (select 1 from cancellations c where c.bet_id = l.bet_id) as cancelled
    from (${legs}) as l
    join bets b on b.id = l.bet_id
    join slips s on s.id = b.slip_id
    join rounds r on r.id = l.event_id
    join dice_rounds d on d.event_id = l.event_id
    join events e on e.id = l.event_id
    join books k on k.id = e.book_id
    join games g on g.id = r.game_id
    order by l.event_id, l.bet_id`.execute(db)
  const ofSeveral = await legsOf(
    db,
    rows.filter(({ legCount }) => legCount > 1).map(({ betId }) => betId),
  )
  return rows.map((row) => ({ ...row, legs: ofSeveral.get(row.betId) }))
}
