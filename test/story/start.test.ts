import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quicknet } from '@glasshouse/rules/beacon.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { isRunning, identityOf } from '../../server/db/embedded/process-identity.ts'
import { databaseHome, postgresPid, removeDataFolder } from '../support/data-folder.ts'
import { refusedStart, type ServerProcess, signs, startServer } from '../support/server-process.ts'
import { startWitness } from '../support/witness.ts'

let dataDir: string

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-start-'))
})
afterAll(() => removeDataFolder(dataDir))

const envelope = z.object({ code: z.int() })

/** Whether the API of a server answers, from its database. */
async function answers(server: ServerProcess): Promise<boolean> {
  const response = await fetch(`${server.url}/api/games/list`)
  return envelope.parse(await response.json()).code === 1
}

describe('one data folder, from the first start to the last', () => {
  test('the first start opens the house, Ctrl-C closes it and leaves nothing running', async () => {
    const server = await startServer(dataDir, {}, 'run/start.mjs')
    expect(await answers(server)).toBe(true)
    const postgres = identityOf(postgresPid(dataDir))
    expect(await server.end('SIGINT')).toBe(0)
    expect(postgres && isRunning(postgres)).toBe(false)
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  })

  test('while it is open, a second one is refused and the first goes on', async () => {
    const server = await startServer(dataDir)
    const second = await refusedStart(dataDir)
    expect(second).toMatchObject({ code: 1 })
    expect(second.printed).toContain(`is in use by process ${server.pid}.`)
    expect(await answers(server)).toBe(true)
    expect(await server.end('SIGTERM')).toBe(0)
  })

  test('after a kill of the server the next start stops the orphaned database and recovers', async () => {
    const key = readFileSync(join(dataDir, 'seed.key'), 'utf8')
    const killed = await startServer(dataDir)
    expect(await signs(killed, 'register', 'Nora')).toBe(true)
    const orphan = identityOf(postgresPid(dataDir))
    await killed.end('SIGKILL')
    expect(orphan && isRunning(orphan)).toBe(true)
    const next = await startServer(dataDir)
    expect(orphan && isRunning(orphan)).toBe(false)
    expect(next.printed()).toContain('The database of a server that was killed still ran')
    expect(await signs(next, 'login', 'Nora')).toBe(true)
    expect(readFileSync(join(dataDir, 'seed.key'), 'utf8')).toBe(key)
    await next.end('SIGTERM')
  })

  test('a database that is killed under the server is started again', async () => {
    const server = await startServer(dataDir)
    const killed = postgresPid(dataDir)
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => server.printed(), { timeout: 60_000 }).toContain('PostgreSQL is back.')
    expect(postgresPid(dataDir)).not.toBe(killed)
    await expect.poll(() => answers(server), { timeout: 60_000 }).toBe(true)
    expect(await server.end('SIGTERM')).toBe(0)
  })

  test('after a kill of both the next start recovers', async () => {
    const server = await startServer(dataDir)
    expect(await signs(server, 'register', 'Otto')).toBe(true)
    const postgres = postgresPid(dataDir)
    const ended = server.end('SIGKILL')
    process.kill(postgres, 'SIGKILL')
    await ended
    const next = await startServer(dataDir)
    expect(await signs(next, 'login', 'Otto')).toBe(true)
    await next.end('SIGTERM')
  })

  test('a failed build of the web app is reported while the house opens, which ends in order and opens next time', async () => {
    const refused = await refusedStart(dataDir, {}, 'test/support/unbuilt-web-process.ts')
    expect(refused.code).toBe(1)
    expect(refused.printed).toContain('The web app could not be built.')
    expect(refused.printed).not.toContain('    at ')
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
    const next = await startServer(dataDir)
    expect(await answers(next)).toBe(true)
    await next.end('SIGTERM')
  })

  test('a wrong or lost seed key is detected before a bet is accepted; the right one opens the house', async () => {
    const another = await refusedStart(dataDir, { SEED_KEY: 'ab'.repeat(32) })
    expect(another.code).toBe(1)
    expect(another.printed).toMatch(
      /^SEED_KEY is not the key that this house was opened with: (\d+) of its \1 seed chains in use can't be decrypted/m,
    )
    expect(another.printed).toContain('Put back the key that the house was opened with')
    expect(another.printed).not.toContain('    at ')

    const file = join(dataDir, 'seed.key')
    renameSync(file, `${file}.away`)
    const lost = await refusedStart(dataDir)
    const key = readFileSync(`${file}.away`, 'utf8').trim()
    renameSync(`${file}.away`, file)
    expect(lost.code).toBe(1)
    expect(lost.printed).toContain(`${file} is not the key that this house was opened with`)

    const server = await startServer(dataDir, { SEED_KEY: key })
    expect(await answers(server)).toBe(true)
    expect(await server.end('SIGTERM')).toBe(0)
  })

  test('a port in use is reported and nothing is left running', async () => {
    const other = createServer()
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
    const refused = await refusedStart(dataDir, { PORT: String(port) })
    other.close()
    expect(refused.code).toBe(1)
    expect(refused.printed).toContain(`Port ${port} is in use by another program.`)
    expect(refused.printed).not.toContain('    at ')
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  })

  test('a database of another major version is left alone', async () => {
    const version = join(databaseHome(dataDir), 'cluster', 'PG_VERSION')
    const ours = readFileSync(version, 'utf8')
    writeFileSync(version, '17\n')
    const refused = await refusedStart(dataDir)
    writeFileSync(version, ours)
    expect(refused.code).toBe(1)
    expect(refused.printed).toContain(`was made by PostgreSQL 17, this is PostgreSQL ${ours.trim()}.`)
  })

  test('without the file that holds its passwords the database is left alone', async () => {
    const record = join(dataDir, 'database.json')
    renameSync(record, `${record}.away`)
    const refused = await refusedStart(dataDir)
    renameSync(`${record}.away`, record)
    expect(refused.code).toBe(1)
    expect(refused.printed).toContain(`${record} is missing`)
  })
})

