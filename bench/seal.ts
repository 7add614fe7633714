import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import pg from 'pg'
import { sealRound } from '../server/bets/seal-round.ts'
import { betsFrom } from '../server/bets/sealed-tree.ts'
import { type Database, openDatabase } from '../server/db/database.ts'
import { openBenchHouse } from './house.ts'
import { median } from './load.ts'

/** `npm run bench:seal`: a round with a million bets is sealed, beside reading the same bets and doing nothing with them. */
const turns = Number(process.env['BENCH_ROUNDS'] ?? 3)
const bets = Number(process.env['BENCH_BETS'] ?? 1_000_000)
/** One bet in this many was cancelled. */
const cancelledEach = 100
/** The time allowed for a million bets, seconds. */
const boundSeconds = 20

/** One turn: seconds, those of them that the node's processor worked, and the longest that other calls waited (ms). */
type Turn = { read: number; sealed: number; worked: number; held: number }

const loadBefore = loadavg()[0] ?? 0
const house = await openBenchHouse(1_000)
const owner = new pg.Client(house.owner)
await owner.connect()
const database = openDatabase(house.application)
try {
  const round = await fillRound()
  await owner.query('vacuum analyze')
  const measured: Turn[] = []
  // The first turn only warms up.
  for (let turn = 0; turn <= turns; turn += 1) {
    const one = { read: await readAll(database, round), ...(await seal(database, round)) }
    if (turn > 0) measured.push(one)
    console.error(`turn ${turn}: read ${one.read.toFixed(2)} s, sealed ${one.sealed.toFixed(2)} s`)
  }
  const text = report(measured)
  writeFileSync(join(import.meta.dirname, '../docs/benchmarks-seal.md'), text)
  console.log(text)
  if (sealSeconds(measured) > boundSeconds) process.exitCode = 1
} finally {
  await database.close()
  await owner.end()
  await house.close()
}

/** Puts a million bets on the bench's round at once, as no player could, and closes it. */
async function fillRound(): Promise<bigint> {
  const { rows } = await owner.query<{ id: string }>(
    'select id from rounds where game_id = $1 and game_no = $2',
    [house.gameId, house.gameNo],
  )
  const round = BigInt(rows[0]!.id)
  await owner.query(
    `insert into bets (slip_id, player_id, event_id, stake, odds_num, odds_den, selection, created_at)
     select 100000 + n, 100000 + n % 1000, $1, 100 + n % 900, 210, 105, n % 109, house_now()
     from generate_series(1, $2::integer) as n`,
    [round, bets],
  )
  await owner.query(
    'insert into cancellations (bet_id) select id from bets where event_id = $1 and id % $2 = 0',
    [round, cancelledEach],
  )
  await owner.query('update events set closed_at = house_now() where id = $1', [round])
  return round
}

/** Reads the sealed bets, page by page as the sealer does; gives the seconds that it took. */
async function readAll({ write }: Database, round: bigint): Promise<number> {
  const started = performance.now()
  await write.transaction().execute(async (tx) => {
    const limit = 4_096
    for (let from = 0n; ; ) {
      const page = await betsFrom(tx, round, { from, limit })
      const last = page.at(-1)
      if (!last || page.length < limit) return
      from = last.betId + 1n
    }
  })
  return (performance.now() - started) / 1000
}

/** Seals the round as the draw clock does, and takes the seal away again for the next turn. */
async function seal(of: Database, round: bigint): Promise<Omit<Turn, 'read'>> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const before = process.cpuUsage()
  const started = performance.now()
  await sealRound(of, round, 'bench')
  const { user, system } = process.cpuUsage(before)
  const sealed = (performance.now() - started) / 1000
  delay.disable()
  const { rows } = await owner.query<{ bet_count: string }>(
    'select bet_count from seals where round_id = $1',
    [round],
  )
  const expected = await owner.query<{ count: string }>('select count(*) from bets where id % $1 <> 0', [
    cancelledEach,
  ])
  if (rows[0]?.bet_count !== expected.rows[0]?.count)
    throw new Error(`sealed ${rows[0]?.bet_count} of ${expected.rows[0]?.count} bets`)
  await cancelSome(round)
  return { sealed, worked: (user + system) / 1e6, held: delay.max / 1e6 }
}

async function cancelSome(round: bigint): Promise<void> {
  for (const table of ['sealed_stretches', 'seals']) {
    await owner.query(`alter table ${table} disable trigger user`)
    await owner.query(`delete from ${table} where round_id = $1`, [round])
    await owner.query(`alter table ${table} enable trigger user`)
  }
}

function sealSeconds(measured: readonly Turn[]): number {
  return median(measured.map(({ sealed }) => sealed))
}

function report(measured: readonly Turn[]): string {
  const of = (figure: keyof Turn) => median(measured.map((turn) => turn[figure]))
  const ratio = median(measured.map(({ sealed, read }) => sealed / read))
  return `# Benchmark of the seal

A round with ${bets.toLocaleString('en')} bets, one in ${cancelledEach} cancelled, is sealed as the draw clock seals it: every accepted bet is read, its
leaf hashed, the tree's root and the hash of each stretch of 1,024 leaves written, in one transaction. The floor reads the
same bets the same way and does nothing with them. Node and PostgreSQL share ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node
${process.versions.node}; medians of ${turns} turns. What else the machine did: a load of ${loadBefore.toFixed(1)} when it began.

Repeat: \`npm run bench:seal\` (about 3 minutes; it writes this page and fails where the bound is passed). Shorter:
\`BENCH_ROUNDS=1 BENCH_BETS=100000\`.

| what | measured | bound |
|---|---|---|
| Sealed | ${of('sealed').toFixed(1)} s | ≤ ${boundSeconds} s |
| of that, processor time of the node | ${of('worked').toFixed(1)} s | |
| Read alone, the floor | ${of('read').toFixed(1)} s | |
| Sealing, of the floor's time | ${ratio.toFixed(2)} × | |
| The longest that another call waited meanwhile | ${of('held').toFixed(0)} ms | |

The bets are read 4,096 at a time, so that the database's limit on a transaction that does nothing (3 s, so that a node that
hangs gives its locks away) is never near, and other calls of the node get their turn between two pages.
`
}
