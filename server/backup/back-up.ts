import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createHash } from 'node:crypto'
import { Client } from 'pg'
import type { Connection } from '../db/connection.ts'
import { errorCode } from '../db/error-code.ts'
import { type Backup, backupsIn, type Manifest, manifestOf } from './manifest.ts'
import { pack, sideBySide } from './packed.ts'
import type { Vault } from './vault.ts'

/** Files that a server recreates at its start, or that belong to another process. */
const leftOut =
  /^(postmaster\.(pid|opts)|pg_wal\/|(pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|.*pgsql_tmp|.*\/pg_internal\.init)/

/** The files of a data folder that belong to the house: keys and uploads, and the way to the database. */
const houseFiles = ['database.json', 'seed.key', 'receipt.key', 'files']

export type BackUpParts = {
  vault: Vault
  /** A superuser of the running database. */
  connection: Connection
  /** Where its files lie. */
  cluster: string
  dataDir: string
  witness: string | null
  /** How many backups are kept; older ones are removed, with the write-ahead log that only they need. */
  keep: number
}

/**
 * Copies a running database into the vault, as pg_basebackup does, with the write-ahead log that makes the copy whole, and what
 * else belongs to the house. An incomplete backup has no manifest, and the next one removes it.
 */
export async function backUp(parts: BackUpParts): Promise<Backup> {
  const { vault, connection, cluster, dataDir, witness } = parts
  const name = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const client = new Client({ ...connection, application_name: 'glasshouse backup' })
  await client.connect()
  try {
    const files: Record<string, string> = {}
    const copyAll = async (copies: readonly { from: string; path: string }[]) => {
      await sideBySide(copies, async ({ from, path }) => {
        const hash = await pack(vault, `base/${name}/${path}`, from)
        if (hash !== null) files[path] = hash
      })
    }
    // Keeps the log from here on, for as long as this connection lives.
    await client.query(
      "select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)",
    )
    const firstWal = await walFile(client, "pg_backup_start('glasshouse', true)")
    const ofCluster = (await filesBelow(cluster)).filter((path) => !leftOut.test(path))
    await copyAll(ofCluster.map((path) => ({ from: join(cluster, path), path: `cluster/${path}` })))
    const { rows } = await client.query<{ lsn: string; labelfile: string }>(
      'select lsn::text, labelfile from pg_backup_stop(false)',
    )
    const { lsn, labelfile } = rows[0]!
    const last = await walFile(client, `'${lsn}'::pg_lsn`)
    const wal = (await readdir(join(cluster, 'pg_wal'))).filter(
      (file) => /^[0-9A-F]{24}$/.test(file) && file >= firstWal && file <= last,
    )
    await copyAll(
      wal.map((file) => ({ from: join(cluster, 'pg_wal', file), path: `cluster/pg_wal/${file}` })),
    )
    files['cluster/backup_label'] = await putText(
      labelfile,
      async (path) => await pack(vault, `base/${name}/cluster/backup_label`, path),
    )
    for (const part of houseFiles) {
      const paths = await filesBelow(join(dataDir, part))
      await copyAll(
        paths.map((path) => ({ from: join(dataDir, part, path), path: join('data', part, path) })),
      )
    }
    const { rows: about } = await client.query<{ version: string; now: Date }>(
      "select current_setting('server_version') as version, clock_timestamp() as now",
    )
    const { version: postgres, now } = about[0]!
    const manifest: Manifest = { version: 1, madeAt: now.toISOString(), postgres, firstWal, witness, files }
    await putText(
      `${JSON.stringify(manifest, null, 1)}\n`,
      async (path) => await vault.put(manifestOf(name), path),
    )
    await makeRoom(parts)
    return { name, manifest }
  } finally {
    await client.end()
  }
}

/** Removes the oldest backups, halves that were broken off, and the pieces of the log that are older than all that stay. */
async function makeRoom({ vault, keep }: BackUpParts): Promise<void> {
  const stay = (await backupsIn(vault)).slice(-keep)
  const names = new Set(stay.map(({ name }) => name))
  const old = (await vault.names('base/')).filter((path) => !names.has(path.split('/')[1]!))
  await sideBySide(old, (path) => vault.remove(path))
  const oldest = stay
    .map(({ manifest }) => manifest.firstWal)
    .toSorted(byPlace)
    .at(0)
  for (const path of await vault.names('wal/')) {
    const piece = /^wal\/([0-9A-F]{24})/.exec(path)?.[1]
    if (piece && oldest && byPlace(piece, oldest) < 0) await vault.remove(path)
  }
}

/** Pieces of the log in their order, across timelines. */
export function byPlace(one: string, other: string): number {
  const [place, otherPlace] = [one.slice(8), other.slice(8)]
  return place < otherPlace ? -1 : Number(place > otherPlace)
}

async function walFile(client: Client, lsn: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(`select pg_walfile_name(${lsn}) as name`)
  return rows[0]!.name
}

/** All files below a folder by their paths in it, sorted; '' for a file itself, nothing where there is none. */
async function filesBelow(path: string): Promise<string[]> {
  if (!existsSync(path)) return []
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(path, join(entry.parentPath, entry.name)))
      .toSorted()
  } catch (error) {
    if (errorCode(error) === 'ENOTDIR') return ['']
    throw error
  }
}

/** Hands a text as a file to `put`, and gives its hash. */
async function putText(text: string, put: (path: string) => Promise<unknown>): Promise<string> {
  const scratch = await mkdtemp(join(tmpdir(), 'glasshouse-pack-'))
  try {
    await writeFile(join(scratch, 'text'), text, { mode: 0o600 })
    await put(join(scratch, 'text'))
    return createHash('sha256').update(text).digest('hex')
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
