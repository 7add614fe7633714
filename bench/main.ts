import { cpus } from 'node:os'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BenchHouse, openBenchHouse } from './house.ts'
import { type Measured, measureLoad, measureLone, median, type RunningServer, startServer } from './load.ts'
import { type Way, ways } from './ways.ts'

/** `npm run bench`: the ways of placing a bet side by side in one run, and the ratios between them. */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const players = 10_000
const underLoad = ['floor', 'gathered', 'classic'] as const satisfies readonly Way[]

const boundary = `
## What bounds it

Under load the two cores are the bound, not the disk: the load generator, the HTTP server and one PostgreSQL backend
share them, and the floor, which does no more than HTTP and validation, already takes most of both. Of a gathered bet's
own cost most is PostgreSQL's: three tables with eight index entries a bet, the account's row, and the window functions
that decide who is covered. One batch is under way at a time, so that only one backend works; a second would compete
for the same cores and the same locks. A lone bet pays for the statements of \`place_bets\`, which cost the same for one
bet as for many, and one commit.
`

const house = await openBenchHouse(players)
const servers: RunningServer[] = []
for (const way of ways) servers.push(await startServer(way, house))
try {
  const at64 = await compare(house, 64)
  const at256 = await compare(house, 256)
  const lone = await compareLone(house)
  const text = report({ at64, at256, lone })
  writeFileSync(join(import.meta.dirname, '../docs/benchmarks.md'), text)
  console.log(text)
} finally {
  for (const server of servers) await server.stop()
  await house.close()
}

type Comparison = { connections: number; runs: Record<(typeof underLoad)[number], Measured>[] }

/** All ways in turn, so that a machine that slows down slows them all; the first turn only warms up. */
async function compare(bench: BenchHouse, connections: number): Promise<Comparison> {
  const runs: Comparison['runs'] = []
  for (let turn = 0; turn <= rounds; turn += 1) {
    const run = {} as Comparison['runs'][number]
    for (const way of underLoad) {
      run[way] = await measureLoad(serverOf(way), bench, connections, turn === 0 ? 2 : seconds)
      if (run[way].refused > 0) throw new Error(`${way}: ${run[way].refused} bets were not accepted`)
    }
    if (turn > 0) runs.push(run)
    console.error(
      `${connections} connections, turn ${turn}: ${underLoad.map((way) => `${way} ${run[way].perSecond.toFixed(0)}/s`).join(', ')}`,
    )
  }
  return { connections, runs }
}

async function compareLone(bench: BenchHouse): Promise<{ gathered: number; single: number }[]> {
  const runs = []
  for (let turn = 0; turn <= rounds; turn += 1) {
    const single = await measureLone(serverOf('single'), bench, 500)
    const gathered = await measureLone(serverOf('gathered'), bench, 500)
    if (turn > 0) runs.push({ gathered, single })
  }
  return runs
}

function serverOf(way: Way): RunningServer {
  return servers.find((server) => server.way === way)!
}

function report({
  at64,
  at256,
  lone,
}: {
  at64: Comparison
  at256: Comparison
  lone: { gathered: number; single: number }[]
}): string {
  const added = median(lone.map(({ gathered, single }) => gathered - single))
  return `# Benchmarks

Placing a bet, durable: the answer comes after the commit is on disk (PostgreSQL 18, \`fsync\` on). One node,
${players.toLocaleString('en')} players, one line a bet, everything on that a real bet needs: session, limits, liability, idempotency
key, ledger with the balance after each posting. The round stays below its liability bound, past which outcomes are
reckoned one by one (docs/decisions/0004). Load generator, server and database share ${cpus().length} cores
(${cpus()[0]?.model.trim()}), Node ${process.versions.node}. Figures are medians of ${rounds} alternating runs of ${seconds} s; absolute figures
drift with the machine, the ratios, taken run by run, are what to hold on to.

Repeat: \`npm run bench\` (about ${Math.ceil(((rounds * seconds + 2) * 6 + 60) / 60)} minutes; it writes this page). Shorter: \`BENCH_ROUNDS=2 BENCH_SECONDS=2\`.

## Under load

${loadTable(at64)}

${loadTable(at256)}

- **floor**: the same Fastify route; it parses and validates the call and answers, without a database.
- **gathered**: what the house does (\`server/bets/place-bets.ts\`): slips that arrive together are decided and
  committed by one call of \`place_bets\`.
- **classic**: a transaction a bet that does the same work statement by statement, with the rows that all bets of a
  round share locked last.

## A lone bet

One connection, the next bet after the last answer. Median ${median(lone.map(({ gathered }) => gathered)).toFixed(2)} ms, against ${median(lone.map(({ single }) => single)).toFixed(2)} ms for a plain bet in one statement
(debit if covered, bet, posting; without liability, shared rows and ledger counterpart): **${added.toFixed(2)} ms added**
(target: at most 1 ms).
${boundary}`
}

function loadTable({ connections, runs }: Comparison): string {
  const rows = underLoad.map((way) => {
    const of = (figure: keyof Measured) => median(runs.map((run) => run[way][figure]))
    const ratio = (figure: 'perSecond' | 'p99') =>
      median(runs.map((run) => run[way][figure] / run.floor[figure]))
    return `| ${way} | ${Math.round(of('perSecond')).toLocaleString('en')} | ${ratio('perSecond').toFixed(2)} | ${of('p50')} | ${of('p99')} | ${ratio('p99').toFixed(1)} |`
  })
  const classic = median(runs.map((run) => run.gathered.perSecond / run.classic.perSecond))
  const [floorTarget, classicTarget] = connections === 64 ? ['0.5', '5'] : ['0.6', '6']
  const floorRatio = median(runs.map((run) => run.gathered.perSecond / run.floor.perSecond))
  return `### ${connections} connections

| way | bets/s | of the floor | p50 ms | p99 ms | p99 of the floor's |
|---|---|---|---|---|---|
${rows.join('\n')}

Gathered is **${floorRatio.toFixed(2)} × the floor** (target ≥ ${floorTarget}) and **${classic.toFixed(1)} × classic** (target ≥ ${classicTarget}); p99 target: at
most 3 × the floor's.`
}
