import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { isHeld } from '../../server/db/embedded/folder-lock.ts'
import { stopOrphan } from '../../server/db/embedded/postmaster-file.ts'

const record = z.object({ home: z.string() })

/** Where the files of a data folder's database lie. */
export function databaseHome(dataDir: string): string {
  return record.parse(JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8'))).home
}

/** The process of the embedded PostgreSQL in a data folder. */
export function postgresPid(dataDir: string): number {
  return Number(readFileSync(join(databaseHome(dataDir), 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** Removes a data folder and the database that belongs to it, wherever that lies. */
export function removeDataFolder(dataDir: string): void {
  if (existsSync(join(dataDir, 'database.json')))
    rmSync(databaseHome(dataDir), { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

const prefix = 'glasshouse-run-'

/** A data folder for a whole run of tests, which whoever makes it holds locked until its end. */
export async function runDataFolder(): Promise<string> {
  await removeAbandoned()
  return mkdtempSync(join(tmpdir(), prefix))
}

/** A run that was killed could not clean up behind itself: the next one does. */
async function removeAbandoned(): Promise<void> {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix))
  for (const folder of folders.map((name) => join(tmpdir(), name))) {
    // One without a record has just been made, and is not locked yet.
    if (!existsSync(join(folder, 'database.json')) || isHeld(folder)) continue
    await stopOrphan(join(databaseHome(folder), 'cluster'))
    removeDataFolder(folder)
  }
}
