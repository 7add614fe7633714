import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { furthestKeeper } from './furthest.ts'
import { pinHouse } from './house.ts'
import { ownKey } from './keys.ts'
import { StartProblem } from './problem.ts'
import { createWitnessServer, type Witness } from './server.ts'
import { factOf, openStore } from './store.ts'

/** Runs the witness until a signal ends it: with 0 then, with 1 where it could not start. */
export async function runWitness(by: WitnessTime = {}): Promise<void> {
  try {
    await run(by)
  } catch (error) {
    const sentence = error instanceof Error ? (error.stack ?? error.message) : String(error)
    console.error(
      error instanceof StartProblem ? `\n${error.message}\n` : `The witness could not start: ${sentence}`,
    )
    process.exit(1)
  }
}

/** The parts that a witness of stories has of its own: its clock (epoch seconds) and the beacon that it believes in. */
export type WitnessTime = Partial<Pick<Witness, 'now' | 'beacon'>>

async function run({ now = () => Math.floor(Date.now() / 1000), beacon }: WitnessTime): Promise<void> {
  const folder = resolve(setting('WITNESS_DIR') ?? './witness-data')
  const host = setting('WITNESS_HOST') ?? '0.0.0.0'
  const port = readPort(setting('WITNESS_PORT') ?? '8090')
  const store = openStore(folder)
  const key = ownKey(store, folder)
  pinHouse(store, setting('WITNESS_HOUSE_KEY'))
  const server = createWitnessServer({
    store,
    key,
    bets: new Map(),
    now,
    ...(beacon && { beacon }),
    keepFurthest: furthestKeeper(store, folder),
    complain: (sentence) => console.error(sentence),
  })
  const end = () => {
    // Signing is one step that nothing interrupts: what was begun is on the disk, or was not begun.
    server.close(() => {
      store.close()
      process.exit(0)
    })
    setTimeout(() => server.closeAllConnections(), 2_000).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  // Started by a demonstration, it ends with it.
  if (process.channel) process.once('disconnect', end)
  const at = await listen(server, host, port)
  const house = factOf(store, 'house_key')
  const shownHost = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  console.log(`
The witness is ready.
  Answers at   http://${shownHost}:${at}
  Its key      ${hexOf(key.publicKey)}
  Signs for    ${house ? `the house with the key ${hexOf(house)}` : 'the first house that signs a request, and no other from then on (WITNESS_HOUSE_KEY names one beforehand)'}
  Keeps it in  ${folder}
A house uses it with WITNESS_URL and WITNESS_KEY, the key above. Ctrl-C ends it.
`)
}

function setting(name: string): string | null {
  return process.env[name]?.trim() || null
}

function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new StartProblem(`WITNESS_PORT="${text}" is not usable: allowed is a whole number from 0 to 65535.`)
}

async function listen(server: Server, host: string, port: number): Promise<number> {
  await new Promise<void>((opened, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      failed(new StartProblem(problemOf(error, host, port))),
    )
    server.listen(port, host, opened)
  })
  return (server.address() as AddressInfo).port
}

function problemOf({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that one, or set WITNESS_PORT to a free one.`
  if (code === 'EACCES') return `This user may not open port ${port}. Set WITNESS_PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `WITNESS_HOST="${host}" is not an address of this machine. Use 0.0.0.0 for all of them, 127.0.0.1 for this machine alone.`
  return `Port ${port} can't be opened: ${message}.`
}
