import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from './db/database.ts'
import { newestMigration } from './db/migrate.ts'

/** Whether one thing that calls need is there. A check that fails or does not come back counts as no. */
export type Check = () => boolean | Promise<boolean>

export type HealthParts = { database: Database; checks: Readonly<Record<string, Check>> }

/** What a proxy in front asks: whether this process lives, and whether it takes calls. */
export type Health = {
  read: () => Promise<{ ready: boolean; draining: boolean; checks: Record<string, 'ok' | 'failing'> }>
  /** From now on no new calls should come; those that do are served. */
  drain: () => void
  readonly isDraining: () => boolean
}

/** The longest that a check may take, milliseconds: a proxy waits no longer. */
const patience = 2_000

export function createHealth({ database, checks }: HealthParts): Health {
  let draining = false
  const newest = newestMigration()
  const all: Record<string, Check> = { database: async () => await isWritable(database, newest), ...checks }
  return {
    read: async () => {
      const names = Object.keys(all)
      const good = await Promise.all(names.map(async (name) => await holds(all[name]!)))
      return {
        ready: !draining && !good.includes(false),
        draining,
        checks: Object.fromEntries(names.map((name, index) => [name, good[index] ? 'ok' : 'failing'])),
      }
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

async function holds(check: Check): Promise<boolean> {
  const late = pause(patience, false, { ref: false })
  return await Promise.race([Promise.resolve().then(check), late]).catch(() => false)
}

/** It can be written, and has what this version needs. A new connection has also found that it is no standby. */
async function isWritable({ write }: Database, newest: string): Promise<boolean> {
  const { rows } = await sql<{ good: boolean }>`
    select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'
       and exists (select from migrations where name = ${newest}) as good`.execute(write)
  return rows[0]!.good
}
