import { commitmentOf, previousSeed } from '@glasshouse/rules/chain.ts'
import { sameBytes } from '@glasshouse/rules/encoding.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { linesOfAll } from './finding.ts'

/** A revealed seed, by its place in its chain; the chain's published end is at 0. */
export type ShownSeed = { index: number; seed: Uint8Array }
type Promised = { id: bigint; chain_index: number; commitment: Uint8Array }

/**
 * Hashes a revealed seed down to the one revealed before it; the rounds on the way, void ones and the drawn one
 * itself, must have been promised the seeds that result.
 */
export function auditSeeds(
  of: string,
  shown: ShownSeed,
  below: ShownSeed,
  promised: readonly Promised[],
): string[] {
  const lines: string[] = []
  const byIndex = new Map(promised.map((round) => [round.chain_index, round]))
  let { seed } = shown
  for (let { index } = shown; index > below.index; index -= 1) {
    const round = byIndex.get(index)
    if (round && !sameBytes(commitmentOf(seed), round.commitment))
      lines.push(`round ${round.id}: its commitment is not that of its seed`)
    seed = previousSeed(seed)
  }
  if (!sameBytes(seed, below.seed)) {
    const where = below.index === 0 ? "its chain's published end" : `the seed revealed at ${below.index}`
    lines.push(`${of}: its seed does not lead to ${where}`)
  }
  return lines
}

/** The last seed of a chain that ended with void rounds. */
export async function lastSeedOf(
  db: ReadDb,
  chain: { id: bigint; length: number },
): Promise<ShownSeed | undefined> {
  const row = await db
    .selectFrom('last_seeds')
    .select('seed')
    .where('chain_id', '=', chain.id)
    .executeTakeFirst()
  return row && { index: chain.length, seed: row.seed }
}

/** Last seeds revealed while a draw of their chain was still due, or withheld. */
export async function auditLastSeeds(db: ReadDb): Promise<string[]> {
  return await linesOfAll(db, [shownEarly, keptBack])
}

const shownEarly = sql<{ line: string }>`
  select format('chain %s: its last seed was revealed before round %s was drawn or void', s.chain_id, r.id) as line
  from last_seeds s
  join rounds r on r.chain_id = s.chain_id
  left join draws d on d.round_id = r.id
  left join voids v on v.round_id = r.id
  where coalesce(d.drawn_at, v.voided_at, 'infinity') > s.revealed_at`

const keptBack = sql<{ line: string }>`
  select format('chain %s: its last seed is not revealed, though round %s after it is drawn', c.id, later.id) as line
  from chains c
  join rounds last on last.chain_id = c.id and last.chain_index = c.length
  join voids v on v.round_id = last.id
  cross join lateral (
    select r.id from rounds r join draws d on d.round_id = r.id
    where r.game_id = last.game_id and r.draws_at > last.draws_at
    order by r.draws_at limit 1
  ) as later
  where not exists (select 1 from last_seeds s where s.chain_id = c.id)`
