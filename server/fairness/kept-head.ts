import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bytesOf } from '@glasshouse/rules/encoding.ts'
import * as z from 'zod'
import type { ReadDb } from '../db/database.ts'
import { StartError } from '../db/start-error.ts'
import { newestHead } from './heads.ts'

/** Where in a data folder, and in a backup, the newest head of the public log is kept outside the database. */
export const keptHeadPath = 'log-head.json'

const form = z.object({ size: z.int().min(1), root: z.string().regex(/^[0-9a-f]{64}$/) })

export type KeptHead = { size: number; root: Uint8Array }

/** Keeps the newest head that the house signed outside its database. */
export async function keepHead(db: ReadDb, dataDir: string): Promise<void> {
  const head = await newestHead(db)
  if (!head) return
  const path = join(dataDir, keptHeadPath)
  const { size, root } = head
  writeFileSync(`${path}.new`, `${JSON.stringify({ size, root })}\n`, { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
}

/** The head that is kept beside a database, null where none is. */
export function readKeptHead(dataDir: string): KeptHead | null {
  const path = join(dataDir, keptHeadPath)
  if (!existsSync(path)) return null
  try {
    const { size, root } = form.parse(JSON.parse(readFileSync(path, 'utf8')))
    return { size, root: bytesOf(root) }
  } catch {
    throw new StartError(
      `${path} is damaged. It tells which draws were published: put it back from a backup, or take it from another node.`,
    )
  }
}
