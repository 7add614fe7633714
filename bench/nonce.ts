import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { cpuSeconds } from './cpu.ts'
import { openBenchHouse } from './house.ts'
import { measureLoad, median, requireWrk, startHouse } from './load.ts'

/**
 * `npm run bench:nonce`: the processor time that a bet takes with the player's nonce and without, by one server in short turns
 * one after the other, so that other load on the machine affects all alike. A second turn without it shows the variation by
 * chance.
 */
const turns = Number(process.env['BENCH_ROUNDS'] ?? 90)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 1)
const ways = ['without', 'with', 'again without'] as const
type Way = (typeof ways)[number]
/** Microseconds of processor time a bet, Node's and PostgreSQL's together. */
type Turn = Record<Way, number>
const bound = 1.03

/** How far the slips were counted. */
let last = { id: '0', slips: 0, nonces: 0 }

requireWrk()
const loadBefore = loadavg()[0] ?? 0
const bench = await openBenchHouse(10_000, { witnessed: true })
const owner = new pg.Client(bench.owner)
await owner.connect()
// Vacuum would fall into some turns and not into others.
await owner.query(`do $$ declare one record; begin
  for one in select oid::regclass as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  loop execute format('alter table %s set (autovacuum_enabled = off)', one.name); end loop;
end $$`)
const server = await startHouse(bench)
try {
  const measured = new Map<number, Turn[]>()
  for (const connections of [64, 256]) measured.set(connections, await compare(connections))
  const text = report(measured)
  writeFileSync(join(import.meta.dirname, '../docs/benchmarks-nonce.md'), text)
  console.log(text)
  const passed = [...measured.values()].some((of) => interval(of, 'with').median > bound)
  if (passed) process.exitCode = 1
} finally {
  await server.stop()
  await owner.end()
  await bench.close()
}

/** All ways in turn, each as often first, second and last; the first turns only warm up. */
async function compare(connections: number): Promise<Turn[]> {
  const measured: Turn[] = []
  const warm = 3
  for (let turn = 0; turn < warm + turns; turn += 1) {
    const rotated = ways.map((_, place) => ways[(place + turn) % ways.length]!)
    const one = {} as Turn
    for (const way of turn % 2 === 0 ? rotated : rotated.toReversed())
      one[way] = await perBet(connections, way)
    if (turn >= warm) measured.push(one)
    const told = ways.map((way) => `${way} ${one[way].toFixed(0)}`).join(', ')
    console.error(`${connections} connections, turn ${turn}: ${told} µs a bet`)
  }
  return measured
}

async function perBet(connections: number, way: Way): Promise<number> {
  const before = await stand()
  await measureLoad(server, bench, { connections, seconds, nonce: way === 'with' })
  // Slips still under way when the generator ended count towards this turn.
  let after = await stand()
  for (let counted = -1; counted !== after.slips; after = await stand()) {
    counted = after.slips
    await pause(200)
  }
  const bets = after.slips - before.slips
  const nonces = after.nonces - before.nonces
  if (bets === 0 || nonces !== (way === 'with' ? bets : 0))
    throw new Error(`${way} a nonce: ${bets} bets, ${nonces} of them with one`)
  return ((after.cpu - before.cpu) * 1e6) / bets
}

/** How many slips were placed so far, how many of them with a nonce, and what the server and its database have used. */
async function stand(): Promise<{ slips: number; nonces: number; cpu: number }> {
  const { rows } = await owner.query<typeof last>(
    `select coalesce(max(id), $1)::text as id, count(*)::float8 as slips, count(nonce)::float8 as nonces
     from slips where id > $1`,
    [last.id],
  )
  const [more] = rows
  last = { id: more!.id, slips: last.slips + more!.slips, nonces: last.nonces + more!.nonces }
  const cpu = cpuSeconds(server.pid) + cpuSeconds(bench.postmaster, { children: true })
  return { ...last, cpu }
}

/** The median of a way's ratios to the turns without beside it, and where it lies with 95 % confidence, by their order alone. */
function interval(measured: readonly Turn[], way: Way): { from: number; median: number; to: number } {
  const ratios = measured
    .map((turn) => turn[way] / (way === 'with' ? (turn.without + turn['again without']) / 2 : turn.without))
    .toSorted((one, other) => one - other)
  const outside = Math.max(0, Math.floor((ratios.length - 1.96 * Math.sqrt(ratios.length)) / 2) - 1)
  return { from: ratios[outside]!, median: median(ratios), to: ratios.at(-1 - outside)! }
}

function report(measured: ReadonlyMap<number, Turn[]>): string {
  const rows = [...measured].map(([connections, of]) => {
    const [with_, again] = (['with', 'again without'] as const).map((way) => {
      const { from, median: middle, to } = interval(of, way)
      return `${middle.toFixed(3)} (${from.toFixed(3)} to ${to.toFixed(3)})`
    })
    const micros = (way: Way) => median(of.map((turn) => turn[way])).toFixed(0)
    return `| ${connections} | ${micros('without')} | ${micros('with')} | **${with_}** | ${again} |`
  })
  return `# Benchmark of the player's nonce

The server of \`npm start\` takes bets without a nonce, with the 16 bytes of the player's device that the web app sends for leaf version 2, and without one again, in turns of ${seconds} s
whose order changes. Counted is the processor time of the server and of all processes of its PostgreSQL, a bet, while no vacuum runs. Each turn with a nonce is divided by the mean of the two without beside it: the median of ${turns} such ratios,
and where it lies with 95 % confidence. Without against without shows what chance does. ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}. What
else the machine did: a load of ${loadBefore.toFixed(1)} when it began.

Repeat: \`npm run bench:nonce\` (about 12 minutes; it writes this page and fails where a median with a nonce is above ${bound}; where the interval ends it does not ask). Shorter: \`BENCH_ROUNDS=10\`.

| connections | µs a bet without | with | with a nonce, of without (bound: ≤ ${bound}) | without again, of without |
|---|---|---|---|---|
${rows.join('\n')}

${[...measured].map(([connections, of]) => inWords(connections, interval(of, 'with'))).join(' ')}
`
}

const percent = (ratio: number) => `${((ratio - 1) * 100).toFixed(1)} %`.replace('-', '−')

/** The measured result and the range it leaves open, which may exceed the bound or include zero. */
function inWords(connections: number, { from, median: middle, to }: ReturnType<typeof interval>): string {
  return `At ${connections} connections a nonce costs ${percent(middle)} by the median; anything from ${percent(from)} to ${percent(to)} is not excluded.`
}
