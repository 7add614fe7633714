import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Client } from 'pg'
import type { Connection } from '../../server/db/connection.ts'
import { databaseName } from '../../server/db/embedded/cluster.ts'
import { runningSuperuser } from '../../server/db/embedded/running.ts'
import { houseZone } from '../../run/house-zone.ts'
import { test as base } from './browser.ts'
import { startWitness, type WitnessProcess } from './witness.ts'

/** A house that a browser story has for itself, and its clock. */
export type OwnHouse = {
  url: string
  dataDir: string
  /** How its database is reached with every right over it. */
  connection: Connection
  /** The same, connected. */
  owner: Client
  /** Who signs its seals, which are its outside values, and its log: a process in other hands. Null without. */
  witness: WitnessProcess | null
  /** Sets the house's clock to `epoch` seconds; it runs from there. */
  setClock: (epoch: number) => Promise<void>
}

/** Stories in a house of their own: they move its clock, which in the house of the others is that of the machine. */
export const test = base.extend<object, { zone: string; witnessed: boolean; ownHouse: OwnHouse }>({
  zone: [houseZone, { option: true, scope: 'worker' }],
  witnessed: [false, { option: true, scope: 'worker' }],
  ownHouse: [
    async ({ zone, witnessed }, use) => {
      const witness = witnessed ? await startWitness({ outlivesTest: true }) : null
      const env = {
        ...process.env,
        HOUSE_TIME_ZONE: zone,
        ...(witness && { WITNESS_URL: witness.url, WITNESS_KEY: witness.key, ENTROPY: 'witness' }),
      }
      const server = spawn(process.execPath, ['test/support/browser-server.ts'], { env })
      const { dataDir, url } = await opened(server)
      const connection = { ...runningSuperuser(dataDir)!, database: databaseName }
      const client = new Client(connection)
      await client.connect()
      const setClock = async (epoch: number) => {
        const { rows } = await client.query<{ since: string }>('select clock_timestamp()::text as since')
        await client.query(`create or replace function house_now() returns timestamptz language plpgsql stable as $now$
          begin return to_timestamp(${epoch}) + (clock_timestamp() - timestamptz '${rows[0]!.since}'); end $now$`)
      }
      await use({ url, dataDir, connection, owner: client, witness, setClock })
      await client.end()
      server.kill('SIGTERM')
      await once(server, 'close')
      await witness?.close()
    },
    { scope: 'worker', timeout: 720_000 },
  ],
  baseURL: async ({ ownHouse }, give) => give(ownHouse.url),
})

/** The address and data folder of a server that was just started. */
async function opened(server: ReturnType<typeof spawn>): Promise<{ dataDir: string; url: string }> {
  let printed = ''
  server.stderr?.on('data', (chunk) => (printed += String(chunk)))
  for await (const chunk of server.stdout!) {
    printed += String(chunk)
    const [, dataDir, url] = /Its data lies in (\S+)[^]*On this machine +(\S+)/.exec(printed) ?? []
    if (dataDir && url) {
      // Its further output is not read, and must not fill the pipe.
      server.stdout?.resume()
      return { dataDir, url }
    }
  }
  throw new Error(`The house did not open: ${printed}`)
}
