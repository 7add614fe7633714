import { checkpointStatement } from '@glasshouse/rules/checkpoint.ts'
import { growingLog } from '@glasshouse/rules/log.ts'
import { entryOf } from '@glasshouse/rules/log-entry.ts'
import type { HouseKey } from '../../server/fairness/house-key.ts'
import { asOwner, type Owned } from './as-owner.ts'
import { houseKey } from './house.ts'

/**
 * Writes a house's whole log again, as its owner can who has its key, too: other leaves, every hash over them, and
 * every checkpoint signed once more. The witnesses' cosignatures are gone; they have them.
 */
export async function rewriteLog(
  owned: Owned,
  change: (leaves: readonly Buffer[]) => readonly Uint8Array[],
  key: HouseKey = houseKey,
): Promise<void> {
  const { owner } = owned
  const { rows } = await owner.query<{ leaf: Buffer; published_at: Date }>(
    'select leaf, published_at from log_leaves order by index',
  )
  const leaves = change(rows.map(({ leaf }) => leaf))
  const checkpoints = await owner.query<{ size: string; signed_at: Date }>(
    'select size, signed_at from log_heads order by size',
  )
  const signedAt = new Map(checkpoints.rows.map((row) => [Number(row.size), row.signed_at]))
  const newestTime = checkpoints.rows.at(-1)!.signed_at
  for (const name of ['log_cosignatures', 'log_heads', 'log_nodes', 'log_leaves'])
    await asOwner(owned, [name], `delete from ${name}`)
  const log = growingLog()
  for (const leaf of leaves) {
    const { kind, gameCode, gameNo } = entryOf(leaf)
    await owner.query(
      `insert into log_leaves (index, kind, game_code, game_no, leaf, published_at) values ($1, $2, $3, $4, $5, $6)`,
      [log.size, kind, gameCode, gameNo, Buffer.from(leaf), rows[log.size]?.published_at],
    )
    for (const { level, index, hash } of log.append(leaf))
      await owner.query('insert into log_nodes values ($1, $2, $3)', [level, index, Buffer.from(hash)])
    const time = signedAt.get(log.size) ?? (log.size === leaves.length ? newestTime : undefined)
    if (!time) continue
    const checkpoint = { size: log.size, root: log.root() }
    await owner.query('insert into log_heads values ($1, $2, $3, $4)', [
      log.size,
      Buffer.from(checkpoint.root),
      time,
      key.sign(checkpointStatement(key.publicKey, checkpoint)),
    ])
  }
}
