import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FunctionFiles } from '../../server/db/functions.ts'
import { migrate as migrateAll } from '../../server/db/migrate.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

const one = 'create table first_one (id int)'
const two = 'create table second_one (id int)'

let database: TestDatabase
let folder: string
let functions: FunctionFiles

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-migrations-'))
  functions = { belowTables: join(folder, 'below', '*.sql'), aboveTables: join(folder, 'above', '*.sql') }
})
beforeEach(async () => {
  database = await createTestDatabase('empty')
  rmSync(folder, { recursive: true, force: true })
  for (const part of ['below', 'above']) mkdirSync(join(folder, part), { recursive: true })
})
afterEach(() => database.drop())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(files: Record<string, string>): void {
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
}

const migrate = (client: Client, from: string) => migrateAll(client, from, functions)

async function tables(): Promise<string[]> {
  const { rows } = await database.client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  return rows.map(({ name }) => name)
}

test('new files are applied once, in order', async () => {
  write({ '0002-two.sql': two, '0001-one.sql': one })
  expect(await migrate(database.client, folder)).toEqual(['0001-one.sql', '0002-two.sql'])
  expect(await migrate(database.client, folder)).toEqual([])
  write({ '0003-three.sql': 'alter table second_one add column name text' })
  expect(await migrate(database.client, folder)).toEqual(['0003-three.sql'])
})

test('two nodes that start at once migrate once', async () => {
  write({ '0001-one.sql': `${one}; select pg_sleep(0.2)`, '0002-two.sql': two })
  const other = new Client(database.owner)
  await other.connect()
  const applied = await Promise.all([migrate(database.client, folder), migrate(other, folder)])
  await other.end()
  expect(applied.flat()).toEqual(['0001-one.sql', '0002-two.sql'])
})

test('nothing is kept of a file that fails, and the sentence says where', async () => {
  write({ '0001-one.sql': one, '0002-two.sql': `${two};\n\ninsert into nowhere values (1)` })
  await expect(migrate(database.client, folder)).rejects.toThrow(
    'The migration 0002-two.sql failed, line 3: relation "nowhere" does not exist (42P01).',
  )
  expect(await tables()).toEqual(['first_one', 'functions', 'migrations'])
})

test('a file that was changed after it was applied is refused', async () => {
  write({ '0001-one.sql': one })
  await migrate(database.client, folder)
  write({ '0001-one.sql': `${one} -- changed`, '0002-two.sql': two })
  await expect(migrate(database.client, folder)).rejects.toThrow('The migration 0001-one.sql was changed')
  expect(await tables()).toEqual(['first_one', 'functions', 'migrations'])
})

test('other line ends are the same file', async () => {
  write({ '0001-one.sql': `${one};\nselect 1` })
  await migrate(database.client, folder)
  write({ '0001-one.sql': `${one};\r\nselect 1` })
  expect(await migrate(database.client, folder)).toEqual([])
})

test('a database that a newer version added to is left as it is, functions too', async () => {
  write({ '0001-one.sql': one, '0002-two.sql': two, 'above/greet.sql': greet('newer') })
  await migrate(database.client, folder)
  rmSync(join(folder, '0002-two.sql'))
  write({ 'above/greet.sql': greet('older') })
  expect(await migrate(database.client, folder)).toEqual([])
  expect(await greeting()).toBe('newer')
  expect(await tables()).toEqual(['first_one', 'functions', 'migrations', 'second_one'])
  // One that lacks what this version needs is neither older nor newer.
  write({ '0003-three.sql': one })
  await expect(migrate(database.client, folder)).rejects.toThrow('it belongs to another branch')
})

test('a database from which a newer version took something away is refused', async () => {
  write({
    '0001-one.sql': one,
    '0002-two.sql': '-- Contracts: nobody reads it any more.\ndrop table first_one',
  })
  await migrate(database.client, folder)
  rmSync(join(folder, '0002-two.sql'))
  await expect(migrate(database.client, folder)).rejects.toThrow(
    '0002-two.sql took away what this version uses',
  )
})

