import { hexOf } from '@glasshouse/rules/encoding.ts'
import { consistencyPlan, inclusionPlan, pathOf, type ProofPlan } from '@glasshouse/rules/log.ts'
import type { LogPlace, ProofLog, RoundProof } from '@glasshouse/rules/proof.ts'
import { leavesOf } from '@glasshouse/rules/proof-leaves.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { checkpointCovering } from './checkpoints.ts'
import { placesOf } from './log.ts'
import { policyBefore } from './policies.ts'

/**
 * Where the log has what a proof says, with the paths to one checkpoint that covers it all. Null for a round whose
 * promise is not in the log: a demonstration's past, and nothing else in an honest house. `not_covered` for the moment
 * until a checkpoint covers its newest fact. A fact that isn't in the log has no place. `beforeLeaf` is the draw that a
 * second half of a match continues.
 */
export async function proofLog(
  db: ReadDb,
  proof: Omit<RoundProof, 'log'>,
  beforeLeaf: Uint8Array | null = null,
): Promise<(ProofLog & { before: LogPlace | null }) | null | 'not_covered'> {
  const leaves = { ...leavesOf(proof), before: beforeLeaf }
  const kinds = (['chain', 'promise', 'seal', 'draw', 'void', 'before'] as const).filter(
    (kind) => leaves[kind],
  )
  const found = await placesOf(
    db,
    kinds.flatMap((kind) => leaves[kind] ?? []),
  )
  const indexes = new Map(kinds.map((kind, at) => [kind, found[at] ?? null]))
  const indexOf = (kind: keyof typeof leaves) => indexes.get(kind) ?? null
  const promised = indexOf('promise')
  if (indexOf('chain') === null || promised === null) return null
  // Nothing that is told once bets are taken changes who has to sign for them.
  const policy = await policyBefore(db, promised)
  const checkpoint = await checkpointCovering(db, Math.max(...found.map((index) => index ?? 0)), policy)
  if (!checkpoint) return 'not_covered'
  const placeOf = async (kind: keyof typeof leaves) => {
    const index = indexOf(kind)
    return index === null ? null : await placeIn(db, index, checkpoint.size)
  }
  const [chain, promise] = [await placeOf('chain'), await placeOf('promise')]
  if (!chain || !promise) return null
  return {
    head: checkpoint,
    policy: policy && {
      needed: policy.needed,
      witnesses: policy.witnesses.map(hexOf),
      told_at: policy.toldAt,
      ...(await placeIn(db, policy.index, checkpoint.size)),
    },
    chain,
    promise,
    seal: await placeOf('seal'),
    draw: await placeOf('draw'),
    void: await placeOf('void'),
    before: await placeOf('before'),
  }
}

/** The place of a leaf with its path to the root over `size` leaves, which the log must have. */
export async function placeIn(db: ReadDb, index: number, size: number): Promise<LogPlace> {
  return { index, path: await hexPath(db, inclusionPlan(index, size)) }
}

/** The steps, in hexadecimal, that show how the log of size `from` became that of size `to`, which it must have. */
export async function consistencyPath(db: ReadDb, from: number, to: number): Promise<string[]> {
  return await hexPath(db, consistencyPlan(from, to))
}

async function hexPath(db: ReadDb, plan: ProofPlan): Promise<string[]> {
  const subtrees = plan.flat()
  if (subtrees.length === 0) return []
  const { rows } = await sql<{ level: number; index: bigint; hash: Buffer }>`
    select n.level, n.index, n.hash
    from unnest(
      ${subtrees.map(({ level }) => level)}::smallint[], ${subtrees.map(({ index }) => index)}::bigint[]
    ) as asked (level, index)
    join log_nodes n using (level, index)`.execute(db)
  const hashes = new Map(rows.map(({ level, index, hash }) => [`${level}/${index}`, hash]))
  return pathOf(plan, ({ level, index }) => hashes.get(`${level}/${index}`)!).map(hexOf)
}
