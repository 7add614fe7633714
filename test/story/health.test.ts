import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gameCategory } from '@glasshouse/contract/games.ts'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { brandedApp } from '../../server/branded-app.ts'
import { openDatabase } from '../../server/db/database.ts'
import { createHealth, type Check } from '../../server/health.ts'
import { addWebApp } from '../../server/http/web-app.ts'
import { removeDataFolder } from '../support/data-folder.ts'
import { createTestDatabase } from '../support/database.ts'
import { pathTo } from '../support/dead-path.ts'
import { type House, openHouse } from '../support/house.ts'
import { startServer } from '../support/server-process.ts'

async function readiness(house: House) {
  const response = await house.app.inject({ url: '/health/ready' })
  return { status: response.statusCode, ...response.json<{ checks: Record<string, string> }>().checks }
}

test('a node is ready while its database can be written, and lives without', async () => {
  const on = await createTestDatabase('seeded')
  onTestFinished(() => on.drop())
  const path = await pathTo(on.application)
  const house = await openHouse({ on, reached: { connection: path.connection, patience: 1 } })
  onTestFinished(() => house.close())
  expect(await readiness(house)).toEqual({ status: 200, database: 'ok' })
  path.refuse()
  path.die()
  await expect.poll(() => readiness(house)).toEqual({ status: 503, database: 'failing' })
  const live = await house.app.inject({ url: '/health/live' })
  expect([live.statusCode, live.json()]).toEqual([200, { status: 'live' }])
  path.revive()
  await expect.poll(async () => (await readiness(house)).status, { timeout: 60_000 }).toBe(200)
})

test('the page answers 503 without a database, and is a page all the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-page-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const html = '<!doctype html><title>Glasshouse</title>'
  writeFileSync(join(folder, 'index.html'), html)
  const on = await createTestDatabase('seeded')
  onTestFinished(() => on.drop())
  const path = await pathTo(on.application)
  const database = openDatabase(path.connection, { connections: 2, patience: 1 })
  const app = fastify()
  onTestFinished(async () => void (await Promise.all([app.close(), database.close()])))
  await addWebApp(app, { ...brandedApp(database.read, folder), folder })
  const page = async () => {
    const { statusCode, headers, body } = await app.inject({ url: '/' })
    return [statusCode, headers['content-type'], body]
  }
  const well = [200, 'text/html; charset=utf-8', html]
  await expect.poll(page, { timeout: 60_000 }).toEqual(well)
  path.refuse()
  path.die()
  await expect.poll(page, { timeout: 60_000 }).toEqual([503, 'text/html; charset=utf-8', html])
  path.revive()
  await expect.poll(page, { timeout: 60_000 }).toEqual(well)
}, 480_000)

test('a node whose tables are older than its code is not ready', async () => {
  const house = await openHouse()
  onTestFinished(() => house.close())
  await house.owner.query('delete from migrations where name = (select max(name) from migrations)')
  expect(await readiness(house)).toEqual({ status: 503, database: 'failing' })
})

test('one failed or silent check is enough not to be ready', async () => {
  const house = await openHouse()
  onTestFinished(() => house.close())
  const ready = async (check: Check) => {
    const { ready: isReady, checks } = await createHealth({ ...house, checks: { clock: check } }).read()
    return [isReady, checks['clock']]
  }
  expect(await ready(() => true)).toEqual([true, 'ok'])
  expect(await ready(() => 'away')).toEqual([true, 'away'])
  expect(await ready(() => false)).toEqual([false, 'failing'])
  expect(await ready(async () => await new Promise(() => {}))).toEqual([false, 'failing'])
  expect(await ready(() => Promise.reject(new Error('away')))).toEqual([false, 'failing'])
})

test('a node whose calls take all connections is ready all the same', async () => {
  const connections = 4
  const house = await openHouse({ reached: { connections, patience: 1 } })
  onTestFinished(() => house.close())
  const { pool } = house.database
  const free = connections - pool.totalCount + pool.idleCount
  const taken = await Promise.all(Array.from({ length: free }, () => pool.connect()))
  const found = await readiness(house)
  for (const client of taken) client.release()
  expect(found).toEqual({ status: 200, database: 'ok' })
})

test('the database is asked once a second, however often a proxy asks', async () => {
  const house = await openHouse()
  onTestFinished(() => house.close())
  let asked = 0
  let now = 0
  const health = createHealth({ ...house, checks: { clock: () => ++asked < 3 }, elapsed: () => now })
  const many = async () => (await Promise.all([health.read(), health.read()])).map(({ ready }) => ready)
  expect([await many(), await many(), asked]).toEqual([[true, true], [true, true], 1])
  now = 999
  expect([await many(), asked]).toEqual([[true, true], 1])
  now = 1_000
  expect([await many(), asked]).toEqual([[true, true], 2])
  now = 2_000
  expect([await many(), asked]).toEqual([[false, false], 3])
  // The end is announced at once.
  health.drain()
  expect(await health.read()).toMatchObject({ draining: true })
})

test('a node told to end says so first, and serves until proxies have noticed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-drain-'))
  onTestFinished(() => removeDataFolder(dataDir))
  const server = await startServer(dataDir, { DRAIN_SECONDS: '4' })
  const ready = async () => await fetch(`${server.url}/health/ready`)
  // Its clock may not have looked yet: the first look opens the rounds of all games.
  await expect
    .poll(async () => await (await ready()).json(), { timeout: 20_000 })
    .toEqual({ status: 'ready', checks: { database: 'ok', clock: 'ok', witness: 'ok' } })
  const ended = server.end('SIGTERM')
  await expect.poll(async () => (await ready()).status).toBe(503)
  const call = await fetch(`${server.url}${gameCategory.path}`)
  expect([call.status, call.headers.get('connection')]).toEqual([200, 'close'])
  expect(await ended).toBe(0)
}, 240_000)
