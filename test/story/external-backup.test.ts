import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { installPackage } from '../../run/system-package.ts'
import { rolesSql } from '../../server/db/roles.ts'
import { asDatabase, bin, hasDebianPostgres } from '../support/debian-postgres.ts'
import { ownVariables } from '../support/own-variables.ts'
import { signs, startServer } from '../support/server-process.ts'
import { startWitness } from '../support/witness.ts'

// The steps of docs/operating.md for a database of one's own, word by word, with a PostgreSQL that is not the embedded one.

const root = join(import.meta.dirname, '../..')
const isThere =
  (existsSync('/usr/bin/pgbackrest') || installPackage('pgbackrest', 'pgBackRest')) && hasDebianPostgres()
if (!isThere) console.warn('pgBackRest or PostgreSQL 15 is not installed: backups by it are not tested.')

const guide = readFileSync(join(root, 'docs/operating.md'), 'utf8')
const [stanza, backup, restore] = [...guide.matchAll(/^ {4}(pgbackrest .+)$/gm)].map(([, line]) => line!)
const drill = / {4}npm run (backup -- --drill --pgbackrest glasshouse)\n/.exec(guide)![1]!.split(' -- ')[1]!
const archiving = /`(archive_command = '[^`]+')`/.exec(guide)![1]!

type Server = { client: (database?: string) => Promise<Client>; stop: () => Promise<void> }

