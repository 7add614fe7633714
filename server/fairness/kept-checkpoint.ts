import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bytesOf, hexOf } from '@glasshouse/rules/encoding.ts'
import * as z from 'zod'
import type { ReadDb } from '../db/database.ts'
import { StartError } from '../db/start-error.ts'

/** Where in a data folder, and in a backup, the newest checkpoint of the public log is kept outside the database. */
export const keptCheckpointPath = 'log-head.json'

const form = z.object({
  size: z.int().min(1),
  root: z.string().regex(/^[0-9a-f]{64}$/),
  signed_at: z.iso.datetime().optional(),
})

/** `signedAt` is unknown if an earlier version kept it. */
export type KeptCheckpoint = { size: number; root: Uint8Array; signedAt: Date | null }

/** How often a node saves the checkpoint that another one signed, milliseconds. */
const keptEvery = 10_000

/** A step that keeps the newest checkpoint at this node, too. Each may be the first to start on a database that was put back. */
export function keepingCheckpoint(db: ReadDb, dataDir: string): () => Promise<boolean> {
  let lookedAt = -Infinity
  return async () => {
    if (performance.now() < lookedAt + keptEvery) return false
    lookedAt = performance.now()
    await keepCheckpoint(db, dataDir)
    return false
  }
}

/** Keeps the newest checkpoint that the house signed outside its database. */
export async function keepCheckpoint(db: ReadDb, dataDir: string): Promise<void> {
  const checkpoint = await db
    .selectFrom('log_heads')
    .select(['size', 'root', 'signed_at'])
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!checkpoint) return
  const text = `${JSON.stringify({ size: Number(checkpoint.size), root: hexOf(checkpoint.root), signed_at: checkpoint.signed_at })}\n`
  const path = join(dataDir, keptCheckpointPath)
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
}

/** The checkpoint that is kept beside a database, null where none is. */
export function readKeptCheckpoint(dataDir: string): KeptCheckpoint | null {
  const path = join(dataDir, keptCheckpointPath)
  if (!existsSync(path)) return null
  try {
    const { size, root, signed_at } = form.parse(JSON.parse(readFileSync(path, 'utf8')))
    return { size, root: bytesOf(root), signedAt: signed_at === undefined ? null : new Date(signed_at) }
  } catch {
    throw new StartError(
      `${path} is damaged. It tells which draws were published: put it back from a backup, or take it from another node.`,
    )
  }
}
