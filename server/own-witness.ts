import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { witnessKey } from './entropy-settings.ts'
import { StartError } from './db/start-error.ts'

/** The witness of a demonstration: a process of its own beside the house, which starts it and ends it. */
export type OwnWitness = { url: string; key: Buffer; close: () => Promise<void> }

type OwnWitnessParts = {
  /** The house's data folder; the witness has one of its own in it. */
  dataDir: string
  host: string
  /** The house's port. The witness answers ten above it, or where there is a free one. */
  port: number
  houseKey: Uint8Array
  say: (sentence: string) => void
}

/** Where the witness of a demonstration keeps what it signed. */
export const ownWitnessFolder = (dataDir: string) => join(dataDir, 'witness')

/** How long one that ended by itself is left alone before it is started again, milliseconds. */
const restartPause = 1_000

/**
 * Starts the program that `npm run witness` runs, and starts it again when it ends by itself. A StartError with what it
 * said where it does not open.
 */
export async function openOwnWitness(parts: OwnWitnessParts): Promise<OwnWitness> {
  const wished = parts.port === 0 ? 0 : parts.port + 10
  let running = await launch(parts, wished).catch((error: unknown) => {
    if (wished !== 0 && String(error).includes('is in use by another program')) return launch(parts, 0)
    throw error
  })
  const { url, key } = running
  const port = Number(new URL(url).port)
  let isEnding = false
  const keepUp = async () => {
    for (;;) {
      await running.ended
      if (isEnding) return
      parts.say('The witness of this demonstration ended; it is started again.')
      await pause(restartPause)
      if (isEnding) return
      try {
        running = await launch(parts, port)
      } catch (error) {
        parts.say(error instanceof Error ? error.message : String(error))
      }
    }
  }
  const kept = keepUp()
  return {
    url,
    key,
    close: async () => {
      isEnding = true
      running.child.kill('SIGTERM')
      await kept
    },
  }
}

type Running = { child: ChildProcess; url: string; key: Buffer; ended: Promise<void> }

async function launch({ dataDir, host, houseKey }: OwnWitnessParts, port: number): Promise<Running> {
  const child = spawn(process.execPath, [join(dirname(import.meta.dirname), 'witness', 'main.ts')], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      WITNESS_DIR: ownWitnessFolder(dataDir),
      WITNESS_HOST: host,
      WITNESS_PORT: String(port),
      WITNESS_HOUSE_KEY: hexOf(houseKey),
    },
    // In a process group of its own, so that Ctrl-C reaches the house first. Its channel ends with the house, however that ends.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let printed = ''
  const opened = Promise.withResolvers<{ url: string; key: Buffer } | null>()
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      printed += text
      const url = /Answers at +(\S+)/.exec(printed)?.[1]
      const key = /Its key +([0-9a-f]{192})\n/.exec(printed)?.[1]
      if (url && key) opened.resolve({ url, key: witnessKey(key) })
    })
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      printed += error.message
      resolve()
    })
    child.once('close', () => resolve())
  })
  const answer = await Promise.race([opened.promise, ended.then(() => null)])
  if (!answer) throw new StartError(`The demonstration's witness could not start: ${printed.trim()}`)
  return { child, ended, ...answer }
}
