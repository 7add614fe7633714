import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { backUp } from './backup/back-up.ts'
import { drill, type DrillResult } from './backup/drill.ts'
import { drillOfPgBackRest } from './backup/pgbackrest-drill.ts'
import { readBackupStatus, writeBackupStatus } from './backup/status.ts'
import { openVault, type Vault } from './backup/vault.ts'
import { type Config, readConfig } from './config.ts'
import type { Connection } from './db/connection.ts'
import { openCluster } from './db/embedded/cluster.ts'
import { readRecord } from './db/embedded/place.ts'
import { hasDatabase, runningSuperuser } from './db/embedded/running.ts'
import { StartError } from './db/start-error.ts'

// npm run backup: copies the embedded database to BACKUP_TO, beside a house that is open or without one, with keys and uploaded
// files. --drill then restores the copy beside it, recomputes everything there, and ends with 1 where something differs. With
// --pgbackrest STANZA it does so with the newest copy that pgBackRest has of a database of one's own, and makes none.
try {
  const { values } = parseArgs({
    options: { drill: { type: 'boolean', default: false }, pgbackrest: { type: 'string' } },
  })
  const config = readConfig(process.env)
  if (values.pgbackrest === undefined) await ofEmbedded(config, values.drill)
  else await ofOwn(config, values.pgbackrest)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

async function ofOwn({ databaseUrl, dataDir }: Config, stanza: string): Promise<void> {
  if (databaseUrl === null)
    throw new StartError('--pgbackrest tries the copies of a database of your own: set DATABASE_URL.')
  const { madeAt, ...result } = await drillOfPgBackRest(stanza, databaseUrl)
  tell(dataDir, result, madeAt)
}

async function ofEmbedded(config: Config, drills: boolean): Promise<void> {
  const { dataDir, backup } = config
  if (!backup)
    throw new StartError(
      'Set BACKUP_TO: a folder of another disk such as /backups, or a bucket such as s3://backups/house.',
    )
  if (!hasDatabase(dataDir))
    throw new StartError(`The data folder ${dataDir} has no database yet: there is nothing to back up.`)
  const vault = await openVault(backup.place, backup.s3)
  const running = runningSuperuser(dataDir)
  const turn = running && (await takeTurn(running))
  try {
    await makeCopy(config, vault, running)
    if (drills) tell(dataDir, await drill(vault, complain))
  } finally {
    vault.close()
    await turn?.end()
  }
}

/**
 * One after the other: at its end each removes the halves that it finds, and the oldest. None of them may be what another is
 * making or restoring. The turn ends with the connection.
 */
async function takeTurn(running: Connection): Promise<Client> {
  const client = new Client({ ...running, application_name: 'glasshouse backup' })
  await client.connect()
  await client.query("select pg_advisory_lock(hashtextextended('glasshouse backup', 0))")
  return client
}

async function makeCopy(
  { dataDir, backup, witnesses }: Config,
  vault: Vault,
  running: Connection | null,
): Promise<void> {
  const begun = performance.now()
  const own = running ? null : await openCluster({ dataDir, say: complain })
  try {
    const { name, manifest } = await backUp({
      vault,
      connection: running ?? own!.superuser,
      cluster: join(readRecord(join(dataDir, 'database.json'))!.home, 'cluster'),
      dataDir,
      witness: witnesses?.all.map(({ url }) => url).join(', ') ?? null,
      keep: backup!.keep,
    })
    writeBackupStatus(dataDir, { ...readBackupStatus(dataDir), madeAt: manifest.madeAt })
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    console.log(
      `${Object.keys(manifest.files).length} files are in ${vault.place}/base/${name}, after ${seconds} s. They hold keys: keep them like one.`,
    )
  } finally {
    await own?.close()
  }
}

/** Says what a drill found, here and to the metrics. `madeAt`: when the copy was made, where others make it. */
function tell(dataDir: string, { at, backup, seconds, differences }: DrillResult, madeAt?: string): void {
  for (const difference of differences) console.log(difference)
  console.log(`The drill restored ${backup} in ${seconds} s: ${differences.length} differences.`)
  writeBackupStatus(dataDir, {
    ...readBackupStatus(dataDir),
    ...(madeAt && { madeAt }),
    drill: { at, seconds, differences: differences.length },
  })
  if (differences.length > 0) process.exitCode = 1
}

function complain(sentence: string): void {
  console.error(sentence)
}
