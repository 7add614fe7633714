import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gameCategory } from '@glasshouse/contract/games.ts'
import { expect, onTestFinished, test } from 'vitest'
import { isAway } from '../../server/db/away.ts'
import { openDatabase } from '../../server/db/database.ts'
import { initialiseCluster } from '../../server/db/embedded/initialise.ts'
import { placeOf } from '../../server/db/embedded/place.ts'
import { startPostmaster } from '../../server/db/embedded/postmaster.ts'
import { readPostmasterFile } from '../../server/db/embedded/postmaster-file.ts'
import { openSocketFolder } from '../../server/db/embedded/socket-folder.ts'
import { prepareDatabase } from '../../server/db/prepare.ts'
import { removeDataFolder } from '../support/data-folder.ts'
import { asSuperuser, chooseDatabase, createTestDatabase, urlOf } from '../support/database.ts'
import { pathTo } from '../support/dead-path.ts'
import { openHouse } from '../support/house.ts'

async function ownDatabase() {
  const database = await createTestDatabase('seeded')
  onTestFinished(() => database.drop())
  return database
}

test('a connection that is ended is logged once, with its cause, and replaced', async () => {
  const house = await openHouse()
  onTestFinished(() => house.close())
  await house.visitor().call(gameCategory, {})
  const { rows } = await house.owner.query<{ name: string }>('select current_database() as name')
  await asSuperuser((superuser) =>
    superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = $1 and application_name like 'glasshouse %'`,
      [rows[0]!.name],
    ),
  )
  const broken = () => house.logged.filter(({ msg }) => msg === 'a connection to the database broke')
  await expect.poll(broken).toMatchObject([{ level: 50, err: { code: '57P01' } }])
  // A connection may be lent in the moment in which it ends: then its call is answered 503.
  await expect.poll(async () => (await house.visitor().send('GET', gameCategory.path)).statusCode).toBe(200)
  expect(broken()).toHaveLength(1)
  expect(house.logged.map(({ msg }) => msg)).toContain('the database is reached again')
})

test('a call over a path that went dead is answered 503, the next ones by new connections', async () => {
  const on = await ownDatabase()
  const path = await pathTo(on.application)
  const house = await openHouse({ on, reached: { connection: path.connection, patience: 0.5 } })
  onTestFinished(() => house.close())
  await house.visitor().call(gameCategory, {})
  path.die()
  const answer = await house.visitor().refused(gameCategory, {})
  expect(answer).toMatchObject({ code: 503, refusal: 'server_busy' })
  expect(house.logged).toContainEqual(
    expect.objectContaining({
      err: expect.objectContaining({
        message: expect.stringMatching(/^PostgreSQL at \S+ has not answered for 1\.5 s$/),
      }),
    }),
  )
  path.revive()
  await house.visitor().call(gameCategory, {})
})

test('a statement that takes too long is ended by the database: the caller may try again', async () => {
  const on = await ownDatabase()
  const database = openDatabase(on.application, { patience: 1, connections: 1 })
  onTestFinished(() => database.close())
  await expect(database.pool.query('select pg_sleep(20)')).rejects.toSatisfy(isAway)
  const { rows } = await on.client.query(
    `select 1 from pg_stat_activity where datname = current_database() and query like '%pg_sleep(20)' and state = 'active'
      and pid <> pg_backend_pid()`,
  )
  expect(rows).toEqual([])
})

test('of several hosts the one that answers is taken, and another once it is gone', async () => {
  const on = await ownDatabase()
  const [first, second] = [await pathTo(on.application), await pathTo(on.application)]
  const { user, password, database: name } = on.application
  const connectionString = `postgres://${user}:${String(password)}@127.0.0.1:1,${first.host},${second.host}/${name}`
  const database = openDatabase({ connectionString }, { patience: 0.5 })
  onTestFinished(() => database.close())
  const answered = async () => (await database.pool.query('select 1 as one')).rows
  expect(await answered()).toEqual([{ one: 1 }])
  first.die()
  // Whichever of the two was taken: the call over the dead one fails at most once.
  await answered().catch((error: unknown) => expect(error).toSatisfy(isAway))
  expect(await answered()).toEqual([{ one: 1 }])
  second.die()
  await answered().catch(() => {})
  await expect(answered()).rejects.toThrow(
    /^none of the database's hosts can be written: 127\.0\.0\.1:1: .*ECONNREFUSED/,
  )
})

test('a start waits for a database that comes a little later, and says so once', async () => {
  const on = await ownDatabase()
  const path = await pathTo(on.owner)
  const said: string[] = []
  path.refuse()
  const say = (sentence: string) => {
    said.push(sentence)
    path.revive()
  }
  const databaseOwnerUrl = urlOf(path.connection)
  const prepared = await prepareDatabase(
    chooseDatabase(urlOf(on.application), { databaseOwnerUrl, databaseWait: 20, say }),
  )
  await prepared.close()
  expect(said[0]).toMatch(/^DATABASE_OWNER_URL: no PostgreSQL answers at .* Waiting for it, 20 s in all/)
  expect(said.filter((sentence) => sentence.includes('Waiting'))).toHaveLength(1)
})

test('a standby is refused with a sentence, by a start and by a call', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-standby-'))
  const place = placeOf(dataDir, () => {})
  const cluster = join(place.home, 'cluster')
  initialiseCluster(place)
  writeFileSync(join(cluster, 'standby.signal'), '')
  const socket = openSocketFolder(place)
  const run = startPostmaster(place, socket.path, { fsync: 'off' }).catch(() => undefined)
  onTestFinished(async () => {
    process.kill(readPostmasterFile(cluster)!.pid, 'SIGINT')
    await run
    socket.remove()
    removeDataFolder(dataDir)
  })
  const password = place.passwords.superuser
  const standby = { host: socket.path, port: 5432, user: 'postgres', password, database: 'postgres' }
  const database = openDatabase(standby)
  onTestFinished(() => database.close())
  await expect
    .poll(() => database.pool.query('select 1').catch(String), { timeout: 10_000 })
    .toBe('DatabaseAway: the database is a standby, which can not be written')
  await expect(prepareDatabase(chooseDatabase(urlOf(standby)))).rejects.toThrow(
    /^DATABASE_URL: PostgreSQL at \S+ is a standby, which can't be written\. Give the primary's address/,
  )
})
