import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from './db/database.ts'
import { newestMigration } from './db/migrate.ts'

/**
 * Whether one thing that calls need is there. A check that fails or does not come back counts as no. `away`: calls do without
 * it for a while, and what waits for it goes on later.
 */
export type Check = () => Found | Promise<Found>
type Found = boolean | 'away'

export type HealthParts = {
  database: Pick<Database, 'reserved'>
  checks: Readonly<Record<string, Check>>
  /** A monotonic clock in milliseconds; the process's by default. */
  elapsed?: () => number
}

type Checks = Readonly<Record<string, 'ok' | 'away' | 'failing'>>

/** The questions of a proxy in front: whether this process lives, and whether it takes calls. */
export type Health = {
  read: () => Promise<{ ready: boolean; draining: boolean; checks: Checks }>
  /** From now on no new calls should come; those that do are served. */
  drain: () => void
  readonly isDraining: () => boolean
}

/** The longest that a check may take, milliseconds: a proxy waits no longer. */
const patience = 2_000
/** For how long an answer is cached, milliseconds: however many proxies ask, the database is asked once a second. */
const keptFor = 1_000

export function createHealth({ database, checks, elapsed = () => performance.now() }: HealthParts): Health {
  let draining = false
  let asked = { at: -Infinity, checks: Promise.resolve<Checks>({}) }
  const newest = newestMigration()
  const all: Record<string, Check> = { database: async () => await isWritable(database, newest), ...checks }
  async function check(): Promise<Checks> {
    const states = Object.entries(all).map(async ([name, one]) => {
      const found = await find(one)
      return [name, found === 'away' ? found : found ? 'ok' : 'failing'] as const
    })
    return Object.fromEntries(await Promise.all(states))
  }
  return {
    read: async () => {
      const now = elapsed()
      if (now - asked.at >= keptFor) asked = { at: now, checks: check() }
      const found = await asked.checks
      return { ready: !draining && !Object.values(found).includes('failing'), draining, checks: found }
    },
    drain: () => void (draining = true),
    isDraining: () => draining,
  }
}

/** GET /health/live and /health/ready, open to anybody: they tell no more than a call would. */
export function addHealth(app: FastifyInstance, health: Health): void {
  app.get('/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  )
  app.get('/health/ready', async (_request, reply) => {
    const { ready, draining, checks } = await health.read()
    const status = ready ? 'ready' : draining ? 'draining' : 'not ready'
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, checks })
  })
  // Who keeps a connection open is sent to another node while this one ends.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (health.isDraining()) reply.header('connection', 'close')
    done()
  })
}

async function find(check: Check): Promise<Found> {
  const late = pause(patience, false, { ref: false })
  return await Promise.race([Promise.resolve().then(check), late]).catch(() => false)
}

/** It can be written, and has what this version needs. A new connection has also found that it is no standby. */
async function isWritable({ reserved }: HealthParts['database'], newest: string): Promise<boolean> {
  const { rows } = await sql<{ good: boolean }>`
    select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'
       and exists (select from migrations where name = ${newest}) as good`.execute(reserved)
  return rows[0]!.good
}
