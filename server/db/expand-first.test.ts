import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lastRelease } from '../../test/support/last-release.ts'
import { contractionsIn, unusedSince } from './expand-first.ts'
import { migrationsFolder } from './migrate.ts'

const released = (name: string) => name <= lastRelease.migration
const names = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string
}
const textOf = (name: string) => readFileSync(join(migrationsFolder, name), 'utf8')
const number = (text: string) => text.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0)

test.each(names.filter((name) => !released(name)))(
  '%s only adds, or removes what has been unused since an earlier version',
  (name) => {
    const sql = textOf(name)
    const before = names
      .filter((one) => one < name)
      .map(textOf)
      .join('\n')
    const since = unusedSince(sql)
    if (since === null) expect(contractionsIn(sql, before)).toEqual([])
    else expect(number(since)).toBeLessThan(number(version))
  },
)

test.each([
  ['alter table a drop column b', 'drops a column that the version before may read'],
  ['ALTER TABLE a\n  RENAME COLUMN b TO c', 'renames what the version before knows by its name'],
  ['alter table a add column b int not null', 'adds a column that the version before leaves empty'],
  [
    'alter table a add b int default 1, add c text not null check (c > d)',
    'adds a column that the version before leaves empty',
  ],
  ['alter table a alter column b type bigint', 'changes the type of a column'],
  ['alter table a alter b set not null', 'asks for a value that the version before may leave out'],
  ['alter table a drop constraint a_pkey', 'drops a key that the version before may rest on'],
  ['select 1; drop table a', 'drops what the version before may use'],
  ['revoke select on a from b', 'takes a right away'],
])('%s is told', (sql, does) => {
  expect(contractionsIn(sql).map((one) => one.does)).toEqual([does])
})

test.each([
  'create table a (b int not null); create index on a (b)',
  'alter table a add column b int not null default 0 check (b >= 0), add column c text',
  'alter table a add column b int generated always as (c + 1) stored not null',
  'alter table a drop constraint a_b_check, add constraint a_b_check check (b > 0)',
  'alter table a drop constraint a_b_fkey',
  "-- drop table a\ncomment on table a is 'rename; drop table b'",
  'create function f() returns void language sql as $$ drop table a; $$',
])('%s only adds', (sql) => {
  expect(contractionsIn(sql)).toEqual([])
})

test('a key may change its order, but not its columns', () => {
  const before = 'create table a (x int, y int, primary key (x, y)); create table b (x int primary key)'
  const withKey = (key: string) =>
    contractionsIn(`alter table a drop constraint a_pkey, add primary key (${key})`, before)
  expect(withKey('y, x')).toEqual([])
  expect(withKey('y')).toHaveLength(1)
  expect(withKey('x, y, z')).toHaveLength(1)
})