test('a migration that waits for a table lets others go first and comes again', async () => {
  write({ '0001-one.sql': one })
  await migrate(database.client, folder)
  const [bets, reader] = [new Client(database.owner), new Client(database.owner)]
  await Promise.all([bets.connect(), reader.connect()])
  await bets.query('begin')
  await bets.query('insert into first_one values (1)')
  write({ '0002-two.sql': 'alter table first_one add column name text' })
  const migrating = migrate(database.client, folder)
  await expect
    .poll(async () => (await reader.query('select from pg_locks where not granted')).rowCount)
    .toBeGreaterThan(0)
  // Who comes behind it waits no longer than it does.
  const begun = performance.now()
  expect((await reader.query('select count(*)::int as count from first_one')).rows).toEqual([{ count: 0 }])
  expect(performance.now() - begun).toBeLessThan(4_000)
  await bets.query('commit')
  expect(await migrating).toEqual(['0002-two.sql'])
  await Promise.all([bets.end(), reader.end()])
})

test('a file that comes before one already applied is refused', async () => {
  write({ '0002-two.sql': two })
  await migrate(database.client, folder)
  write({ '0001-one.sql': one })
  await expect(migrate(database.client, folder)).rejects.toThrow('0001-one.sql comes before 0002-two.sql')
})

test.for([
  [{ '0001-one.sql': one, '0001-uno.sql': two }, 'Two migrations have the number 0001'],
  [{ 'first.sql': one }, 'The migration first.sql is not named like 0001-ledger.sql.'],
] as const)('names that leave the order open are refused', async ([files, sentence]) => {
  write(files)
  await expect(migrate(database.client, folder)).rejects.toThrow(sentence)
  expect((await tables()).filter((name) => name !== 'functions' && name !== 'migrations')).toEqual([])
})

const greet = (words: string, parameters = '') =>
  `-- Says it.\nCREATE OR REPLACE FUNCTION greet(${parameters}) RETURNS text LANGUAGE sql AS $$ SELECT '${words}' $$;\n`

async function greeting(call = 'greet()'): Promise<string> {
  const { rows } = await database.client.query<{ said: string }>(`select ${call} as said`)
  return rows[0]?.said ?? ''
}

test('a function is applied again when its text changes, and only then', async () => {
  write({ 'above/greet.sql': greet('one') })
  await migrate(database.client, folder)
  await database.client.query(greet('by hand'))
  await migrate(database.client, folder)
  expect(await greeting()).toBe('by hand')
  write({ 'above/greet.sql': greet('two') })
  await migrate(database.client, folder)
  expect(await greeting()).toBe('two')
})

test('a function with other parameters or another result takes the place of the old one', async () => {
  write({ 'above/greet.sql': greet('one') })
  await migrate(database.client, folder)
  write({ 'above/greet.sql': greet('two', 'whom text') })
  await migrate(database.client, folder)
  await expect(greeting()).rejects.toThrow('does not exist')
  expect(await greeting("greet('a')")).toBe('two')
  write({ 'above/greet.sql': greet('3', 'whom text').replace('RETURNS text', 'RETURNS char') })
  await migrate(database.client, folder)
  expect(await greeting("greet('a')")).toBe('3')
})

const waiting = (results: string) =>
  `CREATE OR REPLACE FUNCTION waiting(${results}) LANGUAGE plpgsql AS $$
   BEGIN one := 1; PERFORM pg_advisory_lock_shared(7); PERFORM pg_advisory_unlock_shared(7); END $$;\n`

test('a call that is in a function while another form takes its place gets its answer', async () => {
  write({ 'above/waiting.sql': waiting('OUT one int, OUT two int') })
  await migrate(database.client, folder)
  const [holder, caller] = [new Client(database.owner), new Client(database.owner)]
  await Promise.all([holder.connect(), caller.connect()])
  await holder.query('select pg_advisory_lock(7)')
  const answer = caller.query('select * from waiting()')
  await expect
    .poll(
      async () =>
        (await holder.query("select from pg_locks where locktype = 'advisory' and not granted")).rows,
    )
    .toHaveLength(1)
  write({ 'above/waiting.sql': waiting('OUT one int, OUT two int, OUT three int') })
  const migrated = migrate(database.client, folder)
  await expect
    .poll(async () => {
      const { rows } = await holder.query<{ results: number }>(
        "select pronargs + cardinality(proallargtypes) as results from pg_proc where proname = 'waiting' and pronamespace = 'public'::regnamespace",
      )
      return rows[0]?.results
    })
    .toBe(3)
  await holder.query('select pg_advisory_unlock(7)')
  expect((await answer).rows).toEqual([{ one: 1, two: null }])
  await migrated
  const { rows } = await holder.query(
    "select pronamespace::regnamespace::text as schema, to_regnamespace('replaced') as left from pg_proc where proname = 'waiting'",
  )
  expect(rows).toEqual([{ schema: 'public', left: null }])
  await Promise.all([holder.end(), caller.end()])
})

