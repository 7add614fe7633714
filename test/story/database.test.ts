import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase, type Tx, transaction } from '../../server/db/database.ts'
import { isAway } from '../../server/db/away.ts'
import { asRequest } from '../../server/db/request-name.ts'
import { houseClock } from '../support/clock.ts'
import { asSuperuser, createTestDatabase, type TestDatabase } from '../support/database.ts'

let testDatabase: TestDatabase
let database: Database

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.application, { guardReads: true })
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

/** As what the database knows a transaction of ours. */
async function nameThere(): Promise<string> {
  return await transaction(database, async (tx) => {
    const { rows } = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(
      tx,
    )
    return rows[0]!.name
  })
}

test('int8 is a bigint beyond the range of a number, a day is text, a moment is a Date', async () => {
  const { rows } = await sql`
    select 9007199254740993::int8 as big, array[9007199254740993, null]::int8[] as many,
           date '2026-11-21' as day, timestamptz '2026-11-21 12:00:00+00' as moment`.execute(database.read)
  expect(rows[0]).toEqual({
    big: 9_007_199_254_740_993n,
    many: [9_007_199_254_740_993n, null],
    day: '2026-11-21',
    moment: new Date('2026-11-21T12:00:00Z'),
  })
})

test('a read connection refuses to write', async () => {
  await expect(sql`insert into players default values`.execute(database.read)).rejects.toThrow(
    /read-only transaction/,
  )
})

test('a call’s writes carry its id at the database, and nothing after it does', async () => {
  expect(await asRequest({ id: '3f2b1c9e-77aa' }, nameThere)).toBe('glasshouse 3f2b1c9e-77aa')
  expect(await nameThere()).toBe('glasshouse write')
})

test('a transaction that throws leaves nothing behind', async () => {
  const before = await countPlayers()
  const failing = transaction(database, async (tx) => {
    await tx.insertInto('players').defaultValues().execute()
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await countPlayers()).toBe(before)
})

test('a deadlock is tried again until both are done', async () => {
  const [one, two] = await transaction(database, (tx) =>
    tx
      .insertInto('players')
      .values([{ level: 1 }, { level: 1 }])
      .returning('id')
      .execute(),
  )
  if (!one || !two) throw new Error('two players were inserted')
  let tries = 0
  const bothHoldOne = meeting(2)
  const levelUp = (first: bigint, second: bigint) =>
    transaction(database, async (tx) => {
      tries++
      await tx.updateTable('players').set({ level: 2 }).where('id', '=', first).execute()
      await bothHoldOne()
      await tx.updateTable('players').set({ level: 2 }).where('id', '=', second).execute()
    })
  await Promise.all([levelUp(one.id, two.id), levelUp(two.id, one.id)])
  expect(tries).toBe(3)
})

test('attempts are bounded', async () => {
  let tries = 0
  const colliding = transaction(
    database,
    async (tx) => {
      tries++
      await sql`do $$ begin raise exception 'collision' using errcode = '40001'; end $$`.execute(tx)
    },
    { attempts: 3 },
  )
  await expect(colliding).rejects.toMatchObject({ code: '40001' })
  expect(tries).toBe(3)
})

test('a connection that ends between two statements fails the transaction and nothing else', async () => {
  const ended = transaction(database, async (tx) => {
    const pid = await backendOf(tx)
    await asSuperuser((superuser) => superuser.query('select pg_terminate_backend($1)', [pid]))
    await untilGone(pid)
    await tx.insertInto('players').defaultValues().execute()
  })
  // The call is answered 503: it may be tried again.
  await expect(ended).rejects.toSatisfy(isAway)
  expect(await countPlayers()).toBeGreaterThanOrEqual(0)
})

test('work that pauses too long with its locks loses them', async () => {
  const before = await countPlayers()
  const pausing = transaction(
    database,
    async (tx) => {
      await tx.insertInto('players').defaultValues().execute()
      await untilGone(await backendOf(tx))
    },
    { idleSeconds: 0.1 },
  )
  await expect(pausing).rejects.toSatisfy(isAway)
  expect(await countPlayers()).toBe(before)
})

test('the application can add to append-only tables, and neither change nor remove rows', async () => {
  for (const statement of ['update postings set amount = 1', 'delete from draws', 'truncate bets']) {
    await expect(sql.raw(statement).execute(database.write)).rejects.toMatchObject({ code: '42501' })
  }
})

test('the application posts only its own decisions: no adjustment, no payout', async () => {
  const { rows } = await sql<{
    kind: string
  }>`select unnest(enum_range(null::entry_kind))::text as kind`.execute(database.read)
  const own = ['welcome', 'transfer', 'rebate', 'points_credit']
  const others = rows.map(({ kind }) => kind).filter((kind) => !own.includes(kind))
  expect(others).toEqual(expect.arrayContaining(['adjustment', 'stake', 'payout', 'deposit', 'cancellation']))
  for (const kind of others) {
    const posted = sql`select post_entry(${kind}::entry_kind, array[1, 2]::bigint[], array[-1, 1]::bigint[], array[1, 1]::bigint[])`
    await expect(posted.execute(database.write), kind).rejects.toMatchObject({ code: '42501' })
  }
})

test('the clock of the house moves when a test moves it', async () => {
  const clock = houseClock(testDatabase.client)
  await clock.set(2_000_000_000)
  await clock.advance(60)
  const { rows } = await sql<{ now: Date }>`select house_now() as now`.execute(database.read)
  expect(rows[0]?.now.getTime()).toBeGreaterThanOrEqual(2_000_000_060_000)
  expect(rows[0]?.now.getTime()).toBeLessThan(2_000_000_070_000)
})

async function countPlayers(): Promise<number> {
  return (await database.read.selectFrom('players').select('id').execute()).length
}

async function backendOf(tx: Tx): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  return rows[0]?.pid ?? 0
}

/** Waits until the database has ended the process behind a connection. */
async function untilGone(pid: number): Promise<void> {
  const gone = async () =>
    await asSuperuser((superuser) => superuser.query('select 1 from pg_stat_activity where pid = $1', [pid]))
  await expect.poll(async () => (await gone()).rowCount, { timeout: 60_000 }).toBe(0)
}

/** A function that waits until `count` callers have come; later callers pass. */
function meeting(count: number): () => Promise<void> {
  let missing = count
  const all = Promise.withResolvers<void>()
  return () => {
    if (--missing <= 0) all.resolve()
    return all.promise
  }
}

test('no index of the accounts has a column that every bet changes: their rows are updated in place', async () => {
  const { rows } = await testDatabase.client.query<{ definition: string }>(
    `select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'accounts'::regclass`,
  )
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.filter(({ definition }) => /balance|last_number/.test(definition))).toEqual([])
})
