import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { residentBytes } from './cpu.ts'
import { openBenchHouse } from './house.ts'
import { ended, forked, median, startHouse } from './load.ts'
import type { Received } from './receivers.ts'

/**
 * `npm run bench:streams`: one message to many open event streams, of the server of `npm start` and of bare `node:http`; fails
 * where the last reader of the house waits 1.5 times as long.
 */
const streams = Number(process.env['BENCH_STREAMS'] ?? 10_000)
const messages = Number(process.env['BENCH_MESSAGES'] ?? 9)
const bound = 1.5
/** A game whose rounds open, close, are drawn and settled every half minute: each is news for everybody. */
const quickGame = { code: 'quick', periodSeconds: 30, closeSeconds: 10 }

/** Milliseconds from the first reader to the last, by message, and bytes of memory a stream. */
type Measured = { spreads: number[]; bytesOpen: number; bytesAfter: number }

const loadBefore = loadavg()[0] ?? 0
const bench = await openBenchHouse(streams)
try {
  await addQuickGame()
  const house = await startHouse(bench)
  let text = ''
  const measured = await ending(house.stop, () =>
    measure(house, async (next) => {
      // The news is the house's own: it comes when a round changes.
      text = (await next()).text
    }),
  )
  const floor = await forked('bare-streams.ts', {})
  const url = `http://127.0.0.1:${String(floor.told)}`
  const bare = await ending(
    () => ended(floor.child),
    () =>
      measure({ url, pid: floor.child.pid! }, async (next) => {
        await pause(500)
        floor.child.send({ text: text.replace(/\d+/, String(Date.now())) })
        await next()
      }),
  )
  const ratio = median(measured.spreads) / median(bare.spreads)
  const page = report(measured, bare, { ratio, bytes: Buffer.byteLength(text) })
  writeFileSync(join(import.meta.dirname, '../docs/benchmarks-streams.md'), page)
  console.log(page)
  if (ratio > bound) process.exitCode = 1
} finally {
  await bench.close()
}

async function addQuickGame(): Promise<void> {
  const owner = new pg.Client(bench.owner)
  await owner.connect()
  await owner.query(
    `insert into games (category_id, code, kind, name, period_seconds, close_seconds, paytable, triple_rule,
       entropy_source, min_stake, max_stake, max_payout, liability_cap, chips, position)
     select category_id, $1, kind, name, $2, $3, paytable, triple_rule, entropy_source, min_stake, max_stake,
       max_payout, liability_cap, chips, 98 from games where code = 'dice-10m'`,
    [quickGame.code, quickGame.periodSeconds, quickGame.closeSeconds],
  )
  await owner.end()
}

/** Opens all streams, and has `tell` cause one message after another. */
async function measure(
  { url, pid }: { url: string; pid: number },
  tell: (next: () => Promise<Received>) => Promise<void>,
): Promise<Measured> {
  const before = residentBytes(pid)
  const { child } = await forked('receivers.ts', { url, streams })
  const bytesOpen = (residentBytes(pid) - before) / streams
  const spreads: number[] = []
  try {
    // The first one warms up.
    for (let nth = 0; nth <= messages; nth += 1)
      await tell(async () => {
        const received = await nextOf(child)
        if (nth > 0) spreads.push(received.milliseconds)
        return received
      })
    return { spreads, bytesOpen, bytesAfter: (residentBytes(pid) - before) / streams }
  } finally {
    await ended(child)
  }
}

async function nextOf(child: ChildProcess): Promise<Received> {
  const [received] = (await once(child, 'message', { signal: AbortSignal.timeout(120_000) })) as [Received]
  return received
}

function report(house: Measured, bare: Measured, { ratio, bytes }: { ratio: number; bytes: number }): string {
  const row = (name: string, { spreads, bytesOpen, bytesAfter }: Measured) => {
    const kilobytes = [bytesOpen, bytesAfter].map((each) => (each / 1024).toFixed(1))
    return `| ${name} | ${median(spreads).toFixed(0)} | ${Math.max(...spreads).toFixed(0)} | ${kilobytes.join(' | ')} |`
  }
  return `# Benchmark of event streams

One message (${bytes} bytes, the change of a round) to ${streams.toLocaleString('en')} open streams of signed-in players on one node: the server of \`npm start\`, and bare
\`node:http\` that writes the same bytes to responses that it keeps. From the first reader that has it to the last, over ${messages} messages; memory is
what the server's process holds more than before the streams were opened. Readers and server share ${cpus().length} cores
(${cpus()[0]!.model.split(' ').slice(0, 2).join(' ')}), Node ${process.versions.node}. What else the machine did: a load of ${loadBefore.toFixed(1)} when it began.

Repeat: \`npm run bench:streams\` (about 5 minutes; it writes this page and fails past ${bound} ×). Shorter: \`BENCH_STREAMS=2000 BENCH_MESSAGES=3\`.

| | median ms to the last | slowest | kB a stream, open | after the messages |
|---|---|---|---|---|
${row('house', house)}
${row('bare node:http', bare)}

The house takes **${ratio.toFixed(2)} ×** as long as the floor (aim ≤ ${bound}).
`
}

/** Does something, and ends what it was done with, also where it failed. */
async function ending<Value>(end: () => Promise<unknown>, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act()
  } finally {
    await end()
  }
}
