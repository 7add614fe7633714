import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { winningSelections } from '@glasshouse/rules/dice.ts'
import pg from 'pg'
import { settleEvent } from '../server/bets/settle-event.ts'
import { openDatabase } from '../server/db/database.ts'
import { residentBytes } from './cpu.ts'
import { openBenchHouse } from './house.ts'
import { measureLoad, median, requireWrk, startHouse } from './load.ts'

/**
 * `npm run bench:settle`: a round with a million bets of 100,000 players is settled, alone and while bets on another game
 * go on, beside the bare rewrite of as many rows; fails where a bound is passed.
 */
const bets = Number(process.env['BENCH_BETS'] ?? 1_000_000)
const players = Number(process.env['BENCH_PLAYERS'] ?? 100_000)
const turns = Number(process.env['BENCH_ROUNDS'] ?? 3)
const connections = 64
/** Seconds of one measured stretch of betting. */
const stretch = 1
/** Bounds relative to the rewrite's time, and to the slowest hundredth of the bets without a settlement. */
const bounds = { alone: 0.2, busy: 0.4, p99: 1.5 }
/** The odd dice out: not a triple, small. */
const fallen = [1, 2, 4] as const

/** Seconds, megabytes of write-ahead log, and milliseconds; `grown` is the settler's memory, megabytes. */
type Turn = {
  rewrite: number
  rewriteLog: number
  alone: number
  aloneLog: number
  busy: number
  p99Before: number
  p99During: number
  grown: number
}

requireWrk()
const loadBefore = loadavg()[0] ?? 0
const bench = await openBenchHouse(players)
const owner = new pg.Client(bench.owner)
await owner.connect()
const database = openDatabase(bench.application)
const server = await startHouse(bench)
try {
  await owner.query(`
    create table bare_bets (like bets including all);
    alter table bare_bets add status text, add payout bigint;
    create table bare_postings (like postings including all)`)
  const measured: Turn[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    measured.push(await measureTurn(turn))
    console.error(`turn ${turn}:`, measured.at(-1))
  }
  const text = report(measured)
  writeFileSync(join(import.meta.dirname, '../docs/benchmarks-settle.md'), text)
  console.log(text)
  const { alone, busy, p99 } = ratios(measured)
  if (alone > bounds.alone || busy > bounds.busy || p99 > bounds.p99) process.exitCode = 1
} finally {
  await server.stop()
  await database.close()
  await owner.end()
  await bench.close()
}

async function measureTurn(turn: number): Promise<Turn> {
  const [first, second] = [
    await eventWithBets(`${turn}-alone`, 2 * turn + 1),
    await eventWithBets(`${turn}-busy`, 2 * turn + 2),
  ]
  const rewrite = await timed(rewriteAll)
  const resident = residentBytes(process.pid)
  const alone = await timed(() => settleEvent(database, first))
  const grown = (residentBytes(process.pid) - resident) / 2 ** 20
  await measureLoad(server, bench, { connections, seconds: stretch })
  const p99Before = median([await p99Of(), await p99Of(), await p99Of()])
  const { seconds: busy, p99During } = await settleWhileBetting(second)
  return {
    rewrite: rewrite.seconds,
    rewriteLog: rewrite.megabytes,
    alone: alone.seconds,
    aloneLog: alone.megabytes,
    busy,
    p99Before,
    p99During,
    grown,
  }
}

