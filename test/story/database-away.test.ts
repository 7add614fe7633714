import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gameCategory, submitBet } from '@glasshouse/contract/games.ts'
import { userIndex } from '@glasshouse/contract/identity.ts'
import { transfer } from '@glasshouse/contract/wallet.ts'
import { withdraw } from '@glasshouse/contract/withdrawals.ts'
import { expect, onTestFinished, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { isAway } from '../../server/db/away.ts'
import { openDatabase } from '../../server/db/database.ts'
import { initialiseCluster } from '../../server/db/embedded/initialise.ts'
import { placeOf } from '../../server/db/embedded/place.ts'
import { startPostmaster } from '../../server/db/embedded/postmaster.ts'
import { readPostmasterFile } from '../../server/db/embedded/postmaster-file.ts'
import { openSocketFolder } from '../../server/db/embedded/socket-folder.ts'
import { prepareDatabase } from '../../server/db/prepare.ts'
import { type Caller, callerOf } from '../support/caller.ts'
import { moneyOf, payoutAccountOf } from '../support/cashier.ts'
import { removeDataFolder } from '../support/data-folder.ts'
import { asSuperuser, chooseDatabase, createTestDatabase, urlOf } from '../support/database.ts'
import { pathTo } from '../support/dead-path.ts'
import { meetAtLock } from '../support/held-lock.ts'
import { openHouse } from '../support/house.ts'
import { freshTable } from '../support/table.ts'

async function ownDatabase() {
  const database = await createTestDatabase('seeded')
  onTestFinished(() => database.drop())
  return database
}

test('a broken connection is logged once, with its cause, and replaced', async () => {
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

test('a call over a dead path is answered 503, later ones by new connections', async () => {
  const on = await ownDatabase()
  const path = await pathTo(on.application)
  const house = await openHouse({ on, reached: { connection: path.connection, patience: 3 } })
  onTestFinished(() => house.close())
  await house.visitor().call(gameCategory, {})
  path.die()
  const answer = await house.visitor().refused(gameCategory, {})
  expect(answer).toMatchObject({ code: 503, refusal: 'server_busy' })
  expect(house.logged).toContainEqual(
    expect.objectContaining({
      err: expect.objectContaining({
        message: expect.stringMatching(/^PostgreSQL at \S+ has not answered for 4 s$/),
      }),
    }),
  )
  path.revive()
  await house.visitor().call(gameCategory, {})
})

test('a delayed request doesn’t do a call that was refused under its key meanwhile', async () => {
  const on = await ownDatabase()
  const path = await pathTo(on.application)
  const [house, stuck] = [
    await openHouse({ on }),
    await openHouse({ on, reached: { connection: path.connection } }),
  ]
  onTestFinished(async () => void (await Promise.all([house.close(), stuck.close()])))
  const [ann, bob] = [await house.signUp('annie'), await house.signUp('bobby')]
  const late = callerOf(stuck.app, ann.token)
  await late.call(userIndex, {})
  const table = await freshTable(house, 'dice-10m')
  const money = { amount: '1500.00', account_id: await payoutAccountOf(ann) }
  const bet = { ...table, bet_content: [{ play: 'big', amount: '1500.00' }] }
  const calls = [
    [transfer, { amount: money.amount, recipient: 'bobby' }],
    [withdraw, money],
    [submitBet, bet],
  ] as const
  const ask = async (caller: Caller) =>
    await Promise.all(
      calls.map(async ([call, input], index) => {
        const answer = await caller.send('POST', call.path, input, { idempotencyKey: `stuck-key-${index}` })
        return answer.json<{ data: { refusal?: string } }>().data.refusal
      }),
    )
  const refused = calls.map(() => 'insufficient_balance')

  path.hold()
  const copies = ask(late)
  expect(await ask(ann)).toEqual(refused)
  // Now there is enough: each copy alone could do what it asks for.
  await bob.call(transfer, { recipient: 'annie', amount: '900.00' })
  path.release()
  expect(await copies).toEqual(refused)
  expect(await moneyOf(ann)).toEqual({ balance: '1900.00', held: '0.00' })
  expect(await audit(house.database)).toEqual([])
})

test('a connection that is lost within a transaction is answered 503, its cause is logged, and nothing is done', async () => {
  const house = await openHouse()
  onTestFinished(() => house.close())
  const [ann] = [await house.signUp('annie'), await house.signUp('bobby')]
  const asked = { recipient: 'bobby', amount: '5.00' }
  const key = { idempotencyKey: 'lost-in-the-middle' }
  const answer = await meetAtLock(
    house.owner,
    {
      lock: `select from accounts where kind = 'available' for update`,
      waiting: 1,
      meanwhile: async (owner) => {
        const { rows } = await owner.query<{ pid: number }>(
          `select l.pid from pg_locks l join pg_stat_activity a using (pid)
          where not l.granted and a.datname = current_database()`,
        )
        await asSuperuser((superuser) => superuser.query('select pg_terminate_backend($1)', [rows[0]!.pid]))
      },
    },
    async () => await ann.refused(transfer, asked, key),
  )
  expect(answer).toMatchObject({ code: 503, refusal: 'server_busy' })
  expect(house.logged).toContainEqual(
    expect.objectContaining({
      msg: 'the database did not take the call',
      err: expect.objectContaining({ code: '57P01' }),
      reqId: expect.stringMatching(/^[0-9a-f]{8}-/),
    }),
  )
  expect(await moneyOf(ann)).toMatchObject({ balance: '1000.00' })
  // The key had no outcome: with it the same is done once.
  expect(await ann.call(transfer, asked, key)).toMatchObject({ balance: '995.00' })
  expect(await audit(house.database)).toEqual([])
})

test('an unresolvable host and a read-only database count as away', async () => {
  const on = await ownDatabase()
  const nameless = openDatabase({ ...on.application, host: 'database.invalid' }, { connections: 1 })
  onTestFinished(() => nameless.close())
  await expect(nameless.pool.query('select 1')).rejects.toSatisfy(isAway)
  const database = openDatabase(on.application, { connections: 1 })
  onTestFinished(() => database.close())
  await database.pool.query('set default_transaction_read_only = on')
  await expect(database.pool.query('create table more ()')).rejects.toSatisfy(isAway)
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

test('of several hosts the one that answers is used, and another once it is gone', async () => {
  const on = await ownDatabase()
  const [first, second] = [await pathTo(on.application), await pathTo(on.application)]
  const { user, password, database: name } = on.application
  const connectionString = `postgres://${user}:${String(password)}@127.0.0.1:1,${first.host},${second.host}/${name}`
  const database = openDatabase({ connectionString }, { patience: 0.5 })
  onTestFinished(() => database.close())
  const answered = async () => (await database.pool.query('select 1 as one')).rows
  expect(await answered()).toEqual([{ one: 1 }])
  first.die()
  // Either of the two may have been taken: the call over the dead one fails at most once.
  await answered().catch((error: unknown) => expect(error).toSatisfy(isAway))
  expect(await answered()).toEqual([{ one: 1 }])
  second.die()
  await answered().catch(() => {})
  await expect(answered()).rejects.toThrow(
    /^none of the database's hosts can be written: 127\.0\.0\.1:1: .*ECONNREFUSED/,
  )
})

test('a start waits for a database that is not up yet, and says so once', async () => {
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
    .poll(() => database.pool.query('select 1').catch(String), { timeout: 60_000 })
    .toBe('DatabaseAway: the database is a standby, which can not be written')
  await expect(prepareDatabase(chooseDatabase(urlOf(standby)))).rejects.toThrow(
    /^DATABASE_URL: PostgreSQL at \S+ is a standby, which can't be written\. Give the primary's address/,
  )
})
