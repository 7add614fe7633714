import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { Connection } from '../../server/db/connection.ts'
import { openDatabase } from '../../server/db/database.ts'
import { checkServer } from '../../server/db/server-check.ts'
import { tellOfStandby } from '../../server/standby-watch.ts'
import { startPair } from '../support/standby.ts'

// A real primary with a real standby: live mode refuses it until it waits for the standby, and a running house says when it no longer does.

const sentence = /a standby that it does not wait for: a failover would lose bets that were accepted/

test('an asynchronous standby is refused at a live start, and reported while the house runs', {
  timeout: 360_000,
}, async () => {
  const pair = await startPair(async () => undefined)
  const client = await connected(pair.primary)
  const isSent = () => valueOf(client, 'select exists (select from pg_stat_replication)::text as it')
  await expect.poll(isSent, { timeout: 60_000 }).toBe('true')
  const said: string[] = []
  const database = openDatabase(pair.primary, { connections: 2 })
  onTestFinished(() => database.close())
  const look = tellOfStandby(database.read, {
    error: (text: unknown) => void said.push(`error: ${String(text)}`),
    info: (text: unknown) => void said.push(`info: ${String(text)}`),
  })
  // Another session hears a moment later of what was set.
  const untilSaid = async (what: RegExp) =>
    await expect.poll(async () => await look().then(() => said.at(-1)), { timeout: 60_000 }).toMatch(what)
  /** The replication warnings of a live start alone: this PostgreSQL runs without fsync, too. */
  const start = async (
    losesOnFailover: boolean,
    addresses: { databaseReadUrl?: string; databaseUrl?: string } = {},
  ) => await checkServer(client, { live: true, losesOnFailover, ...addresses }).then(String, String)

  expect(await start(false)).toMatch(sentence)
  expect(await start(true)).not.toMatch(sentence)
  await look()
  await look()
  expect(said).toEqual([expect.stringMatching(/^error: the database waits for no standby/)])

  await setNames(client, '*')
  expect(await start(false)).not.toMatch(sentence)
  await untilSaid(/^info: the database waits for a standby again/)

  // Its last standby goes, and it is told to wait for none: a standby that is promoted then lacks what comes now.
  await pair.cutOff()
  await setNames(client, '')
  await untilSaid(/^error: the database waits for no standby/)
  expect(said).toHaveLength(3)

  // Away at the start, it is known by the settings, or by the slot that is kept for it.
  expect(await start(false)).not.toMatch(sentence)
  for (const named of [
    { databaseReadUrl: 'postgres://house@standby/house' },
    { databaseUrl: 'postgres://house@one,other/house' },
  ]) {
    expect(await start(false, named)).toMatch(sentence)
    expect(await start(true, named)).not.toMatch(sentence)
  }
  expect(await start(false, { databaseUrl: 'postgres://house@one/house' })).not.toMatch(sentence)
  await client.query("select pg_create_physical_replication_slot('standby')")
  expect(await start(false)).toMatch(sentence)
  await setNames(client, '*')
  expect(await start(false)).not.toMatch(sentence)
})

async function connected(connection: Connection): Promise<Client> {
  const client = new Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function setNames(client: Client, names: string): Promise<void> {
  await client.query(`alter system set synchronous_standby_names = '${names}'`)
  await client.query('select pg_reload_conf()')
  // A session hears of it between two statements.
  const isSet = () => valueOf(client, "select current_setting('synchronous_standby_names') as it")
  await expect.poll(isSet, { timeout: 60_000 }).toBe(names)
}

async function valueOf(client: Client, statement: string): Promise<string> {
  const { rows } = await client.query<{ it: string }>(statement)
  return rows[0]!.it
}
