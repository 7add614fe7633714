import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished } from 'vitest'
import type { Connection } from '../../server/db/connection.ts'
import { initialiseCluster } from '../../server/db/embedded/initialise.ts'
import { type Place, placeOf } from '../../server/db/embedded/place.ts'
import { type Postmaster, startPostmaster } from '../../server/db/embedded/postmaster.ts'
import { readPostmasterFile } from '../../server/db/embedded/postmaster-file.ts'
import { openSocketFolder } from '../../server/db/embedded/socket-folder.ts'
import { removeDataFolder } from './data-folder.ts'

/** A real primary with a real standby that streams from it, both of this test alone. */
export interface Pair {
  readonly primary: Connection
  readonly standby: Connection
  /** Waits until the standby has all that the primary has, then no longer lets it hear of anything. */
  cutOff(): Promise<void>
  /** Kills the primary as a power cut does, and makes the standby the primary. */
  failOver(): Promise<void>
}

type Running = { place: Place; connection: Connection; postmaster: Postmaster }

/** Starts both; `prepare` is done to the primary first, while it is alone. */
export async function startPair(prepare: (primary: Connection) => Promise<void>): Promise<Pair> {
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-pair-'))
  chmodSync(dataDir, 0o755)
  const place = placeOf(dataDir, () => {})
  initialiseCluster(place)
  const primary = await start(place)
  await prepare(primary.connection)
  const standby = await start(await copyOf(primary, join(place.home, 'standby')))
  onTestFinished(async () => {
    for (const { place: own } of [primary, standby]) kill(own)
    await Promise.all([primary.postmaster.ended, standby.postmaster.ended])
    removeDataFolder(dataDir)
  })
  return {
    primary: primary.connection,
    standby: standby.connection,
    cutOff: async () => {
      const at = await ask(primary.connection, 'select pg_current_wal_lsn()::text as it')
      await expect
        .poll(() => ask(standby.connection, `select (pg_last_wal_replay_lsn() >= '${at}')::text as it`), {
          timeout: 360_000,
        })
        .toBe('true')
      await ask(standby.connection, "alter system set primary_conninfo = ''")
      await ask(standby.connection, 'select pg_reload_conf()::text as it')
      await expect
        .poll(() => ask(primary.connection, 'select count(*)::text as it from pg_stat_replication'), {
          timeout: 360_000,
        })
        .toBe('0')
    },
    failOver: async () => {
      kill(place)
      await primary.postmaster.ended
      expect(await ask(standby.connection, 'select pg_promote()::text as it')).toBe('true')
    },
  }
}

async function start(place: Place): Promise<Running> {
  const socket = openSocketFolder(place)
  const postmaster = await startPostmaster(place, socket.path, { fsync: 'off', max_connections: '100' })
  void postmaster.ended.then(() => socket.remove())
  const password = place.passwords.superuser
  const connection = { host: socket.path, port: 5432, user: 'postgres', password, database: 'postgres' }
  return { place, connection, postmaster }
}

/** A base copy of a running primary, as pg_basebackup makes one, that will stream from it. */
async function copyOf({ place, connection }: Running, home: string): Promise<Place> {
  const cluster = join(home, 'cluster')
  const client = new Client(connection)
  await client.connect()
  await client.query("select pg_backup_start('standby', true)")
  mkdirSync(join(home, 'socket'), { recursive: true })
  cpSync(join(place.home, 'cluster'), cluster, {
    recursive: true,
    filter: (path) => !/postmaster\.pid$|\/pg_replslot\/.|\/pgsql_tmp/.test(path),
  })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  writeFileSync(join(cluster, 'backup_label'), rows[0]!.labelfile)
  writeFileSync(join(cluster, 'standby.signal'), '')
  writeFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${connection.host} port=5432 user=postgres password=${String(connection.password)}'\n`,
  )
  const copy = { ...place, home }
  giveTo(copy, home)
  return copy
}

/** Files that root copied go to the database's account. */
function giveTo({ account }: Place, folder: string): void {
  for (const path of [folder, join(folder, 'cluster'), join(folder, 'socket')]) chmodSync(path, 0o700)
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folder])
}

function kill({ home }: Place): void {
  const file = readPostmasterFile(join(home, 'cluster'))
  if (file) process.kill(file.pid, 'SIGQUIT')
}

async function ask(connection: Connection, statement: string): Promise<string> {
  const client = new Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ it?: string }>(statement)
    return rows[0]?.it ?? ''
  } finally {
    await client.end()
  }
}
