import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readBackupStatus } from '../../server/backup/status.ts'
import { openVault } from '../../server/backup/vault.ts'
import { runningSuperuser } from '../../server/db/embedded/running.ts'
import { databaseHome, removeDataFolder } from '../support/data-folder.ts'
import { ownVariables } from '../support/own-variables.ts'
import { type S3Server, startS3 } from '../support/s3.ts'
import { signs, startServer } from '../support/server-process.ts'

const root = dirname(dirname(import.meta.dirname))

let outer: string
let variables: Record<string, string>
let s3: S3Server

beforeEach(async () => {
  s3 = await startS3({ lists: true })
  onTestFinished(() => s3.close())
  outer = mkdtempSync(join(tmpdir(), 'glasshouse-backup-'))
  chmodSync(outer, 0o755)
  variables = {
    BACKUP_TO: `s3://${s3.settings.bucket}/house`,
    BACKUP_KEEP: '1',
    S3_ENDPOINT: s3.settings.endpoint!,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  }
  onTestFinished(() => {
    for (const name of readdirSync(outer)) removeDataFolder(join(outer, name))
    rmSync(outer, { recursive: true, force: true })
  })
})

/** Runs a command on a data folder; gives its exit code and what it said. */
async function run(program: string, dataDir: string, ...given: string[]) {
  const child = spawn(process.execPath, [join(root, 'server', program), ...given], {
    cwd: root,
    env: { ...ownVariables, DATA_DIR: dataDir, OWN_WITNESS: 'off', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ])
  return { code, said: out + errors }
}

/** Has what was written until now put out, and gives the moment once all of it is where backups lie. */
async function shippedMoment(dataDir: string): Promise<Date> {
  const client = new Client(runningSuperuser(dataDir)!)
  await client.connect()
  const { rows } = await client.query<{ now: Date; piece: string }>(
    'select clock_timestamp() as now, pg_walfile_name(pg_current_wal_lsn()) as piece',
  )
  const { now, piece } = rows[0]!
  // Something that is written after the moment: a recovery ends at the first of it.
  await client.query('create table after_it (); drop table after_it')
  await client.query('select pg_switch_wal()')
  await client.end()
  const vault = await openVault(variables['BACKUP_TO']!, s3.settings)
  await expect
    .poll(async () => await vault.names(`wal/${piece}`), { timeout: 30_000 })
    .toEqual([`wal/${piece}.gz`])
  vault.close()
  return now
}

test('a house is backed up to a bucket with nightly drills, and restored to a moment with keys and files while it runs', {
  timeout: 900_000,
}, async () => {
  const dataDir = join(outer, 'data')
  const house = await startServer(dataDir, variables)
  // Asked for while the house makes its own copy, the second waits for that and its drill, and holds what was uploaded meanwhile.
  mkdirSync(join(dataDir, 'files', 'ab'), { recursive: true })
  writeFileSync(join(dataDir, 'files', 'ab', 'upload'), 'what a player uploaded')
  const [byHand] = await Promise.all([
    run('backup-main.ts', dataDir),
    expect.poll(() => readBackupStatus(dataDir).drill, { timeout: 600_000 }).toBeDefined(),
  ])
  expect(byHand.code, byHand.said).toBe(0)
  // It has made room: of the one before, and of the log that only that one needs.
  const bases = readdirSync(join(s3.folder, 'house/base'))
  expect(bases).toHaveLength(1)
  const manifest = readFileSync(
    join(s3.folder, 'house/base', bases[0]!, 'manifest.json._S3rver_object'),
    'utf8',
  )
  const { firstWal } = JSON.parse(manifest)
  expect(readdirSync(join(s3.folder, 'house/wal')).filter((piece) => piece < firstWal)).toEqual([])
  expect(await signs(house, 'register', 'Nora')).toBe(true)
  expect(readBackupStatus(dataDir).drill).toMatchObject({ differences: 0 })
  const metrics = await (await fetch(`${house.url}/metrics`)).text()
  expect(metrics).toMatch(/^glasshouse_backup_drill_differences 0$/m)
  expect(metrics).toMatch(/^glasshouse_backup_age_seconds \d/m)

  expect(await signs(house, 'register', 'Otto')).toBe(true)
  const until = await shippedMoment(dataDir)
  expect(await signs(house, 'register', 'Paula')).toBe(true)
  const end = await shippedMoment(dataDir)

  const to = join(outer, 'restored')
  const done = await run('restore-main.ts', dataDir, '--to', to, '--until', until.toISOString())
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining('is restored to') })
  for (const kept of ['seed.key', 'receipt.key', 'files/ab/upload'])
    expect(readFileSync(join(to, kept))).toEqual(readFileSync(join(dataDir, kept)))
  const restored = await startServer(to)
  const known = []
  for (const name of ['Nora', 'Otto', 'Paula']) known.push(await signs(restored, 'login', name))
  expect(known).toEqual([true, true, false])
  await restored.end('SIGTERM')
  expect(await run('audit-main.ts', to)).toMatchObject({
    code: 0,
    said: expect.stringContaining('No difference.'),
  })

  // Nothing is written over a house that is there; of what can't be restored nothing is left.
  expect(await run('restore-main.ts', dataDir, '--to', to)).toMatchObject({
    code: 1,
    said: expect.stringContaining('has a house: restore to another one'),
  })
  const folder = join(outer, 'backups')
  variables = { BACKUP_TO: folder }
  const again = await run('backup-main.ts', dataDir)
  expect(again.code, again.said).toBe(0)
  const far = new Date(end.getTime() + 86_400_000).toISOString()
  const third = join(outer, 'third')
  expect(await run('restore-main.ts', dataDir, '--to', third, '--until', far)).toMatchObject({
    code: 1,
    said: expect.stringContaining('ask for an earlier moment'),
  })
  expect(existsSync(third)).toBe(false)
  const [newest] = readdirSync(join(folder, 'base'))
  writeFileSync(join(folder, 'base', newest!, 'data', 'seed.key.gz'), 'damaged')
  expect((await run('restore-main.ts', dataDir, '--to', third)).code).toBe(1)
  expect(existsSync(third)).toBe(false)
  expect(databaseHome(dataDir)).not.toBe(databaseHome(to))
})

test.each(['folder', 'bucket'])(
  'a %s keeps what it is given under its name until that is removed',
  async (kind) => {
    const place = kind === 'folder' ? join(outer, 'backups') : `s3://${s3.settings.bucket}/house/one`
    const vault = await openVault(place, s3.settings)
    onTestFinished(() => vault.close())
    expect([await vault.names('base/'), await vault.open('base/a')]).toEqual([[], null])
    const file = join(outer, 'file')
    for (const [name, content] of [
      ['base/b/c', 'first'],
      ['wal/1', 'second'],
      ['base/a', 'third'],
      ['base/a', 'fourth'],
    ] as const) {
      writeFileSync(file, content)
      await vault.put(name, file)
    }
    expect(await vault.names('base/')).toEqual(['base/a', 'base/b/c'])
    expect(await text((await vault.open('base/a'))!)).toBe('fourth')
    await vault.remove('base/a')
    await vault.remove('base/a')
    expect([await vault.names('base/'), await vault.names('wal/')]).toEqual([['base/b/c'], ['wal/1']])
  },
)
