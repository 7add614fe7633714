import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase, type ReadDb, transaction } from '../../server/db/database.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

let testDatabase: TestDatabase
let database: Database

beforeEach(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.application, { connections: 1 })
})
afterEach(async () => {
  await database.close()
  await testDatabase.drop()
})

/** The prepared statements of its connection, and how often each was run. */
async function prepared(db: ReadDb) {
  const { rows } = await sql<{ statement: string; runs: bigint }>`
    select statement, generic_plans + custom_plans as runs from pg_prepared_statements order by 1`.execute(db)
  return rows
}

async function add(db: ReadDb, number: number) {
  return (await sql<{ sum: number }>`select ${number}::int + 1 as sum`.execute(db)).rows[0]?.sum
}

test('a steady statement is prepared once per connection, any other never', async () => {
  for (const number of [1, 2, 3]) expect(await add(database.steady.read, number)).toBe(number + 1)
  expect(await add(database.read, 4)).toBe(5)
  expect(await prepared(database.read)).toEqual([{ statement: 'select $1::int + 1 as sum', runs: 3n }])
})

test('within a transaction planned statements are prepared, and no insert', async () => {
  for (let turn = 1; turn <= 2; turn++)
    await transaction(database.steady, async (tx) => {
      const { id } = await tx.insertInto('players').defaultValues().returning('id').executeTakeFirstOrThrow()
      await tx.selectFrom('players').select('id').where('id', '=', id).executeTakeFirstOrThrow()
    })
  expect(await prepared(database.write)).toEqual([
    { statement: 'select "id" from "players" where "id" = $1', runs: 2n },
  ])
})

async function read(db: ReadDb) {
  return (await sql`select * from growing`.execute(db)).rows
}

test('a migration beside it that adds a column stops no steady statement', async () => {
  await testDatabase.client.query(
    'create table growing (a int); insert into growing values (1); grant select on growing to public',
  )
  const inTransaction = async () => await transaction(database.steady, read)
  expect([await read(database.steady.read), await inTransaction()]).toEqual([[{ a: 1 }], [{ a: 1 }]])
  await testDatabase.client.query('alter table growing add b int default 2')
  expect(await read(database.steady.read)).toEqual([{ a: 1, b: 2 }])
  expect(await inTransaction()).toEqual([{ a: 1, b: 2 }])
  await testDatabase.client.query('alter table growing add c int default 3')
  // A transaction can't hide it: its caller tries again.
  await expect(inTransaction()).rejects.toThrow('cached plan must not change result type')
  expect(await inTransaction()).toEqual([{ a: 1, b: 2, c: 3 }])
})