test('a data folder whose path is too long for a socket works like any other', async () => {
  const outer = mkdtempSync(join(tmpdir(), 'glasshouse-long-'))
  chmodSync(outer, 0o755)
  const long = join(outer, 'a'.repeat(60), 'b'.repeat(60))
  onTestFinished(() => {
    removeDataFolder(long)
    removeDataFolder(outer)
  })
  const server = await startServer(long)
  process.kill(postgresPid(long), 'SIGKILL')
  await expect.poll(() => server.printed(), { timeout: 60_000 }).toContain('PostgreSQL is back.')
  await expect.poll(() => answers(server), { timeout: 60_000 }).toBe(true)
  expect(await server.end('SIGTERM')).toBe(0)
})

test('a data folder that is not one is reported', async () => {
  const refused = await refusedStart(join(dataDir, 'seed.key'))
  expect(refused.code).toBe(1)
  expect(refused.printed).toContain("can't be used (ENOTDIR)")
})

/** A data folder of the running test. */
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'glasshouse-live-'))
  onTestFinished(() => removeDataFolder(path))
  return path
}

/** Where the open rounds of each game draw from. */
async function entropyOf(server: ServerProcess) {
  const response = await fetch(`${server.url}/api/games/list`)
  const { data } = z
    .object({
      data: z.object({ list: z.array(z.object({ id: z.int(), code: z.string(), kind: z.string() })) }),
    })
    .parse(await response.json())
  const drawn = data.list.filter(({ kind }) => kind === 'dice')
  const sources = drawn.map(async ({ id, code }): Promise<[string, unknown]> => {
    const page = await (await fetch(`${server.url}/api/games/play?game_id=${id}`)).json()
    const { entropy } = z
      .object({
        data: z.object({
          game: z.object({ entropy: z.object({ source: z.string(), independent: z.boolean() }) }),
        }),
      })
      .parse(page).data.game
    return [code, entropy]
  })
  return Object.fromEntries(await Promise.all(sources))
}

