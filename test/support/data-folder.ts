import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  type StatsFs,
  statfsSync,
} from 'node:fs'
import { freemem, tmpdir } from 'node:os'
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
const inMemory = '/dev/shm'

/** A data folder for a whole run of tests, locked by its maker until its end. */
export async function runDataFolder(): Promise<string> {
  for (const parent of new Set([tmpdir(), inMemory])) await removeAbandoned(parent)
  const folder = mkdtempSync(join(hasRoomInMemory() ? inMemory : tmpdir(), prefix))
  // Others may pass through, so that the database's account can reach its own folder in it.
  chmodSync(folder, 0o755)
  return folder
}

/**
 * Each test's database is hundreds of files that are gone with it: on a disk that is most of what it costs. Where the
 * machine keeps files in memory and has plenty to spare (a run takes less than half a gigabyte), they lie there.
 */
function hasRoomInMemory(): boolean {
  const needed = 2 * 2 ** 30
  const there = memoryFolder()
  return there?.type === tmpfs && there.bavail * there.bsize >= needed && freemem() >= needed
}

const tmpfs = 0x01021994

function memoryFolder(): StatsFs | null {
  try {
    return statfsSync(inMemory)
  } catch {
    return null
  }
}

/** A run that was killed could not clean up behind itself: the next one does. */
async function removeAbandoned(parent: string): Promise<void> {
  if (!existsSync(parent)) return
  const folders = readdirSync(parent).filter((name) => name.startsWith(prefix))
  for (const folder of folders.map((name) => join(parent, name))) {
    // One without a record has just been made, and is not locked yet.
    if (!existsSync(join(folder, 'database.json')) || isHeld(folder)) continue
    await stopOrphan(join(databaseHome(folder), 'cluster'))
    removeDataFolder(folder)
  }
}