test.skipIf(!isThere)(
  'a database that pgBackRest keeps is put back to a moment: the house opens with what was then, and its books are right (skipped where it can not be installed)',
  { timeout: 900_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'glasshouse-pgbackrest-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    chmodSync(folder, 0o777)
    const data = join(folder, 'data')
    const variables = {
      ...ownVariables,
      PGBACKREST_PG1_PATH: data,
      PGBACKREST_PG1_SOCKET_PATH: folder,
      PGBACKREST_PG1_USER: 'postgres',
      PGBACKREST_REPO1_PATH: join(folder, 'repository'),
      PGBACKREST_LOG_LEVEL_FILE: 'off',
      PGBACKREST_LOCK_PATH: folder,
      PGBACKREST_START_FAST: 'y',
      // A busy machine may take longer than the minute that it waits for a segment by itself.
      PGBACKREST_ARCHIVE_TIMEOUT: '600',
      TMPDIR: folder,
    }
    const run = (...command: string[]) =>
      execFileSync(asDatabase[0]!, [...asDatabase.slice(1), ...command], { env: variables, cwd: folder })
    const start = async () => await startPostgres(data, folder, variables)

    run(join(bin, 'initdb'), '-D', data, '-U', 'postgres', '--auth=trust', '--data-checksums')
    let server = await start()
    const passwords = { owner: 'owner', application: 'application' }
    execFileSync(
      join(bin, 'psql'),
      ['-q', '-v', 'ON_ERROR_STOP=1', '-h', folder, '-U', 'postgres', 'postgres'],
      {
        input: rolesSql({ database: 'glasshouse', owner: 'glasshouse_owner', host: 'localhost' }, passwords),
      },
    )
    run('sh', '-c', stanza!)
    const witness = await startWitness()
    const at = (user: string) => `postgres://${user}@${encodeURIComponent(folder)}/glasshouse`
    const settings = {
      DATABASE_URL: at('glasshouse_app:application'),
      DATABASE_OWNER_URL: at('glasshouse_owner:owner'),
      WITNESS_URL: witness.url,
      WITNESS_KEY: witness.key,
    }
    mkdirSync(join(folder, 'house'))
    const open = async () => await startServer(join(folder, 'house'), settings)

    const house = await open()
    expect(await signs(house, 'register', 'Nora')).toBe(true)
    run('sh', '-c', backup!)
    // pgBackRest knows the end of a copy by the second, and restores to a moment in a later one alone.
    const copied = Math.floor(Date.now() / 1000)
    await expect.poll(() => Date.now() / 1000).toBeGreaterThan(copied + 1)
    expect(await signs(house, 'register', 'Otto')).toBe(true)
    const moment = await momentOf(server)
    expect(await signs(house, 'register', 'Paula')).toBe(true)
    await archived(server)

    // The drill, beside the open house, and what it tells on the metrics page.
    const dataDir = join(folder, 'house')
    const drilled = async () =>
      await inHouse('backup-main.ts', drill.split(' '), dataDir, { ...variables, ...settings })
    expect(await drilled()).toMatchObject({
      code: 0,
      said: expect.stringMatching(/restored \d{8}-\d{6}F in \d+ s: 0 differences/),
    })
    expect(await metric(house.url, 'backup_drill_differences')).toBe(0)
    expect(await metric(house.url, 'backup_drill_age_seconds')).toBeLessThan(600)
    expect(await metric(house.url, 'backup_age_seconds')).toBeGreaterThan(0)
    await tampered(server)
    await archived(server)
    expect(await drilled()).toMatchObject({ code: 1, said: expect.stringContaining('balance') })
    expect(await metric(house.url, 'backup_drill_differences')).toBeGreaterThan(0)
    expect(await signs(house, 'login', 'Nora')).toBe(true)
    expect(readdirSync(folder).filter((name) => name.startsWith('glasshouse-drill-'))).toEqual([])
    expect(await house.end('SIGTERM')).toBe(0)
    await server.stop()

    run('sh', '-c', restore!.replace(/--target='[^']+'/, `--target='${moment}'`))
    server = await start()
    onTestFinished(async () => await server.stop())
    const restored = await open()
    // It asks its witness before it takes a step.
    await expect.poll(() => signs(restored, 'login', 'Nora'), { timeout: 300_000 }).toBe(true)
    const known = []
    for (const name of ['Nora', 'Otto', 'Paula']) known.push(await signs(restored, 'login', name))
    expect(known).toEqual([true, true, false])
    // It goes on: what is written after it is kept as well.
    expect(await signs(restored, 'register', 'Paula')).toBe(true)
    await archived(server)
    expect(await restored.end('SIGTERM')).toBe(0)
    expect(await inHouse('audit-main.ts', [], dataDir, settings)).toMatchObject({
      code: 0,
      said: expect.stringContaining('No difference.'),
    })
  },
)

/** PostgreSQL as docs/operating.md says: its write-ahead log goes to pgBackRest. Given once it can be written. */
async function startPostgres(data: string, socket: string, env: NodeJS.ProcessEnv): Promise<Server> {
  const options = [
    'archive_mode = on',
    archiving,
    `unix_socket_directories = ${socket}`,
    'listen_addresses =',
  ]
  const settings = options.flatMap((line) => {
    const [name, value] = line.split(/ = ?/)
    return ['-c', `${name}=${value!.replaceAll(/^'|'$/g, '')}`]
  })
  const command = [...asDatabase, join(bin, 'postgres'), '-D', data, ...settings]
  const child = spawn(command[0]!, command.slice(1), { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const said = text(child.stderr)
  const ended = new Promise((resolve) => child.once('close', resolve))
  let over = false
  void ended.then(() => (over = true))
  onTestFinished(async () => {
    child.kill('SIGQUIT')
    await ended
  })
  const client = async (database = 'postgres') => {
    const connection = new Client({ host: socket, user: 'postgres', database })
    await connection.connect()
    return connection
  }
  const isWritable = async () => {
    if (over) throw new Error(`PostgreSQL ended: ${await said}`)
    const connection = await client().catch(() => undefined)
    const answer = await connection?.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    await connection?.end()
    return answer?.rows[0]?.standby === false
  }
  await expect.poll(isWritable, { timeout: 900_000, interval: 100 }).toBe(true)
  return {
    client,
    stop: async () => {
      child.kill('SIGINT')
      await ended
    },
  }
}

async function momentOf(server: Server): Promise<string> {
  const client = await server.client()
  const { rows } = await client.query<{ now: string }>('select clock_timestamp()::text as now')
  await client.end()
  return rows[0]!.now
}

/** Waits until all that was written so far lies in pgBackRest's repository. */
async function archived(server: Server): Promise<void> {
  const client = await server.client()
  const { rows } = await client.query<{ piece: string }>('select pg_walfile_name(pg_switch_wal()) as piece')
  const isKept = async () => {
    const { rows: found } = await client.query<{ it: boolean }>(
      'select last_archived_wal >= $1 as it from pg_stat_archiver',
      [rows[0]!.piece],
    )
    return found[0]!.it
  }
  await expect.poll(isKept, { timeout: 900_000 }).toBe(true)
  await client.end()
}

/** Gives one account a cent that no posting gave it, as only a superuser can. */
async function tampered(server: Server): Promise<void> {
  const client = await server.client('glasshouse')
  await client.query('set session_replication_role = replica')
  await client.query(
    'update accounts set balance = balance + 1 where id = (select min(id) from accounts where player_id is not null)',
  )
  await client.end()
}

async function metric(url: string, name: string): Promise<number> {
  const said = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`^glasshouse_${name} (.+)$`, 'm').exec(said)![1])
}

async function inHouse(program: string, parameters: string[], dataDir: string, settings: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [join(root, 'server', program), ...parameters], {
    cwd: root,
    env: { ...ownVariables, DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const code = new Promise((resolve) => child.once('close', resolve))
  const said = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, said: said.join('') }
}