describe('a house of real money', () => {
  const live = {
    MODE: 'live',
    PUBLIC_URL: 'https://play.example.com',
    CONSOLE_URL: 'https://office.example.com',
    DRAIN_SECONDS: '0',
    TRUSTED_PROXIES: 'none',
    SEED_KEY: 'ab'.repeat(32),
    RECEIPT_KEY: 'cd'.repeat(32),
    SMS_SENDER: 'http',
    SMS_URL: 'https://sms.example.com/send',
    SMS_TOKEN: 'token',
    MAIL_URL: 'smtps://user:password@mail.example.com',
    MAIL_FROM: 'Glasshouse <no-reply@example.com>',
    WITNESS_URL: 'http://127.0.0.1:9',
    WITNESS_KEY: quicknet.publicKey,
    DRAND_RELAYS: 'http://127.0.0.1:9,http://localhost:9',
  }
  const drand = { source: expect.stringMatching(/^drand:quicknet:\d+$/), independent: true }
  const witness = { source: expect.stringMatching(/^witness:[0-9a-f]{32}$/), independent: true }

  test('opens with entropy that it cannot know, of each game as it is set', async () => {
    const path = folder()
    const signer = await startWitness()
    const variables = { ...live, WITNESS_URL: signer.url, WITNESS_KEY: signer.key }
    const server = await startServer(path, { ...variables, ENTROPY: 'drand,dice-10m=witness' })
    await expect
      .poll(() => entropyOf(server), { timeout: 60_000 })
      .toEqual({ 'dice-3m': drand, 'dice-5m': drand, 'dice-10m': witness, 'k3-5m': drand })
    expect(await server.end('SIGTERM')).toBe(0)

    // Rounds keep their promise, even if the next start has other settings.
    const again = await startServer(path, { ...variables, ENTROPY: 'witness' })
    await expect
      .poll(() => entropyOf(again), { timeout: 60_000 })
      .toEqual({ 'dice-3m': drand, 'dice-5m': drand, 'dice-10m': witness, 'k3-5m': drand })
  })

  test('refuses entropy for an unknown game', async () => {
    const refused = await refusedStart(folder(), { ...live, ENTROPY: 'drand,practice-30s=witness' })
    expect(refused.code).toBe(1)
    expect(refused.printed).toContain(
      'ENTROPY names the game "practice-30s": this house has dice-3m, dice-5m, dice-10m, k3-5m, glass-league.',
    )
  })
})

/** The process of the witness that a server started. */
function witnessPid(of: number): number {
  const running = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const line = running.split('\n').find((row) => new RegExp(`^ *\\d+ +${of} .*witness/main\\.ts`).test(row))
  return Number.parseInt(line ?? '', 10)
}

test('a demonstration draws with a witness of its own, a process beside it that ends with it', async () => {
  const path = folder()
  const server = await startServer(path, { OWN_WITNESS: 'on' })
  const witnessOf = async () => {
    const answer: unknown = await (await fetch(`${server.url}/api/fairness/keys`)).json()
    return z
      .object({
        data: z.object({
          witnesses: z.object({
            list: z.array(z.object({ url: z.url(), key: z.hex() })),
            beside_house: z.boolean(),
          }),
        }),
      })
      .parse(answer).data.witnesses
  }
  const {
    list: [own],
    beside_house,
  } = await witnessOf()
  const { url, key } = own!
  expect(beside_house).toBe(true)
  const keyOf = async () => z.object({ key: z.hex() }).parse(await (await fetch(`${url}/key`)).json()).key
  expect(await keyOf()).toBe(key)
  const witness = { source: expect.stringMatching(/^witness:/), independent: false }
  await expect
    .poll(() => entropyOf(server), { timeout: 60_000 })
    .toMatchObject({ 'dice-3m': witness, 'practice-30s': witness })
  // It cosigns what the house promised.
  await expect.poll(async () => (await fetch(`${url}/checkpoint`)).status, { timeout: 60_000 }).toBe(200)

  // One that dies is started again, with what it signed, at its address.
  process.kill(witnessPid(server.pid), 'SIGKILL')
  await expect.poll(keyOf, { timeout: 15_000 }).toBe(key)
  // It ends with the house, even where that is killed.
  await server.end('SIGKILL')
  await expect.poll(() => keyOf().catch(() => 'gone'), { timeout: 60_000 }).toBe('gone')
})

test('all mistakes in the configuration are reported at once', async () => {
  const refused = await refusedStart(dataDir, { PORT: 'eighty', HOUSE_TIME_ZONE: 'Mars/Olympus' })
  expect(refused.code).toBe(1)
  expect(refused.printed).toContain('PORT="eighty"')
  expect(refused.printed).toContain('HOUSE_TIME_ZONE="Mars/Olympus"')
})