test('a function without a file is dropped, with its triggers', async () => {
  write({
    '0001-one.sql': one,
    'above/refuse.sql': `CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
      CREATE OR REPLACE TRIGGER refused BEFORE INSERT ON first_one FOR EACH ROW EXECUTE FUNCTION refuse();`,
  })
  await migrate(database.client, folder)
  await expect(database.client.query('insert into first_one values (1)')).rejects.toThrow('no')
  rmSync(join(folder, 'above', 'refuse.sql'))
  await migrate(database.client, folder)
  await database.client.query('insert into first_one values (1)')
})

const passing = (
  watched: string[],
) => `CREATE OR REPLACE FUNCTION pass() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;
  ${watched.map((table) => `CREATE OR REPLACE TRIGGER passed BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION pass();`).join('\n')}`

test('functions whose triggers and a bet wait for each other let the bet go first and come again', async () => {
  write({ '0001-one.sql': one, '0002-two.sql': two, 'above/pass.sql': passing(['first_one']) })
  await migrate(database.client, folder)
  const [bets, reader] = [new Client(database.owner), new Client(database.owner)]
  await Promise.all([bets.connect(), reader.connect()])
  await bets.query('begin; insert into second_one values (1)')
  write({ 'above/pass.sql': passing(['first_one', 'second_one']) })
  const migrating = migrate(database.client, folder)
  await expect
    .poll(async () => (await reader.query('select from pg_locks where not granted')).rowCount)
    .toBeGreaterThan(0)
  await bets.query('insert into first_one values (1)')
  await bets.query('commit')
  expect(await migrating).toEqual([])
  await Promise.all([bets.end(), reader.end()])
})

test('tables rest on the functions below them', async () => {
  write({
    'below/greet.sql': greet('hello'),
    '0001-one.sql': 'create table greeted (word text default greet())',
  })
  await migrate(database.client, folder)
  await database.client.query('insert into greeted default values')
  expect(await greeting('(select word from greeted)')).toBe('hello')
})

test('nothing is kept of functions of which one fails, and the sentence says where', async () => {
  write({
    'above/greet.sql': greet('one'),
    'above/wrong.sql': greet('one').replace('greet', 'wrong').replace('RETURNS', 'RETURMS'),
  })
  await expect(migrate(database.client, folder)).rejects.toThrow(
    'The SQL function wrong failed, line 2: syntax error at or near "RETURMS" (42601). Nothing was changed.',
  )
  await expect(greeting()).rejects.toThrow('does not exist')
})

test('a file that makes another function than its name says is refused', async () => {
  write({ 'above/salute.sql': greet('one') })
  await expect(migrate(database.client, folder)).rejects.toThrow(
    'must make one SQL function or view, named like the file',
  )
})

test('a file that only drops a function is refused: a call that is in it could not end', async () => {
  write({ 'above/greet.sql': `DROP FUNCTION IF EXISTS greet(text);\n${greet('one')}` })
  await expect(migrate(database.client, folder)).rejects.toThrow('named like the file, and drop none')
})

const view = (columns: string) => `CREATE OR REPLACE VIEW a_view AS SELECT ${columns};`

test('a view is made after the functions that it calls, and again when its columns change', async () => {
  write({ 'above/greet.sql': greet('one'), 'above/a_view.sql': view('greet() AS said') })
  await migrate(database.client, folder)
  expect(await greeting('(select said from a_view)')).toBe('one')
  write({ 'above/a_view.sql': view('1 AS number, greet() AS words') })
  await migrate(database.client, folder)
  expect(await greeting('(select words from a_view)')).toBe('one')
  rmSync(join(folder, 'above', 'a_view.sql'))
  await migrate(database.client, folder)
  await expect(greeting('(select words from a_view)')).rejects.toThrow('does not exist')
})
