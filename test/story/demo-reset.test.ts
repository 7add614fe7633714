import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/database.ts'
import { identityOf } from '../../server/db/embedded/process-identity.ts'
import { migrate } from '../../server/db/migrate.ts'
import { resetDemonstration } from '../../server/demonstration/reset.ts'
import { folderStorage } from '../../server/files/folder-storage.ts'
import { storeObject } from '../../server/files/objects.ts'
import { closeFiles, equipFiles } from '../../server/files/parts.ts'
import { requireSameStorage } from '../../server/files/same-storage.ts'
import { seedHouse } from '../../server/seed.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { ownVariables } from '../support/own-variables.ts'

const root = dirname(dirname(import.meta.dirname))
const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-reset-'))
const storage = folderStorage(join(dataDir, 'files'))
let place: TestDatabase

beforeAll(async () => {
  place = await createTestDatabase()
})
afterAll(async () => {
  await place.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Runs `npm run demo:reset` as a process of its own, with nobody at the keyboard. */
async function runReset(variables: Record<string, string>, ...parameters: string[]) {
  const child = spawn(
    process.execPath,
    [join(root, 'run/script.mjs'), 'server/reset-main.ts', ...parameters],
    {
      cwd: root,
      env: { ...ownVariables, DATA_DIR: dataDir, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)))
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.once('close', (code) => resolve(code))
  return { code: await promise, printed: chunks.join('') }
}

function urlOf({ owner }: TestDatabase): string {
  const { user, password, host, database } = owner
  return `postgres://${user}:${String(password)}@${encodeURIComponent(host ?? '')}/${database}`
}

const tables = async () =>
  (
    await place.client.query<{ count: number }>(
      "select count(*)::int as count from pg_tables where schemaname = 'public'",
    )
  ).rows[0]!.count

test('a demonstration is removed with its files, and the next start is a first one', async () => {
  const database = openDatabase(place.owner)
  await seedHouse(database, { demonstration: true })
  await database.pool.query(
    "insert into house (time_zone, currency, mode) values ('UTC', 'CNY', 'demonstration')",
  )
  await requireSameStorage(database, storage, 'This')
  const files = await equipFiles({
    database,
    log: pino({ level: 'silent' }),
    storage,
    dataDir,
    timeZone: 'UTC',
    rateLimitScale: 1,
    publicUrl: null,
  })
  writeFileSync(join(dataDir, 'some.txt'), 'a file')
  await storeObject(files, 'files', {
    path: join(dataDir, 'some.txt'),
    contentType: 'text/plain',
  })
  await expect(resetDemonstration(place.client, storage)).rejects.toThrow('A server is connected')
  expect(await tables()).toBeGreaterThan(40)
  closeFiles(files)
  await database.close()

  expect(await runReset({ DATABASE_URL: urlOf(place) })).toMatchObject({
    code: 1,
    printed: expect.stringContaining('Say --yes if that is meant'),
  })
  const done = await runReset({ DATABASE_URL: urlOf(place) }, '--yes')
  expect(done.printed).toBe('The demonstration is gone, with 1 uploaded file. npm start makes a fresh one.\n')
  expect(done.code).toBe(0)
  expect(await tables()).toBe(0)
  const left = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  expect(left.filter((entry) => entry.isFile())).toEqual([])

  expect((await migrate(place.client)).length).toBeGreaterThan(10)
  const fresh = openDatabase(place.owner)
  await seedHouse(fresh, { demonstration: true })
  await fresh.close()
})

test('a real-money house is never reset, nor anything that is not a house', async () => {
  await place.client.query("insert into house (time_zone, currency, mode) values ('UTC', 'CNY', 'live')")
  const before = await tables()
  expect(await runReset({ DATABASE_URL: urlOf(place) }, '--yes')).toMatchObject({
    code: 1,
    printed: 'This is a house of real money: it is never reset, and nothing was changed.\n',
  })
  expect(await tables()).toBe(before)
  expect(await runReset({ MODE: 'live', DATABASE_URL: urlOf(place) }, '--yes')).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/^MODE=live: a house of real money is never reset/),
  })
  const empty = await createTestDatabase('empty')
  await expect(resetDemonstration(empty.client, storage)).rejects.toThrow('There is no house')
  await empty.drop()
})

test('a data folder without a database, or in use, is left alone', async () => {
  expect(await runReset({}, '--yes')).toMatchObject({
    code: 1,
    printed: `The data folder ${dataDir} has no database yet: there is nothing to reset.\n`,
  })
  writeFileSync(join(dataDir, 'database.json'), '{}')
  writeFileSync(join(dataDir, 'lock'), JSON.stringify(identityOf(process.pid)))
  expect(await runReset({}, '--yes')).toMatchObject({
    code: 1,
    printed: expect.stringContaining(`is in use by process ${process.pid}`),
  })
})
