import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

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
