import { cpus, loadavg } from 'node:os'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { cpuSeconds } from './cpu.ts'
import { openBenchHouse } from './house.ts'
import {
  type Measured,
  measureLoad,
  measureLone,
  median,
  openStreams,
  requireWrk,
  type RunningServer,
  startHouse,
  startServer,
} from './load.ts'

/** `npm run bench`: the server of `npm start` beside a bare floor and a classic design in one run, and their ratios. */
const turns = Number(process.env['BENCH_ROUNDS'] ?? 5)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const players = 10_000
const streams = 1_000
const underLoad = ['bare', 'route', 'house', 'classic'] as const
type Way = (typeof underLoad)[number]
/** Microseconds of processor time that a bet of the house takes, by who uses them. */
type Spent = { node: number; postgres: number; generator: number }
type Turn = { ways: Record<Way, Measured>; spent: Spent }
type Lone = { house: number; single: number }

requireWrk()
const loadBefore = loadavg()[0] ?? 0
const bench = await openBenchHouse(players, { witnessed: true })
const owner = new pg.Client(bench.owner)
await owner.connect()
const servers = {} as Record<Way | 'single', RunningServer>
const stops: (() => Promise<void>)[] = []
try {
  for (const way of ['bare', 'route', 'classic', 'single'] as const)
    servers[way] = kept(await startServer(way, bench))
  servers.house = kept(await startHouse(bench))
  kept(await openStreams(servers.house.url, streams))
  const at64 = await compare(64)
  const at256 = await compare(256)
  const text = report({ at64, at256, lone: await compareLone() })
  writeFileSync(join(import.meta.dirname, '../docs/benchmarks.md'), text)
  console.log(text)
} finally {
  for (const stop of stops.toReversed()) await stop()
  await owner.end()
  await bench.close()
}

function kept<Running extends { stop: () => Promise<void> }>(running: Running): Running {
  stops.push(running.stop)
  return running
}

/** All ways in turn, so that a machine that slows down slows them all; the first turn only warms up. */
async function compare(connections: number): Promise<Turn[]> {
  const measured: Turn[] = []
  for (let turn = 0; turn <= turns; turn += 1) {
    const ways = {} as Turn['ways']
    let spent: Spent | undefined
    for (const way of underLoad) {
      const [slipsBefore, cpuBefore] = [await slips(), cpuOf(servers[way])]
      const load = { connections, seconds: turn === 0 ? 2 : seconds }
      ways[way] = await measureLoad(servers[way], bench, load)
      const cpu = cpuOf(servers[way])
      if (way === 'house') spent = perBet(cpuBefore, cpu, ways[way].answers)
      // An answer that says no is quick: what counts is what stands in the database.
      const placed = (await slips()) - slipsBefore
      if (!['bare', 'route'].includes(way) && placed < ways[way].answers)
        throw new Error(`${way}: ${ways[way].answers} answers, but ${placed} slips`)
    }
    if (turn > 0) measured.push({ ways, spent: spent! })
    const told = underLoad.map((way) => `${way} ${ways[way].perSecond.toFixed(0)}/s`).join(', ')
    console.error(`${connections} connections, turn ${turn}: ${told}`)
  }
  return measured
}

async function compareLone(): Promise<Lone[]> {
  const measured = []
  for (let turn = 0; turn <= turns; turn += 1) {
    const single = await measureLone(servers.single, bench, 500)
    const house = await measureLone(servers.house, bench, 500)
    if (turn > 0) measured.push({ house, single })
  }
  return measured
}

async function slips(): Promise<number> {
  const { rows } = await owner.query<{ count: number }>('select count(*)::float8 as count from slips')
  return rows[0]!.count
}

function cpuOf({ pid }: RunningServer): Spent {
  return {
    node: cpuSeconds(pid),
    postgres: cpuSeconds(bench.postmaster, { children: true }),
    generator: cpuSeconds(process.pid),
  }
}

function perBet(before: Spent, after: Spent, bets: number): Spent {
  const spent = (who: keyof Spent) => ((after[who] - before[who]) * 1e6) / bets
  return { node: spent('node'), postgres: spent('postgres'), generator: spent('generator') }
}

