import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'

const root = dirname(import.meta.dirname)

const signedIn = z.object({
  data: z.object({ userinfo: z.looseObject({ token: z.string(), expiretime: z.int() }) }),
})
const inOffice = z.object({ data: z.object({ token: z.string() }) })
const databaseRecord = z.object({ home: z.string() })

/** A house that is opened for one run, on a data folder of its own, and leaves nothing behind. */
export type OwnHouse = {
  url: string
  /** Its process. */
  pid: number
  /** The first of the accounts that the demonstration prints at its start. */
  player: { account: string; password: string }
  /** The first of its operators, an administrator. */
  operator: { username: string; password: string }
  /** All that it has printed so far. */
  printed: () => string
  close: () => Promise<void>
}

/** Opens a demonstration as a process of its own. Throws with what it printed when it does not open. */
export async function openOwnHouse(variables: Readonly<Record<string, string>>): Promise<OwnHouse> {
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-run-'))
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      SIMULATED_PLAYERS: 'off',
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'error',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += String(chunk)))
  child.stderr.on('data', (chunk) => (printed += String(chunk)))
  let isOver = false
  const over = new Promise<void>((resolve) => child.once('close', () => resolve()))
  void over.then(() => (isOver = true))
  const close = async () => {
    child.kill('SIGTERM')
    await over
    removeHouse(dataDir)
  }
  for (;;) {
    const url = /On this machine +(\S+)/.exec(printed)?.[1]
    const [, account, password] = /\(account, password\):\s+(\S+) +(\S+)/.exec(printed) ?? []
    const [, username, word] = /in the log:\s+(\S+) +(\S+)/.exec(printed) ?? []
    if (url && account && password && username && word) {
      const [player, operator] = [
        { account, password },
        { username, password: word },
      ]
      return { url, pid: child.pid!, player, operator, printed: () => printed, close }
    }
    if (isOver) {
      removeHouse(dataDir)
      throw new Error(`The house did not open: ${printed}`)
    }
    await pause(50)
  }
}

/** Removes a data folder and its database, which may lie elsewhere. */
function removeHouse(dataDir: string): void {
  const record = join(dataDir, 'database.json')
  if (existsSync(record)) {
    const { home } = databaseRecord.parse(JSON.parse(readFileSync(record, 'utf8')))
    rmSync(home, { recursive: true, force: true })
  }
  rmSync(dataDir, { recursive: true, force: true })
}

/** Signs the shown player in; gives what the player's app keeps of it in local storage. */
export async function signInTo({ url, player }: OwnHouse): Promise<Record<string, string>> {
  const { token, expiretime, ...user } = signedIn.parse(await post(`${url}/api/user/login`, player)).data
    .userinfo
  return {
    'glasshouse.token': token,
    'glasshouse.token-expiry': String(expiretime),
    'glasshouse.user': JSON.stringify({ ...user, isGuest: false }),
  }
}

/**
 * Signs the first operator in to a house whose LOG_LEVEL is `info`: the code of the authenticator stands in its log. Gives
 * what the back office keeps in local storage.
 */
export async function signInToOffice({
  url,
  operator,
  printed,
}: OwnHouse): Promise<{ 'glasshouse.office.token': string }> {
  await post(`${url}/api/operator/login`, operator)
  for (;;) {
    const [, code] = /code: "(\d{6})"/.exec(printed()) ?? []
    if (code) {
      const answer = await post(`${url}/api/operator/login`, { ...operator, code })
      return { 'glasshouse.office.token': inOffice.parse(answer).data.token }
    }
    await pause(50)
  }
}

async function post(address: string, data: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  return await (await fetch(address, { method: 'POST', headers, body: JSON.stringify(data) })).json()
}
