import { dateIn, dayRange } from '@glasshouse/rules/days.ts'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

// The database computes days by itself, where limits are decided; rules/days.ts is what the rest of the house goes by.
let database: TestDatabase
let owner: Client

beforeAll(async () => {
  database = await createTestDatabase()
  owner = database.client
  await owner.query("insert into house (time_zone, currency) values ('UTC', 'CNY')")
})
afterAll(async () => database.drop())

const hour = 3_600
const day = 24 * hour
const first = Date.parse('2024-01-01T00:00:00Z') / 1000

async function secondsOf(text: string, values: unknown[]): Promise<number[]> {
  const { rows } = await owner.query<{ at: string }>(text, values)
  return rows.map(({ at }) => Number(at))
}

test.each([
  'UTC',
  'Asia/Shanghai',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  // Their clocks change at midnight: some jump over it, others show it twice.
  'Africa/Cairo',
  'America/Havana',
  'Atlantic/Azores',
  'Asia/Beirut',
  'America/Santiago',
  'America/Asuncion',
])('days begin in %s as the rules have it', async (zone) => {
  await owner.query('update house set time_zone = $1', [zone])
  const dates = Array.from({ length: 3 * 366 }, (_, index) =>
    new Date((first + index * day) * 1000).toISOString().slice(0, 10),
  )
  const starts = await secondsOf(
    'select extract(epoch from house_day_start(day)) as at from unnest($1::date[]) with ordinality as d (day, place) order by place',
    [dates],
  )
  expect(starts).toEqual(dates.map((date) => dayRange(date, zone)[0]))

  // Moments around every midnight, and one in each day.
  const moments = starts.flatMap((start) => [start - 1, start, start + 1, start + 1_800, start + 11 * hour])
  const { rows } = await owner.query<{ date: string }>(
    'select house_date(to_timestamp(moment))::text as date from unnest($1::float8[]) with ordinality as m (moment, place) order by place',
    [moments],
  )
  expect(rows.map(({ date }) => date)).toEqual(moments.map((moment) => dateIn(moment, zone)))
})

test.each([
  ['day', '2026-03-29T00:30:00Z', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
  ['day', '2026-10-25T22:59:59Z', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ['week', '2026-03-29T21:59:59Z', '2026-03-22T23:00:00Z', '2026-03-29T22:00:00Z'],
  ['week', '2026-03-29T22:00:00Z', '2026-03-29T22:00:00Z', '2026-04-05T22:00:00Z'],
  ['week', '2027-01-03T12:00:00Z', '2026-12-27T23:00:00Z', '2027-01-03T23:00:00Z'],
  ['month', '2026-02-28T22:59:59Z', '2026-01-31T23:00:00Z', '2026-02-28T23:00:00Z'],
  ['month', '2028-02-29T12:00:00Z', '2028-01-31T23:00:00Z', '2028-02-29T23:00:00Z'],
  ['month', '2026-03-31T22:00:00Z', '2026-03-31T22:00:00Z', '2026-04-30T22:00:00Z'],
  ['month', '2026-12-31T22:59:59Z', '2026-11-30T23:00:00Z', '2026-12-31T23:00:00Z'],
])('the %s of %s in Berlin goes from %s to %s', async (period, moment, from, to) => {
  await owner.query("update house set time_zone = 'Europe/Berlin'")
  const { rows } = await owner.query<{ from: Date; to: Date }>(
    'select period_start($1::limit_period, $2::timestamptz) as from, period_end($1::limit_period, $2::timestamptz) as to',
    [period, moment],
  )
  expect(rows[0]).toEqual({ from: new Date(from), to: new Date(to) })
})

test('a moment is rounded up to the minute of the house', async () => {
  await owner.query("update house set time_zone = 'Asia/Kathmandu'")
  const { rows } = await owner.query<{ text: string }>(
    `select house_time_text(moment) as text from unnest($1::timestamptz[]) with ordinality as m (moment, place)
     order by place`,
    [['2026-11-21T00:00:00Z', '2026-11-21T00:00:00.000001Z', '2026-12-31T18:14:01Z']],
  )
  expect(rows.map(({ text }) => text)).toEqual(['2026-11-21 05:45', '2026-11-21 05:46', '2027-01-01 00:00'])
})
