import { setTimeout as pause } from 'node:timers/promises'
import { getHistoryRecord } from '@glasshouse/contract/games.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgedHouse, ask, openAgedHouse, reads, signIn } from '../../bench/aged-house.ts'
import { measureLone, openStreams } from '../../bench/load.ts'
import { openDatabase } from '../../server/db/database.ts'
import { countDrawsAfter } from '../../server/fairness/draw-counts.ts'

let aged: AgedHouse
beforeAll(async () => {
  aged = await openAgedHouse({ rounds: 9_000, betsPerRound: 5, players: 3_000 })
  await signIn(aged)
}, 480_000)
afterAll(() => aged.close())

/**
 * The statistics count every draw once, when a process first reads them, and continue from there. The list of all
 * players gives their number, and so counts them.
 */
const countedOnce = '/api/fairness/statistics'
const countsAll = '/api/operator/players'

/** When the newest draw of each game was due: the statistics know it from their count before. */
async function newestDraws(): Promise<{ id: number; after: Date }[]> {
  const { rows } = await aged.owner.query<{ id: number; after: Date }>(
    'select game_id as id, max(draws_at) as after from rounds join draws on round_id = rounds.id group by 1',
  )
  return rows
}

/** Counts the draws that are new since then, as the statistics do when they are asked again a minute later. */
async function countOn(newest: readonly { id: number; after: Date }[]): Promise<void> {
  const database = openDatabase(aged.bench.application, { connections: 1 })
  await countDrawsAfter(database.read, newest)
  await database.close()
}

/** The practice table's rounds last half a minute: the clock closes, seals, draws and settles one, and live events tell of it. */
async function aRoundToBeSettled(): Promise<void> {
  const begun = await newestSettlement()
  while ((await newestSettlement()) === begun) await pause(500)
}

const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

async function newestSettlement(): Promise<string> {
  const { rows } = await aged.owner.query<{ newest: string }>(
    'select max(event_id) as newest from settlements',
  )
  return rows[0]!.newest
}

/** How often each table that grows was read from its beginning to its end so far: as soon as nothing more is told of it. */
async function scans(): Promise<Map<string, number>> {
  for (let told = await scansTold(); ; ) {
    // A connection reports its counts at its next statement a second later, or after ten seconds without any, and later
    // where the machine is busy.
    await pause(15_000)
    const now = await scansTold()
    if ([...now].every(([table, count]) => told.get(table) === count)) return now
    told = now
  }
}

async function scansTold(): Promise<Map<string, number>> {
  const { rows } = await aged.owner.query<{ table: string; scans: number }>(
    `select relname as table, seq_scan::float8 as scans from pg_stat_user_tables
     where schemaname = 'public' and n_live_tup > 2000`,
  )
  return new Map(rows.map(({ table, scans: count }) => [table, count]))
}

test('no read of a player or operator, no bet on dice, no round and no open stream scans a growing table', async () => {
  await ask(aged, countedOnce, {})
  const newest = await newestDraws()
  const before = await scans()
  expect([...before.keys()]).toEqual(
    expect.arrayContaining(['bets', 'events', 'postings', 'accounts', 'identities']),
  )
  const streams = await openStreams(aged.server.url, 50)
  for (const [path, input] of reads(aged)) if (path !== countsAll) await ask(aged, path, input)
  // The rows read for a day grow with its hours: a whole one.
  await ask(aged, getHistoryRecord.path, { game_id: aged.known['game_id']!, date: yesterday() })
  await measureLone(aged.server, aged.bench, 200)
  await countOn(newest)
  await aRoundToBeSettled()
  await fetch(`${aged.server.url}/metrics`)
  await streams.stop()
  const after = await scans()
  const read = [...after].filter(([table, count]) => count > (before.get(table) ?? 0)).map(([table]) => table)
  expect(read).toEqual([])
}, 720_000)
