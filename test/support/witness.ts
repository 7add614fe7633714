import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Beacon } from '@glasshouse/rules/beacon.ts'
import { onTestFinished } from 'vitest'
import type { HouseClock } from './clock.ts'
import { ownVariables } from './own-variables.ts'

const root = dirname(dirname(import.meta.dirname))

/** A witness that runs as a process of its own, as `npm run witness` starts it but for its clock, in a folder of its own. */
export interface WitnessProcess {
  /** Where it answers; the same after a restart. */
  readonly url: string
  /** Its BLS key, 96 bytes in hexadecimal. */
  readonly key: string
  readonly folder: string
  /** Sets its clock this many seconds ahead of the machine's. */
  setAhead(seconds: number): void
  /** Makes its clock follow a house's, this many seconds ahead, whenever that is moved. */
  follow(house: { readonly clock: HouseClock }, ahead?: number): void
  /** Everything it has printed so far. */
  printed(): string
  /** Ends it as Ctrl-C does; gives its exit code. */
  stop(): Promise<number | null>
  /** Ends it as a power cut does: at any line. */
  kill(): Promise<void>
  /** Starts it again, in its folder and at its address, ending it first if it runs. */
  restart(): Promise<void>
  /** Ends it and removes its folder. */
  close(): Promise<void>
}

export interface WitnessOptions {
  /** The house's key in hexadecimal; without it the first house that speaks to it is the house. */
  readonly houseKey?: string
  /** The drand network that it trusts; quicknet by default. */
  readonly beacon?: Beacon
  /** Closed by the caller (`close`), not with the running test: for one that is started before all tests. */
  readonly outlivesTest?: boolean
}

/** Starts a witness and waits until it answers; fails with what it printed when it ends before. */
export async function startWitness(options: WitnessOptions = {}): Promise<WitnessProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-witness-'))
  const printed: string[] = []
  const setAhead = (seconds: number) => {
    writeFileSync(join(folder, 'ahead.new'), String(seconds))
    renameSync(join(folder, 'ahead.new'), join(folder, 'ahead'))
  }
  setAhead(0)
  let running = await launch(folder, '0', options, printed)
  const { url, key } = running
  const end = async (signal: NodeJS.Signals) => {
    running.child.kill(signal)
    return await running.ended
  }
  const close = async () => {
    await end('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  if (!options.outlivesTest) onTestFinished(close)
  return {
    url,
    key,
    folder,
    setAhead,
    follow: followedWith(setAhead),
    printed: () => printed.join(''),
    stop: async () => await end('SIGINT'),
    kill: async () => void (await end('SIGKILL')),
    restart: async () => {
      await end('SIGINT')
      running = await launch(folder, new URL(url).port, options, printed)
    },
    close,
  }
}

/** How a witness whose clock is set so follows that of a house. */
function followedWith(setAhead: (seconds: number) => void): WitnessProcess['follow'] {
  return ({ clock }, ahead = 0) => {
    const set = clock.set.bind(clock)
    const advance = clock.advance.bind(clock)
    const follow = async () => setAhead((await clock.ahead()) + ahead)
    clock.set = async (epoch) => {
      await set(epoch)
      await follow()
    }
    clock.advance = async (seconds) => {
      await advance(seconds)
      await follow()
    }
  }
}

/** Runs the program where it must not start, and gives what it said. */
export async function refusedWitness(folder: string, variables: Readonly<Record<string, string>> = {}) {
  const printed: string[] = []
  const { ended } = spawnWitness(folder, { WITNESS_PORT: '0', ...variables }, printed)
  return { code: await ended, printed: printed.join('') }
}

async function launch(folder: string, port: string, options: WitnessOptions, printed: string[]) {
  const before = printed.length
  const variables = {
    WITNESS_PORT: port,
    ...(options.houseKey === undefined ? {} : { WITNESS_HOUSE_KEY: options.houseKey }),
    ...(options.beacon && { STORY_BEACON: JSON.stringify(options.beacon) }),
  }
  const { child, ended } = spawnWitness(folder, variables, printed)
  let over = false
  void ended.then(() => (over = true))
  for (;;) {
    const said = printed.slice(before).join('')
    const url = /Answers at +(\S+)/.exec(said)?.[1]
    const key = /Its key +([0-9a-f]{192})\n/.exec(said)?.[1]
    if (url && key) return { child, ended, url, key }
    if (over) throw new Error(`The witness did not start: ${said}`)
    await pause(10)
  }
}

function spawnWitness(folder: string, variables: Readonly<Record<string, string>>, printed: string[]) {
  const child: ChildProcess = spawn(process.execPath, [join(root, 'test/support/witness-process.ts')], {
    cwd: root,
    env: { ...ownVariables, WITNESS_DIR: folder, WITNESS_HOST: '127.0.0.1', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout?.on('data', (chunk) => printed.push(String(chunk)))
  child.stderr?.on('data', (chunk) => printed.push(String(chunk)))
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code))
  })
  return { child, ended }
}
