import { chownSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** The state of the backups of a data folder: for the metrics, and for when the next is due. */
const form = z.object({
  /** When the newest copy was complete. */
  madeAt: z.iso.datetime().optional(),
  /** When a copy was last restored beside the house, how long that took, and in how many places it differed. */
  drill: z.object({ at: z.iso.datetime(), seconds: z.number(), differences: z.int() }).optional(),
})
export type BackupStatus = z.infer<typeof form>

const pathOf = (dataDir: string) => join(dataDir, 'backup.json')

export function readBackupStatus(dataDir: string): BackupStatus {
  const path = pathOf(dataDir)
  if (!existsSync(path)) return {}
  const read = form.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  return read.success ? read.data : {}
}

export function writeBackupStatus(dataDir: string, status: BackupStatus): void {
  const path = pathOf(dataDir)
  writeFileSync(`${path}.new`, `${JSON.stringify(status)}\n`, { mode: 0o600 })
  // The house reads it, even if root ran the drill.
  const { uid, gid } = statSync(dataDir)
  if (process.getuid?.() === 0) chownSync(`${path}.new`, uid, gid)
  renameSync(`${path}.new`, path)
}

/** How long ago a time was, seconds, by this machine's clock, which is that of its backups. */
export const ageOf = (time: string) => (Date.now() - Date.parse(time)) / 1000
