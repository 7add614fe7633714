import { afterAll, beforeAll, expect, test } from 'vitest'
import { footballResult, footballSelections } from '@glasshouse/rules/sport/markets.ts'
import { boardOf } from '@glasshouse/rules/sport/prices.ts'
import { cellOf, type Course, scoreGrid } from '@glasshouse/rules/sport/score-grid.ts'
import { auditReport } from '../../server/audit/audit.ts'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type Fate, paperReturn } from '../support/folds-oracle.ts'

/**
 * Every selection of the football book, sold from a board that the goal grid made and settled by the database, against what
 * paper says; and the house's exposure at the score that came, which must cover what is paid.
 */
// Selections that this grid does not sell, being as good as certain, have the shortest price here, so that they are settled, too.
const board = boardOf(scoreGrid({ home: 1560, away: 1210, rho: -60 })).map(
  (odds) => odds ?? { num: 101n, den: 100n },
)
const course = (half: string, full: string): Course => {
  const [h, f] = [half, full].map((score) => score.split('-').map(Number) as [number, number])
  return { half: h!, full: f! }
}
const played: readonly Course[] = [
  course('0-0', '0-0'),
  course('1-0', '1-0'),
  course('0-1', '2-1'),
  course('1-1', '1-1'),
  course('0-2', '1-3'),
  course('2-2', '2-4'),
  course('3-0', '6-0'),
  course('0-0', '0-7'),
]
const stake = 1_003n

let copy: TestDatabase
let database: Database
let player: string
let events: string[]

beforeAll(async () => {
  copy = await createTestDatabase('seeded')
  database = openDatabase(copy.owner)
  const { client } = copy
  await client.query(`insert into house (time_zone, currency) values ('UTC', 'CNY')`)
  const { rows: born } = await client.query<{ id: string }>(
    `with born as (insert into players (level) values (1) returning id)
     insert into identities (player_id, username, nickname, birthday)
     select id, 'punter', 'punter', '1990-01-01' from born returning player_id as id`,
  )
  player = born[0]!.id
  await client.query('select open_player_accounts($1)', [player])
  await client.query(
    `select write_entry('welcome', array[(select id from accounts where kind = 'play_money'),
      (select id from accounts where player_id = $1 and kind = 'available')], array[-1000000000, 1000000000]::bigint[],
      array[null, $1]::bigint[])`,
    [player],
  )
  const { rows } = await client.query<{ id: string }>(
    `with game as (
       insert into games (category_id, code, kind, name, period_seconds, close_seconds, paytable, triple_rule, entropy_source,
         min_stake, max_stake, max_payout, liability_cap, chips, position)
       select id, 'of-this-search', 'sports', '{"en": "Football"}', 60, 0, 'uniform-210', 'triples_lose', 'dev', 100, 500000,
         9000000000, 9000000000000, '{100}', 9
       from categories where code = 'sports' returning id)
     insert into events (game_id, code, book_id, opens_at, closes_at)
     select game.id, 'match ' || n, b.id, house_now() - interval '1 hour', house_now() + interval '1 day'
     from game, books b, generate_series(1, $1) as n where b.code = 'football' returning id`,
    [played.length],
  )
  events = rows.map(({ id }) => id)
  const [nums, dens] = (['num', 'den'] as const).map((part) => board.map((odds) => Number(odds[part])))
  for (const event of events) await client.query('select set_prices($1, $2, $3)', [event, nums, dens])
}, 240_000)
afterAll(async () => {
  await database.close()
  await copy.drop()
})

const all = <Value>(value: Value) => footballSelections.map(() => value)

/** Bets on every selection of an event; gives the bets' ids in their order. */
async function betOnAll(event: string): Promise<string[]> {
  const lines = footballSelections.map((_, index) => index + 1)
  const { rows } = await copy.client.query<{ verdicts: string[]; ids: string[] }>(
    `select verdicts, bet_ids::text[] as ids
     from place_bets_of($1, $2, $3, $2::text[]::bytea[], $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      all(player),
      all(null),
      all(Buffer.alloc(32)),
      lines,
      all(stake),
      all(null),
      all('none'),
      lines,
      all(event),
      footballSelections.map(({ number }) => number),
      footballSelections.map(({ number }) => board[number]!.num),
      footballSelections.map(({ number }) => board[number]!.den),
    ],
  )
  expect(new Set(rows[0]!.verdicts)).toEqual(new Set(['accepted']))
  return rows[0]!.ids
}

async function settle(event: string, revision: number, outcome: Course): Promise<void> {
  const { won, half_won, returned, half_lost } = footballResult(outcome)
  await copy.client.query(
    `insert into results (event_id, revision, won, half_won, returned, half_lost) values ($1, $2, $3, $4, $5, $6)`,
    [event, revision, won, half_won, returned, half_lost],
  )
  await copy.client.query('select begin_settlement($1)', [event])
  for (let more = true; more; ) {
    const { rows } = await copy.client.query<{ more: boolean }>('select settle_some($1, 101) as more', [
      event,
    ])
    more = rows[0]!.more
  }
}

const fates = {
  won: 'won',
  half_won: 'half won',
  returned: 'back',
  half_lost: 'half lost',
  lost: 'lost',
} as const

function dueOf(outcome: Course): bigint[] {
  return footballSelections.map(({ number, resultOf }) => {
    const { num, den } = board[number]!
    const fate: Fate = fates[resultOf(outcome)]
    return paperReturn(stake, [1], [{ odds: [num, den], fate }])
  })
}

async function paidFor(ids: readonly string[]): Promise<bigint[]> {
  const { rows } = await copy.client.query<{ id: string; returned: string }>(
    'select bet_id as id, returned from bet_outcomes where bet_id = any ($1)',
    [ids],
  )
  const paid = new Map(rows.map(({ id, returned }) => [id, BigInt(returned)]))
  return ids.map((id) => paid.get(id)!)
}

test('every selection of a match pays as computed on paper, and so does a corrected score', async () => {
  for (const [index, outcome] of played.entries()) {
    const event = events[index]!
    const ids = await betOnAll(event)
    const due = dueOf(outcome)
    const { rows } = await copy.client.query<{ costs: string[] }>(
      'select exposure_by_outcome($1)::text[] as costs',
      [event],
    )
    const exposed = BigInt(rows[0]!.costs[cellOf(outcome.full)]!)
    expect(exposed).toBeGreaterThanOrEqual(due.reduce((sum, amount) => sum + amount, 0n))

    await settle(event, 1, outcome)
    expect(await paidFor(ids)).toEqual(due)
    const corrected = played[(index + 1) % played.length]!
    await settle(event, 2, corrected)
    expect(await paidFor(ids)).toEqual(dueOf(corrected))
  }
  const { differences } = await auditReport(database)
  // Events of this test alone, which no schedule made.
  expect(differences.filter((line) => !/^event \d+ is neither a round nor a match$/.test(line))).toEqual([])
}, 480_000)
