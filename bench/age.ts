import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type AgedHouse, ask, openAgedHouse, reads, signIn } from './aged-house.ts'
import { cpuSeconds } from './cpu.ts'
import { firstPresentId } from './house.ts'
import { measureLone, median } from './load.ts'
import type { Years } from './years.ts'

/**
 * `npm run bench:age`: the same calls to a young house and to one with years behind it, in turn; fails where one takes more
 * than 1.3 times as long. Both players who ask have some hundred bets.
 */
const bound = 1.3
/** Calls faster than this in the old house (milliseconds) aren't compared with the young one: the difference is noise. */
const noise = 2
/** The calls that everybody makes first, and how long each may take in all (milliseconds), database time included. */
const shared = ['/api/index/index', '/api/games/list']
const sharedBound = 5
/** The share of a core that a house without calls may take. */
const idleBound = 0.02
/** And the share at which one that has just opened is done with what it was behind with. */
const atRest = 0.1
const rounds = Number(process.env['BENCH_OLD_ROUNDS'] ?? 2_000_000)
const turns = Number(process.env['BENCH_TURNS'] ?? 41)
/** Turns before those that count. */
const warmUps = 30
const betsPerRound = 10
const years = (of: number): Years => ({ rounds: of, betsPerRound, players: Math.ceil(of / 10) })

type Line = { what: string; young: number; old: number; ratio: number }

const houses = { young: await openAgedHouse(years(3_000)), old: await openAgedHouse(years(rounds)) }
for (const house of Object.values(houses)) await signIn(house)
/** Rounds that were due while the pasts were written are late for that alone. */
const openedAt = new Date()
console.error('Both houses are open.')
await untilAtRest()
try {
  const lines: Line[] = []
  for (const [path, input] of reads(houses.young)) {
    lines.push(await compare(path, (aged) => ask(aged, path, reads(aged).get(path) ?? input)))
  }
  lines.push(await compareBets())
  lines.push(await compareSteps())
  const idle = await idleShares()
  const text = report(lines, idle, await bytesPerBet())
  writeFileSync(join(import.meta.dirname, '../docs/benchmarks-age.md'), text)
  console.log(text)
  const isSlow = lines.some(({ ratio, old }) => ratio > bound && old > noise)
  const isHeavy = lines.some(({ what, old }) => shared.includes(what) && old > sharedBound)
  if (isSlow || isHeavy || idle.old > idleBound) process.exitCode = 1
} finally {
  for (const { close } of Object.values(houses)) await close()
}

/** The old house has just opened, and closes, draws and writes the rounds of the time in which its past was written. */
async function untilAtRest(): Promise<void> {
  for (let isAtRest = false; !isAtRest; ) {
    const before = Object.values(houses).map(used)
    await pause(5_000)
    isAtRest = Object.values(houses).every((house, at) => used(house) - before[at]! < 5 * atRest)
  }
}

/**
 * In turn, so that a machine that slows down slows both. The first turns fill caches, and let each connection choose its plans: of
 * a prepared statement it makes five for what it was given before it keeps one.
 */
async function compare(what: string, measure: (aged: AgedHouse) => Promise<number>): Promise<Line> {
  const times: { young: number; old: number }[] = []
  for (let turn = -warmUps; turn < turns; turn += 1) {
    const young = await measure(houses.young)
    const old = await measure(houses.old)
    if (turn >= 0) times.push({ young, old })
  }
  return line(what, median(times.map(({ young }) => young)), median(times.map(({ old }) => old)))
}

function line(what: string, young: number, old: number): Line {
  return { what, young, old, ratio: old / young }
}

async function compareBets(): Promise<Line> {
  const times: { young: number; old: number }[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    const young = await measureLone(houses.young.server, houses.young.bench, 100)
    times.push({ young, old: await measureLone(houses.old.server, houses.old.bench, 100) })
  }
  return line('a lone bet', median(times.map(({ young }) => young)), median(times.map(({ old }) => old)))
}

/** From the time of a draw to its settlement, over the rounds that ended since both houses are open. */
async function compareSteps(): Promise<Line> {
  return line('from a draw to its settlement', await lateness(houses.young), await lateness(houses.old))
}