/** A round of its own, closed, with its bets at the house's odds, their stakes and its result; nothing else knows of it. */
async function eventWithBets(code: string, place: number): Promise<bigint> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into events (game_id, code, book_id, opens_at, closes_at, closed_at)
     select game_id, $2, book_id, opens_at, house_now(), house_now() from events where game_id = $1 order by id limit 1
     returning id`,
    [bench.gameId, code],
  )
  const event = BigInt(rows[0]!.id)
  // The clock of the server must not find the round.
  await owner.query('delete from pending_events where event_id = $1', [event])
  await owner.query(
    `insert into dice_rounds
     select $1, game_id, chain_id, 1000000 + $2, draws_at - make_interval(days => $2), commitment, paytable, paytable_hash, triple_rule,
       entropy_source
     from dice_rounds where game_id = $3 order by event_id limit 1`,
    [event, place, bench.gameId],
  )
  await owner.query(
    `insert into bets (slip_id, player_id, event_id, stake, odds_num, odds_den, selection, created_at)
     select 100000 + n, p.first + n % $3, $1, 100 + n % 900, k.odds_num, k.odds_den, k.number, house_now()
     from generate_series(1, $2::integer) as n
     cross join (select min(player_id) as first from accounts where kind = 'available') as p
     join selections k on k.book_id = (select book_id from events where id = $1)
       -- Four of five are on big, small, odd or even.
       and k.number = case when n % 5 = 0 then n / 5 % 100 else n % 4 end`,
    [event, bets, players],
  )
  await owner.query(
    `select write_entry('stake', array[a.id, (select id from accounts where kind = 'play_money')], array[b.staked, -b.staked],
       array[null, null]::bigint[])
     from accounts a cross join (select sum(stake)::bigint as staked from bets where event_id = $1) as b where a.event_id = $1`,
    [event],
  )
  await owner.query('insert into results (event_id, won) values ($1, $2)', [
    event,
    winningSelections(fallen, 'triples_lose'),
  ])
  await owner.query('truncate bare_bets, bare_postings')
  await owner.query('insert into bare_bets select * from bets where event_id = $1', [event])
  await owner.query('vacuum analyze')
  return event
}

/** The floor: each bet gets what became of it, and each a ledger row; the house's columns and indexes, no lock and no rule. */
async function rewriteAll(): Promise<void> {
  await owner.query("update bare_bets set status = 'settled', payout = stake * 2")
  await owner.query(
    "insert into bare_postings select player_id, id, 1, id, payout, payout, 'payout', 1 from bare_bets",
  )
}

async function timed(act: () => Promise<void>): Promise<{ seconds: number; megabytes: number }> {
  const from = await logPosition()
  const begun = performance.now()
  await act()
  const seconds = (performance.now() - begun) / 1000
  return { seconds, megabytes: ((await logPosition()) - from) / 2 ** 20 }
}

async function logPosition(): Promise<number> {
  const { rows } = await owner.query<{ bytes: number }>(
    "select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes",
  )
  return rows[0]!.bytes
}

async function p99Of(): Promise<number> {
  return (await measureLoad(server, bench, { connections, seconds: stretch })).p99
}

/** Bets in stretches until the event is settled; only stretches wholly within the settlement count. */
async function settleWhileBetting(event: bigint): Promise<{ seconds: number; p99During: number }> {
  const settling = timed(() => settleEvent(database, event))
  const isOver = async () => await Promise.race([settling.then(() => true), pause(0, false)])
  const during: number[] = []
  for (let over = false; !over; ) {
    const p99 = await p99Of()
    over = await isOver()
    if (!over || during.length === 0) during.push(p99)
  }
  return { seconds: (await settling).seconds, p99During: median(during) }
}

function ratios(measured: readonly Turn[]): { alone: number; busy: number; p99: number } {
  const ratio = (of: keyof Turn, to: keyof Turn) => median(measured.map((turn) => turn[of] / turn[to]))
  return {
    alone: ratio('alone', 'rewrite'),
    busy: ratio('busy', 'rewrite'),
    p99: ratio('p99During', 'p99Before'),
  }
}

function report(measured: readonly Turn[]): string {
  const of = (figure: keyof Turn) => median(measured.map((turn) => turn[figure]))
  const { alone, busy, p99 } = ratios(measured)
  return `# Benchmark of settling

A round with ${bets.toLocaleString('en')} bets of ${players.toLocaleString('en')} players, two of five won, is settled as the house settles it: \`settleEvent\`, in many
transactions, a posting for each player who won. The floor is the bare rewrite of as many rows: a status and a payout into each of
${bets.toLocaleString('en')} rows and a ledger row for each, two statements on two tables with the columns and indexes of the house's own. Then another such
round is settled while ${connections} connections bet on another game, at the server of \`npm start\`; the floor stays the one alone. Load
generator, server, settler and PostgreSQL share ${cpus().length} cores (${cpus()[0]!.model.split(' ').slice(0, 2).join(' ')}), Node ${process.versions.node}; medians of ${turns} turns. What else the machine
did: a load of ${loadBefore.toFixed(1)} when it began.

Repeat: \`npm run bench:settle\` (about 4 minutes; it writes this page and fails where a bound is passed). Shorter:
\`BENCH_ROUNDS=1 BENCH_BETS=100000 BENCH_PLAYERS=10000\`.

| what | seconds | of the rewrite | bound | log written, MB |
|---|---|---|---|---|
| bare rewrite | ${of('rewrite').toFixed(1)} | 1 | | ${of('rewriteLog').toFixed(0)} |
| settled alone | ${of('alone').toFixed(1)} | ${alone.toFixed(2)} | ≤ ${bounds.alone} | ${of('aloneLog').toFixed(0)} |
| settled while bets go on | ${of('busy').toFixed(1)} | ${busy.toFixed(2)} | ≤ ${bounds.busy} | |

The slowest hundredth of the other bets takes ${of('p99Before').toFixed(1)} ms without a settlement and ${of('p99During').toFixed(1)} ms beside one: **${p99.toFixed(2)} ×** (bound ≤ ${bounds.p99}).
The process that settles grows by ${of('grown').toFixed(0)} MB.
`
}
