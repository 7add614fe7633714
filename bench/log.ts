import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { sealLeaf } from '@glasshouse/rules/published.ts'
import { sql } from 'kysely'
import { type Database, openDatabase, transaction } from '../server/db/database.ts'
import { publish } from '../server/fairness/log.ts'
import { openBenchHouse } from './house.ts'
import { median } from './load.ts'
import { witnessReport, witnessWeek } from './witness-week.ts'

/**
 * `npm run bench:log`: steps of the draw clock that publish a leaf each, under the one lock of the log, beside the same
 * steps that write the leaf's bytes to a table and take no lock; and what a week of a busy house takes in a witness.
 */
const turns = Number(process.env['BENCH_ROUNDS'] ?? 3)
const steps = Number(process.env['BENCH_STEPS'] ?? 2_000)
/** Rounds that the witness is brought. */
const witnessRounds = Number(process.env['BENCH_WITNESS_ROUNDS'] ?? 20_000)
/** Steps under way at once, as those of many games at many nodes. */
const atOnce = 8
/** Publications per second of a house with a hundred games of 30 seconds at its busiest: promise, seal and draw. */
const bound = 10

type Turn = { alone: number; published: number }

const loadBefore = loadavg()[0] ?? 0
const house = await openBenchHouse(1)
const database = openDatabase(house.application)
const owner = openDatabase(house.owner)
try {
  await sql`create table bench_leaves (leaf bytea not null)`.execute(owner.write)
  await sql`grant insert on bench_leaves to glasshouse_app`.execute(owner.write)
  const measured: Turn[] = []
  // The first turn only warms up.
  for (let turn = 0; turn <= turns; turn += 1) {
    const one = { alone: await perSecond(writeAlone), published: await perSecond(publishOne) }
    if (turn > 0) measured.push(one)
    console.error(`turn ${turn}: alone ${one.alone.toFixed(0)}/s, published ${one.published.toFixed(0)}/s`)
  }
  const text = report(measured) + witnessReport(await witnessWeek(witnessRounds))
  writeFileSync(join(import.meta.dirname, '../docs/benchmarks-log.md'), text)
  console.log(text)
  if (median(measured.map(({ published }) => published)) < bound) process.exitCode = 1
} finally {
  await database.close()
  await owner.close()
  await house.close()
}

/** How many steps a second were committed. */
async function perSecond(step: (of: Database, number: number) => Promise<void>): Promise<number> {
  let next = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < steps) await step(database, next++)
    }),
  )
  return steps / ((performance.now() - started) / 1000)
}

function leafOf(number: number): Uint8Array {
  const seal = {
    gameCode: 'bench',
    gameNo: `20270115-${number}`,
    root: new Uint8Array(32),
    count: 1n,
    total: 1n,
  }
  return sealLeaf(seal, 1)
}

async function publishOne(of: Database, number: number): Promise<void> {
  await transaction(of, async (tx) => publish(tx, [leafOf(number)]))
}

async function writeAlone(of: Database, number: number): Promise<void> {
  await transaction(of, async (tx) => {
    await sql`insert into bench_leaves values (${Buffer.from(leafOf(number))})`.execute(tx)
  })
}

function report(measured: readonly Turn[]): string {
  const of = (figure: keyof Turn) => median(measured.map((turn) => turn[figure]))
  const ratio = median(measured.map(({ alone, published }) => published / alone))
  return `# Benchmark of the public log

${steps.toLocaleString('en')} transactions, ${atOnce} at once, append a leaf each to the public log: under its one lock, with the tree's hashes. The floor writes the same
bytes to a table without a lock and without a tree. Node and PostgreSQL share ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}; medians of
${turns} turns. What else the machine did: a load of ${loadBefore.toFixed(1)} when it began.

Repeat: \`npm run bench:log\` (some minutes; it writes this page and fails where the bound is passed). Shorter:
\`BENCH_ROUNDS=1 BENCH_STEPS=500 BENCH_WITNESS_ROUNDS=1000\`.

| what | measured | bound |
|---|---|---|
| Leaves published a second | ${of('published').toFixed(0)} | ≥ ${bound} |
| Written alone a second, the floor | ${of('alone').toFixed(0)} | |
| Publishing, of the floor's rate | ${ratio.toFixed(2)} × | |

The bound is what a hundred games with a round every 30 seconds publish: a promise, a seal and a draw each. Every leaf is a commit of its own that waits for the disk and holds the lock until
then, so that the rate is about that of single commits one after the other; bets take no part in it.
`
}