async function lateness({ owner, server }: AgedHouse): Promise<number> {
  for (;;) {
    const { rows } = await owner.query<{ count: number; milliseconds: number }>(
      `
        select count(*)::int as count,
          percentile_cont(0.5) within group (order by extract(epoch from t.settled_at - r.draws_at) * 1000)::float8 as milliseconds
        from rounds r join settlements t on t.event_id = r.id join draws d on d.round_id = r.id
        where r.id >= ${firstPresentId} and r.draws_at >= $1`,
      [openedAt],
    )
    if (rows[0]!.count >= 3) return rows[0]!.milliseconds
    console.error(`${server.url} has settled ${rows[0]!.count} rounds`)
    await pause(10_000)
  }
}

/** The share of one core taken by the server and all of PostgreSQL, over half a minute without calls. */
async function idleShares(): Promise<{ young: number; old: number }> {
  const before = { young: used(houses.young), old: used(houses.old) }
  await pause(30_000)
  return { young: (used(houses.young) - before.young) / 30, old: (used(houses.old) - before.old) / 30 }
}

function used({ server, bench }: AgedHouse): number {
  return cpuSeconds(server.pid) + cpuSeconds(bench.postmaster, { children: true })
}

type Room = { table: string; rows: number; heap: number; indexes: number }

/** How much disk the past takes: the largest tables of the old house, in bytes per bet. */
async function bytesPerBet(): Promise<Room[]> {
  const bets = rounds * betsPerRound
  const { rows } = await houses.old.owner.query<Room>(
    `select relname as table, reltuples::float8 / $1 as rows, pg_table_size(oid)::float8 / $1 as heap,
       pg_indexes_size(oid)::float8 / $1 as indexes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     order by pg_total_relation_size(oid) desc limit 8`,
    [bets],
  )
  return rows
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function report(
  lines: readonly Line[],
  idle: { young: number; old: number },
  rooms: readonly Room[],
): string {
  const rows = lines.map(
    ({ what, young, old, ratio }) =>
      `| ${what} | ${young.toFixed(1)} | ${old.toFixed(1)} | ${ratio.toFixed(2)} |`,
  )
  const sum = (of: (room: Room) => number) => rooms.reduce((all, room) => all + of(room), 0)
  const roomRows = rooms.map(
    ({ table, rows: each, heap, indexes }) =>
      `| ${table} | ${each.toFixed(2)} | ${heap.toFixed(0)} | ${indexes.toFixed(0)} | ${(heap + indexes).toFixed(0)} |`,
  )
  return `# Benchmark of age

A young house (3,000 settled rounds, 30,000 bets, 300 players) beside one with ${rounds.toLocaleString('en')} settled rounds,
${(rounds * betsPerRound).toLocaleString('en')} bets and ${Math.ceil(rounds / 10).toLocaleString('en')} players, each the server of \`npm start\` with its own database on ${cpus().length} cores
(${cpus()[0]!.model.split(' ').slice(0, 2).join(' ')}), Node ${process.versions.node}. Every reading call of players and of the back office that needs no more than an id of
a player, bet or game, asked in turn by somebody with some hundred bets; medians of ${turns} in milliseconds, HTTP included. Its past is
written by SQL: every account adds up, but the public log has no leaves of it.

Repeat: \`npm run bench:age\`; shorter: \`BENCH_OLD_ROUNDS=100000\`. It fails where the old house takes more than ${bound} × as long, but for
what it answers within ${noise} ms.

| call | young | old | ratio |
|---|---|---|---|
${rows.join('\n')}

Idle, the server and all of PostgreSQL take ${percent(idle.young)} of a core in the young house and ${percent(idle.old)} in the old one
(at most ${percent(idleBound)}). Home and the list of games take at most ${sharedBound} ms in the old one, the database's time included.

## On the disk

The old house's largest tables, in rows and bytes for each bet of its past, one bet a slip and ${betsPerRound} bets a round, as they lie
after \`vacuum\`. What follows from them is in [capacity.md](capacity.md).

| table | rows | heap | indexes | both |
|---|---|---|---|---|
${roomRows.join('\n')}
| all of them | | ${sum(({ heap }) => heap).toFixed(0)} | ${sum(({ indexes }) => indexes).toFixed(0)} | ${sum(({ heap, indexes }) => heap + indexes).toFixed(0)} |
`
}
