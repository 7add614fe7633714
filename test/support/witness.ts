import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Beacon } from '@glasshouse/rules/beacon.ts'
import { onTestFinished } from 'vitest'
import type { HouseClock } from './clock.ts'
import { ownVariables } from './own-variables.ts'
import type { WitnessAsked, WitnessSaid } from './witness-process.ts'

const root = dirname(dirname(import.meta.dirname))

/**
 * A witness as `npm run witness` starts it but for its clock, in a folder of its own, in a process that has witnesses alone.
 * One for each took a second of processor time.
 */
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
  /** Ends it as Ctrl-C does. */
  stop(): Promise<void>
  /** Ends its process as a power cut does: at any line. Throws where other witnesses are in it. */
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
  /** The folder of one that was stopped, which this one has from now on: a new one by default. */
  readonly folder?: string
  /** A free one by default. */
  readonly port?: number
  /** In a process of its own, which is to be killed while others go on. */
  readonly alone?: boolean
}

/** Starts a witness and waits until it answers; fails with its reason where it does not start. */
export async function startWitness(options: WitnessOptions = {}): Promise<WitnessProcess> {
  const folder = options.folder ?? newWitnessFolder()
  const setAhead = (seconds: number) => {
    writeFileSync(join(folder, 'ahead.new'), String(seconds))
    renameSync(join(folder, 'ahead.new'), join(folder, 'ahead'))
  }
  setAhead(0)
  let home = homeOf(options)
  const { houseKey = null, beacon } = options
  const open = async (port: number) => await home.open({ folder, port, houseKey, ...(beacon && { beacon }) })
  const { port, key } = await open(options.port ?? 0)
  const stop = async () => await home.close(folder)
  const close = async () => {
    await stop()
    if (options.alone) await home.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  if (!options.outlivesTest) onTestFinished(close)
  return {
    url: `http://127.0.0.1:${port}`,
    key,
    folder,
    setAhead,
    follow: followedWith(setAhead),
    stop,
    kill: async () => {
      if (home.others(folder)) throw new Error('Other witnesses are in its process: start this one alone')
      await home.kill()
    },
    restart: async () => {
      await stop()
      home = homeOf(options, home)
      await open(port)
    },
    close,
  }
}

export const newWitnessFolder = () => mkdtempSync(join(tmpdir(), 'glasshouse-witness-'))

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

/** A process for witnesses. */
type Home = {
  isGone: () => boolean
  open: (witness: Extract<WitnessAsked, { open: object }>['open']) => Promise<{ port: number; key: string }>
  /** Of one that is not open, or in a process that is gone, there is nothing to end. */
  close: (folder: string) => Promise<void>
  /** Whether it has witnesses besides that in this folder. */
  others: (folder: string) => boolean
  kill: () => Promise<void>
}

let shared: Home | undefined

/** The process that a witness is opened in: that of all, or one of its own, in which it may have been before. */
function homeOf({ alone }: WitnessOptions, before?: Home): Home {
  if (alone) return before && !before.isGone() ? before : startHome()
  return (shared = shared && !shared.isGone() ? shared : startHome())
}

function startHome(): Home {
  const program = join(root, 'test/support/witness-process.ts')
  const child = fork(program, { cwd: root, env: ownVariables, execArgv: [] })
  // It ends with this process, and does not keep it.
  child.unref()
  child.channel?.unref()
  const folders = new Set<string>()
  const waiting = new Map<number, PromiseWithResolvers<WitnessSaid>>()
  let asked = 0
  let isGone = false
  child.on('message', (said: WitnessSaid) => waiting.get(said.no)?.resolve(said))
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      isGone = true
      for (const { reject } of waiting.values()) reject(new Error('The process of the witnesses has ended'))
      resolve()
    })
  })
  const ask = async (what: WitnessAsked) => {
    const no = ++asked
    const answer = Promise.withResolvers<WitnessSaid>()
    waiting.set(no, answer)
    // A channel that is closed is an error of its own.
    child.send({ ...what, no }, (error) => error && answer.reject(error))
    const said = await answer.promise.finally(() => waiting.delete(no))
    if ('failed' in said) throw new Error(`The witness says: ${said.failed}`)
    return said
  }
  return {
    isGone: () => isGone,
    open: async (witness) => {
      folders.add(witness.folder)
      const said = await ask({ open: witness })
      return (said as Extract<WitnessSaid, { opened: object }>).opened
    },
    close: async (folder) => {
      if (!isGone && folders.delete(folder)) await ask({ close: folder })
    },
    others: (folder) => [...folders].some((one) => one !== folder),
    kill: async () => {
      isGone = true
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Runs the program of `npm run witness` until it ends, by itself or by what is done once it answers; gives how, and what it said. */
export async function endedWitness(
  folder: string,
  variables: Readonly<Record<string, string>> = {},
  onceOpen?: (child: ChildProcess, url: URL) => void,
): Promise<{ code: number | null; printed: string }> {
  const child: ChildProcess = spawn(process.execPath, [join(root, 'witness/main.ts')], {
    cwd: root,
    env: {
      ...ownVariables,
      WITNESS_DIR: folder,
      WITNESS_HOST: '127.0.0.1',
      WITNESS_PORT: '0',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const hear = (chunk: unknown) => {
    printed += String(chunk)
    const url = /Answers at +(\S+)[^]*Ctrl-C ends it/.exec(printed)?.[1]
    if (url) onceOpen?.(child, new URL(url))
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  return await new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, printed }))
  })
}
