import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './place.ts'

/** The folder of PostgreSQL's socket, for as long as the data folder is held. */
export interface SocketFolder {
  readonly path: string
  /** Removes what was made for this run alone. */
  remove(): void
}

/** The address of a unix socket holds 103 bytes everywhere; where the path is longer, a short folder serves this run. */
export function openSocketFolder({ home, account }: Place): SocketFolder {
  const path = join(home, 'socket')
  // The caller holds the data folder, so what lies here was left by a PostgreSQL that is gone.
  for (const name of readdirSync(path)) rmSync(join(path, name))
  if (Buffer.byteLength(join(path, '.s.PGSQL.5432')) <= 103) return { path, remove: () => {} }
  const short = mkdtempSync('/tmp/glasshouse-')
  if (account) chownSync(short, account.uid, account.gid)
  return { path: short, remove: () => rmSync(short, { recursive: true, force: true }) }
}
