import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '@glasshouse/contract/calls.ts'
import pg from 'pg'
import { hashToken } from '../server/http/route.ts'
import { cpuSeconds } from './cpu.ts'
import { type BenchHouse, openBenchHouse } from './house.ts'
import { measureLone, median, type RunningServer, startHouse } from './load.ts'
import { writeYears, type Years } from './years.ts'

/**
 * `npm run bench:age`: the same calls to a young house and to one with years behind it, in turn; fails where one takes more
 * than 1.3 times as long. Both players who ask have some hundred bets.
 */
const bound = 1.3
/** What is quicker than this in the old house (milliseconds) is not held against the young one: the clock's own noise. */
const noise = 2
const rounds = Number(process.env['BENCH_OLD_ROUNDS'] ?? 2_000_000)
const turns = Number(process.env['BENCH_TURNS'] ?? 41)
const betsPerRound = 10
const years = (of: number): Years => ({ rounds: of, betsPerRound, players: Math.ceil(of / 10) })

type Aged = {
  bench: BenchHouse
  owner: pg.Client
  server: RunningServer
  tokens: { player: string; operator: string }
  known: Record<string, string>
}
type Line = { what: string; young: number; old: number; ratio: number }

const houses = { young: await open(years(3_000)), old: await open(years(rounds)) }
try {
  const lines: Line[] = []
  for (const [path, input] of asked(houses.young)) {
    lines.push(await compare(path, (aged) => ask(aged, path, asked(aged).get(path) ?? input)))
  }
  lines.push(await compareBets())
  lines.push(await compareSteps())
  const idle = await idleShares()
  const text = report(lines, idle)
  writeFileSync(join(import.meta.dirname, '../docs/benchmarks-age.md'), text)
  console.log(text)
  if (lines.some(({ ratio, old }) => ratio > bound && old > noise)) process.exitCode = 1
} finally {
  for (const { server, owner, bench } of Object.values(houses)) {
    await server.stop()
    await owner.end()
    await bench.close()
  }
}

async function open(size: Years): Promise<Aged> {
  const bench = await openBenchHouse(100)
  const owner = new pg.Client(bench.owner)
  await owner.connect()
  const begun = performance.now()
  await writeYears(owner, size)
  console.error(`${size.rounds} rounds written in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  const tokens = { player: randomBytes(16).toString('hex'), operator: randomBytes(16).toString('hex') }
  const known = await someone(owner, tokens)
  return { bench, owner, server: await startHouse(bench), tokens, known }
}

/** Signs in one of the players with a past, and an operator; gives what calls ask for by name. */
async function someone(owner: pg.Client, tokens: Aged['tokens']): Promise<Record<string, string>> {
  const { rows } = await owner.query(`
    select b.player_id::text as player, b.id::text as bet, r.game_id::text as game_id, r.game_no
    from bets b join rounds r on r.id = b.event_id order by b.id desc limit 1`)
  const known: Record<string, string> = rows[0]
  await owner.query(
    "insert into sessions (token_hash, player_id, expires_at) values ($1, $2, now() + interval '1 day')",
    [hashToken(tokens.player), known['player']],
  )
  await owner.query(
    `with operator as (
       insert into operators (username, name, password_hash, role) values ('bench', 'Bench', 'x', 'administrator') returning id)
     insert into operator_sessions (token_hash, operator_id, address, user_agent) select $1, id, '127.0.0.1', '' from operator`,
    [hashToken(tokens.operator)],
  )
  return known
}

/** Every reading call that needs no more than what is known, but files; and those that need an id, with one. */
function asked({ known }: Aged): Map<string, Record<string, string>> {
  const { player = '', bet = '', game_id = '', game_no = '' } = known
  const withIds: Record<string, Record<string, string>> = {
    '/api/games/getBetDetail': { id: bet },
    '/api/games/proof': { game_id, game_no },
    '/api/games/receipt': { id: bet },
    '/api/operator/player': { id: player },
    '/api/operator/player/plans': { id: player },
    '/api/operator/player/statement': { id: player },
  }
  const asks = new Map<string, Record<string, string>>()
  for (const { method, path, input, givesFile } of calls) {
    const ids = withIds[path] ?? { game_id }
    if (method === 'GET' && !givesFile && input.safeParse(ids).success) asks.set(path, ids)
  }
  return asks
}

async function ask({ server, tokens }: Aged, path: string, input: Record<string, string>): Promise<number> {
  const token = path.startsWith('/api/operator/') ? tokens.operator : tokens.player
  const url = `${server.url}${path}?${new URLSearchParams(input).toString()}`
  const begun = performance.now()
  const answer = await fetch(url, { headers: { token } })
  const { code } = (await answer.json()) as { code: number }
  const milliseconds = performance.now() - begun
  if (code !== 1) throw new Error(`${url} was answered ${code}`)
  return milliseconds
}

/** In turn, so that a machine that slows down slows both; the first turn fills caches. */
async function compare(what: string, measure: (aged: Aged) => Promise<number>): Promise<Line> {
  const times: { young: number; old: number }[] = []
  for (let turn = 0; turn <= turns; turn += 1) {
    const young = await measure(houses.young)
    const old = await measure(houses.old)
    if (turn > 0) times.push({ young, old })
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

/** From the time of a draw to its settlement, over the rounds that ended meanwhile. */
async function compareSteps(): Promise<Line> {
  return line('from a draw to its settlement', await lateness(houses.young), await lateness(houses.old))
}

async function lateness({ owner, server }: Aged): Promise<number> {
  for (;;) {
    const { rows } = await owner.query<{ count: number; milliseconds: number }>(`
        select count(*)::int as count,
          percentile_cont(0.5) within group (order by extract(epoch from t.settled_at - r.draws_at) * 1000)::float8 as milliseconds
        from rounds r join settlements t on t.event_id = r.id join draws d on d.round_id = r.id
        where r.game_no not like 'past-%'`)
    if (rows[0]!.count >= 3) return rows[0]!.milliseconds
    console.error(`${server.url} has settled ${rows[0]!.count} rounds`)
    await pause(10_000)
  }
}

/** Of one core, by the server and all of PostgreSQL, over half a minute in which nobody calls. */
async function idleShares(): Promise<{ young: number; old: number }> {
  const before = { young: used(houses.young), old: used(houses.old) }
  await pause(30_000)
  return { young: (used(houses.young) - before.young) / 30, old: (used(houses.old) - before.old) / 30 }
}

function used({ server, bench }: Aged): number {
  return cpuSeconds(server.pid) + cpuSeconds(bench.postmaster, { children: true })
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function report(lines: readonly Line[], idle: { young: number; old: number }): string {
  const rows = lines.map(
    ({ what, young, old, ratio }) =>
      `| ${what} | ${young.toFixed(1)} | ${old.toFixed(1)} | ${ratio.toFixed(2)} |`,
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

Idle, the server and all of PostgreSQL take ${percent(idle.young)} of a core in the young house and ${percent(idle.old)} in the old one.
`
}