function report({ at64, at256, lone }: { at64: Turn[]; at256: Turn[]; lone: Lone[] }): string {
  const added = median(lone.map(({ house, single }) => house - single))
  const of = (who: keyof Lone) => median(lone.map((one) => one[who])).toFixed(2)
  return `# Benchmarks

Placing a bet, durable: the answer comes after the commit is on disk (PostgreSQL 18, \`fsync\` on). The server is that
of \`npm start\`, with its headers, limits, metrics, clock and games, a witness beside it, and ${streams.toLocaleString('en')} open event streams of players who
bet; ${players.toLocaleString('en')} players, one line a bet, everything on that a real bet needs: session, limits, liability, idempotency key,
ledger with the balance after each posting. Only the made-up players and the made-up past are off. Load generator
(\`wrk\`), server and database share ${cpus().length} cores (${cpus()[0]!.model.split(' ').slice(0, 2).join(' ')}), Node ${process.versions.node}. Figures are medians of ${turns}
alternating runs of ${seconds} s; absolute figures drift with the machine, the ratios, taken run by run, are what to hold on to.
What else the machine did: a load of ${loadBefore.toFixed(1)} when it began.

Repeat: \`npm run bench\` (about 5 minutes; it writes this page). Shorter: \`BENCH_ROUNDS=2 BENCH_SECONDS=2\`.

## Under load

${loadTable(64, at64)}

${loadTable(256, at256)}

- **bare**: Fastify alone with the contract's validation and an answer of the same shape.
- **route**: the house's HTTP layer, with nothing behind it.
- **house**: the whole server. Slips that arrive together are decided and committed by one call of \`place_bets\`. What the nonce of leaf
  version 2 costs a bet is measured by itself ([benchmarks-nonce.md](benchmarks-nonce.md)).
- **classic**: a transaction a bet that does the same work statement by statement, on the house's HTTP layer, with the rows
  that all bets of a round share locked last.

## Where the processor's time goes

Microseconds a bet of the house; PostgreSQL's are those of all its processes, the clock's and the event streams' work included.

| connections | Node | PostgreSQL | load generator |
|---|---|---|---|
${spentRow(64, at64)}
${spentRow(256, at256)}

## A lone bet

One connection, the next bet after the last answer. Median ${of('house')} ms, against ${of('single')} ms for a plain bet in one statement
(debit if covered, bet, posting; without liability, shared rows and ledger counterpart): **${added.toFixed(2)} ms added**
(aim: at most 1 ms).
`
}

function loadTable(connections: number, measured: readonly Turn[]): string {
  const ratio = (way: Way, to: Way, figure: 'perSecond' | 'p99') =>
    median(measured.map(({ ways }) => ways[way][figure] / ways[to][figure]))
  const rows = underLoad.map((way) => {
    const of = (figure: keyof Measured) => median(measured.map(({ ways }) => ways[way][figure]))
    return `| ${way} | ${Math.round(of('perSecond')).toLocaleString('en')} | ${ratio(way, 'bare', 'perSecond').toFixed(2)} | ${of('p50').toFixed(1)} | ${of('p99').toFixed(1)} | ${ratio(way, 'bare', 'p99').toFixed(1)} |`
  })
  return `### ${connections} connections

| way | bets/s | of bare | p50 ms | p99 ms | p99 of bare's |
|---|---|---|---|---|---|
${rows.join('\n')}

The house is at **${ratio('house', 'bare', 'perSecond').toFixed(2)} × bare** (aim ≥ ${connections === 64 ? '0.25' : '0.33'}) and **${ratio('house', 'classic', 'perSecond').toFixed(1)} × classic** (aim ≥ 10); its HTTP layer
at **${ratio('route', 'bare', 'perSecond').toFixed(2)} × bare** (aim ≥ 0.7).`
}

function spentRow(connections: number, measured: readonly Turn[]): string {
  const of = (who: keyof Spent) => Math.round(median(measured.map(({ spent }) => spent[who])))
  return `| ${connections} | ${of('node')} | ${of('postgres')} | ${of('generator')} |`
}
