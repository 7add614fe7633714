import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Beacon } from '@glasshouse/rules/beacon.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { onTestFinished } from 'vitest'
import { furthestKeeper } from '../../witness/furthest.ts'
import { ownKey } from '../../witness/keys.ts'
import { createWitnessServer } from '../../witness/server.ts'
import { openStore } from '../../witness/store.ts'
import { followedWith, type WitnessProcess } from './witness.ts'

export type WitnessHere = Omit<WitnessProcess, 'printed' | 'kill' | 'close'>

/**
 * The same witness within this process, in a folder and at an address of its own: for stories of what it signs, not of how it
 * starts and ends. A process of its own takes a second of the processor, most of it to warm up its arithmetic.
 */
export async function openWitnessHere(
  beacon?: Beacon,
  atEnd: (close: () => Promise<void>) => void = onTestFinished,
): Promise<WitnessHere> {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-witness-'))
  let ahead = 0
  const setAhead = (seconds: number) => void (ahead = seconds)
  let running = await open(folder, 0, beacon, () => ahead)
  const { url, key } = running
  const close = async () => {
    await running.end()
    rmSync(folder, { recursive: true, force: true })
  }
  atEnd(close)
  return {
    url,
    key,
    folder,
    setAhead,
    follow: followedWith(setAhead),
    stop: async () => await running.end(),
    restart: async () => {
      await running.end()
      running = await open(folder, Number(new URL(url).port), beacon, () => ahead)
    },
  }
}

async function open(folder: string, port: number, beacon: Beacon | undefined, ahead: () => number) {
  const store = openStore(folder)
  const key = ownKey(store, folder)
  const server = createWitnessServer({
    store,
    key,
    bets: new Map(),
    now: () => Math.floor(Date.now() / 1000 + ahead()),
    ...(beacon && { beacon }),
    keepFurthest: furthestKeeper(store, folder),
    complain: (sentence) => {
      throw new Error(sentence)
    },
  })
  await new Promise<void>((opened, failed) => server.once('error', failed).listen(port, '127.0.0.1', opened))
  const { port: at } = server.address() as AddressInfo
  let ending: Promise<number> | undefined
  const end = async () => {
    await new Promise<void>((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
    // Who was connected hears of it in the next turn: what is asked right after a restart goes by a new connection.
    await nextTurn()
    store.close()
    return 0
  }
  return {
    url: `http://127.0.0.1:${at}`,
    key: hexOf(key.publicKey),
    end: async () => await (ending ??= end()),
  }
}
