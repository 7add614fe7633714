import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bytesOf, hexOf } from '@glasshouse/rules/encoding.ts'
import * as z from 'zod'
import type { ReadDb } from '../db/database.ts'
import { StartError } from '../db/start-error.ts'

/** Where in a data folder, and in a backup, the newest head of the public log is kept outside the database. */
export const keptHeadPath = 'log-head.json'

const form = z.object({
  size: z.int().min(1),
  root: z.string().regex(/^[0-9a-f]{64}$/),
  signed_at: z.iso.datetime().optional(),
})

/** `signedAt` is unknown if an earlier version kept it. */
export type KeptHead = { size: number; root: Uint8Array; signedAt: Date | null }

/** How often a node saves the head that another one signed, milliseconds. */
const keptEvery = 10_000

/** A step that keeps the newest head at this node, too. Each may be the first to start on a database that was put back. */
export function keepingHead(db: ReadDb, dataDir: string): () => Promise<boolean> {
  let lookedAt = -Infinity
  return async () => {
    if (performance.now() < lookedAt + keptEvery) return false
    lookedAt = performance.now()
    await keepHead(db, dataDir)
    return false
  }
}

/** Keeps the newest head that the house signed outside its database. */
export async function keepHead(db: ReadDb, dataDir: string): Promise<void> {
  const head = await db
    .selectFrom('log_heads')
    .select(['size', 'root', 'signed_at'])
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!head) return
  const text = `${JSON.stringify({ size: Number(head.size), root: hexOf(head.root), signed_at: head.signed_at })}\n`
  const path = join(dataDir, keptHeadPath)
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
}

/** The head that is kept beside a database, null where none is. */
export function readKeptHead(dataDir: string): KeptHead | null {
  const path = join(dataDir, keptHeadPath)
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
