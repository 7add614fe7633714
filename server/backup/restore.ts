import { execFileSync } from 'node:child_process'
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { join } from 'node:path'
import { openCluster } from '../db/embedded/cluster.ts'
import { placeOf, readRecord } from '../db/embedded/place.ts'
import { StartError } from '../db/start-error.ts'
import { keptCheckpointPath } from '../fairness/kept-checkpoint.ts'
import { byPlace } from './back-up.ts'
import { type Backup, backupsIn } from './manifest.ts'
import { sideBySide, unpack } from './packed.ts'
import type { Vault } from './vault.ts'

type RestoreParts = {
  vault: Vault
  /** To which moment, null for the newest that there is. */
  until: Date | null
  /** A data folder that has no database yet. */
  dataDir: string
  say: (sentence: string) => void
}

/**
 * Makes a data folder of the newest backup before a moment and has PostgreSQL recover it to that moment: then it is a house to
 * be opened. Every file is held against its hash. A StartError where that can't be; nothing is left of it then.
 */
export async function restore(parts: RestoreParts): Promise<Backup> {
  const { vault, until, dataDir, say } = parts
  if (existsSync(join(dataDir, 'database.json')) || existsSync(join(dataDir, 'seed.key')))
    throw new StartError(`The data folder ${dataDir} has a house: restore to another one.`)
  const backup = (await backupsIn(vault)).findLast(
    ({ manifest }) => !until || new Date(manifest.madeAt) <= until,
  )
  if (!backup)
    throw new StartError(
      `There is no whole backup in ${vault.place}${until ? ` of ${until.toISOString()} or before` : ''}.`,
    )
  try {
    const home = await bringFiles(backup, parts)
    // Closed to connections until it has recovered: it counts as open from then on alone.
    const cluster = await openCluster({ dataDir, say, settings: { hot_standby: 'off' } })
    await cluster.close()
    rmSync(join(home, 'cluster', 'postgresql.auto.conf'))
    writeFileSync(join(home, 'cluster', 'postgresql.auto.conf'), '', { mode: 0o600 })
    execFileSync('chown', [
      '--reference',
      join(home, 'cluster'),
      join(home, 'cluster', 'postgresql.auto.conf'),
    ])
    return backup
  } catch (error) {
    removeHouse(dataDir)
    if (error instanceof StartError && error.message.includes('before configured recovery target'))
      throw new StartError(
        `The write-ahead log in ${vault.place} does not reach ${until?.toISOString() ?? 'so far'}: ask for an earlier moment, or for the newest without --until.`,
      )
    throw error
  }
}

/** Removes a data folder with its database, wherever that lies. */
export function removeHouse(dataDir: string): void {
  const record = readRecord(join(dataDir, 'database.json'))
  if (record) rmSync(record.home, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

/** Gives the home of the database. */
async function bringFiles({ name, manifest }: Backup, parts: RestoreParts): Promise<string> {
  const { vault, until, dataDir, say } = parts
  await mkdir(dataDir, { recursive: true })
  const { home, account } = placeOf(dataDir, say)
  const draft = join(home, 'cluster.restoring')
  rmSync(draft, { recursive: true, force: true })
  const targetOf = (path: string) =>
    path.startsWith('cluster/')
      ? join(draft, path.slice('cluster/'.length))
      : join(dataDir, path === 'data/database.json' ? 'database.restored' : path.slice('data/'.length))
  await sideBySide(Object.entries(manifest.files), async ([path, hash]) => {
    if (hash !== (await unpack(vault, `base/${name}/${path}`, targetOf(path))))
      throw new StartError(
        `The file ${path} of the backup ${name} in ${vault.place} is damaged: take an older one.`,
      )
  })
  for (const path of await vault.names('wal/')) {
    const file = /^wal\/(.+)\.gz$/.exec(path)?.[1] ?? ''
    if (file.endsWith('.history') || (file.length === 24 && byPlace(file, manifest.firstWal) >= 0))
      await unpack(vault, `wal/${file}`, join(draft, 'pg_wal', file))
  }
  const checkpoint = await vault.open(keptCheckpointPath)
  if (checkpoint)
    await writeFile(join(dataDir, keptCheckpointPath), await buffer(checkpoint), { mode: 0o600 })
  // The passwords are those that the roles in the restored database have.
  const kept = join(dataDir, 'database.restored')
  const { passwords } = readRecord(kept)!
  rmSync(kept)
  writeFileSync(join(dataDir, 'database.json'), `${JSON.stringify({ home, passwords }, null, 2)}\n`, {
    mode: 0o600,
  })
  for (const folder of emptyFolders) await mkdir(join(draft, folder), { recursive: true, mode: 0o700 })
  writeFileSync(join(draft, 'recovery.signal'), '')
  writeFileSync(join(draft, 'postgresql.auto.conf'), recoverySettings(until))
  execFileSync('chmod', ['-R', 'go-rwx', draft])
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, draft])
  // All of it is on the disk before it counts.
  execFileSync('sync', ['-f', draft])
  renameSync(draft, join(home, 'cluster'))
  return home
}

/** Folders that PostgreSQL wants to find, and whose files are nobody's after a restore. */
const emptyFolders = [
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_tblspc',
  'pg_twophase',
  'pg_commit_ts',
  'pg_stat',
  'pg_logical/snapshots',
  'pg_logical/mappings',
]

/** The pieces of the log lie in pg_wal already: there is nothing to fetch. */
function recoverySettings(until: Date | null): string {
  return [
    "restore_command = 'false'",
    ...(until
      ? [`recovery_target_time = '${until.toISOString().replace('T', ' ').replace('Z', '+00')}'`]
      : []),
    "recovery_target_action = 'promote'",
    '',
  ].join('\n')
}
