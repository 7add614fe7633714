import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { pino } from 'pino'
import { openOwnHouse } from '../run/own-house.ts'
import { createClock } from '../server/clock.ts'
import { openDatabase } from '../server/db/database.ts'
import { houseKeyOf } from '../server/fairness/house-key.ts'
import { createOutbox } from '../server/identity/outbox.ts'
import { logSenders } from '../server/identity/senders.ts'
import { createHub } from '../server/live/hub.ts'
import { cpuSeconds } from './cpu.ts'
import { type BenchHouse, openBenchHouse } from './house.ts'

// The database's cost of a house without visitors: one node of `npm start` while nothing is drawn; one with the demonstration's
// games; and then --nodes more beside it, which run only their own jobs: clock, live events, outbox.

/** The start's own work is over after this many seconds. */
const settlingSeconds = 20

const { values } = parseArgs({
  options: { nodes: { type: 'string', default: '50' }, seconds: { type: 'string', default: '60' } },
})
const [nodes, seconds] = [Number(values.nodes), Number(values.seconds)]
await measure(await openBenchHouse(1, { draws: false }), ', no draw', 1)
await measure(await openBenchHouse(1), '', nodes)

async function measure(house: BenchHouse, name: string, max: number): Promise<void> {
  const owner = new pg.Client(house.owner)
  await owner.connect()
  const first = await openOwnHouse(house.variables)
  await report(owner, house, `1 node${name}`)
  const others = Array.from({ length: max - 1 }, () => openNode(house))
  for (const node of others) await node.start()
  if (max > 1) await report(owner, house, `${max} nodes${name}`)
  for (const node of others) await node.stop()
  await first.close()
  await owner.end()
  await house.close()
}

async function report(owner: pg.Client, house: BenchHouse, name: string): Promise<void> {
  await pause(settlingSeconds * 1000)
  const before = {
    statements: await statements(owner),
    cpu: cpuSeconds(house.postmaster, { children: true }),
  }
  await pause(seconds * 1000)
  const { rows } = await owner.query<{ count: string }>(
    'select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const each = ((await statements(owner)) - before.statements) / seconds
  const cpu = (cpuSeconds(house.postmaster, { children: true }) - before.cpu) / seconds
  console.log(
    `${name}: ${each.toFixed(1)} statements/s, PostgreSQL ${(cpu * 100).toFixed(1)} % of a core, ${rows[0]!.count} connections`,
  )
}

/** Statements outside of transactions, and transactions. */
async function statements(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ count: string }>(
    'select xact_commit as count from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]!.count)
}

/** The work of an idle node. */
function openNode(house: BenchHouse) {
  const database = openDatabase(house.application)
  const log = pino({ level: 'warn' })
  const key = Buffer.from(house.variables['SEED_KEY']!, 'hex')
  const clock = createClock({ database, log, timeZone: 'UTC', seedKey: key, houseKey: houseKeyOf(key) })
  const outbox = createOutbox({ database, log, senders: logSenders(log) })
  const hub = createHub({
    isIndependent: () => true,
    database,
    log,
    goodSessions: async () => new Set(),
    onSupport: () => undefined,
  })
  return {
    start: async () => {
      clock.start()
      await Promise.all([hub.start(), outbox.start()])
    },
    stop: async () => {
      await Promise.all([clock.stop(), hub.stop(), outbox.stop()])
      await database.close()
    },
  }
}
