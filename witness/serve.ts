import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { furthestKeeper } from './furthest.ts'
import { pinHouse } from './house.ts'
import { ownKey } from './keys.ts'
import { StartProblem } from './problem.ts'
import { createWitnessServer, type Witness } from './server.ts'
import { factOf, openStore } from './store.ts'

const now = () => Math.floor(Date.now() / 1000)

/** Port 0 is a free one; without a key (hexadecimal) the first house that signs is the house. Stories have a clock and a beacon. */
type Place = { folder: string; host: string; port: number; houseKey: string | null }
type Serving = Place & Pick<Witness, 'complain'> & Partial<Pick<Witness, 'now' | 'beacon'>>

/** A witness that answers until it is closed, its key, and that of its house if it knows one. Throws a StartProblem. */
export async function serveWitness({ folder, host, port, houseKey, ...given }: Serving) {
  const store = openStore(folder)
  const key = ownKey(store, folder)
  pinHouse(store, houseKey)
  const keepFurthest = furthestKeeper(store, folder)
  const server = createWitnessServer({ store, key, bets: new Map(), now, ...given, keepFurthest })
  const close = async () =>
    await new Promise<void>((closed) => {
      // Signing is one step that nothing interrupts: what was begun is on the disk, or was not begun. Asked twice, it ends once.
      server.close(() => closed(store.isOpen ? store.close() : undefined))
      setTimeout(() => server.closeAllConnections(), 2_000).unref()
    })
  const opened = await listen(server, host, port)
  return { port: opened, publicKey: key.publicKey, houseKey: factOf(store, 'house_key'), close }
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
