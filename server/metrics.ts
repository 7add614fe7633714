import { timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Counter, Gauge, Registry } from '@prometheus-io/client'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { ReadDb } from './db/database.ts'
import type { DrawMonitor } from './fairness/draw-monitor.ts'
import { hashToken } from './http/route.ts'
import { sendRefusal } from './http/server.ts'

export type MetricsParts = {
  db: ReadDb
  drawMonitor: DrawMonitor
  /** Who shows it may read from anywhere; null: callers of this machine alone may. */
  metricsToken: string | null
}

/** Serves GET /metrics in Prometheus' text format: of this process, and of the house as its database shows it. */
export function addMetrics(app: FastifyInstance, parts: MetricsParts): void {
  const registry = new Registry()
  countRequests(app, registry)
  const look = houseGauges(registry, parts)
  const all = Registry.merge([ofProcess(), registry])
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, parts.metricsToken)) return sendRefusal(request, reply, 'access_denied')
    await look()
    return await reply
      .header('content-type', all.contentType)
      .header('cache-control', 'no-store')
      .send(await all.metrics())
  })
}

let processRegistry: Registry | undefined

/** What is measured of the process: once in it, because those timers never end when an app is closed. */
function ofProcess(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry()
    collectDefaultMetrics({ register: processRegistry })
  }
  return processRegistry
}

function mayRead({ headers, socket }: FastifyRequest, token: string | null): boolean {
  if (token !== null) {
    const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    return timingSafeEqual(hashToken(given), hashToken(token))
  }
  // A proxy on this machine has its address, but says that it asks for others.
  const isForOthers = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => name in headers)
  return !isForOthers && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')
}

function countRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Counter({
    name: 'glasshouse_http_requests_total',
    help: 'Requests answered, by route and HTTP status. A refusal has status 200.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode }, done) => {
    // What matches no route could be anything: it has one name, so that nobody fills the memory with made-up ones.
    const route = routeOptions.url ?? 'none'
    requests.inc({ method, route, status: statusCode })
    done()
  })
}

/** The gauges of the house; the function that it gives reads them anew. */
function houseGauges(registry: Registry, { db, drawMonitor }: MetricsParts): () => Promise<void> {
  const gauge = <Name extends string>(name: string, help: string, labelNames: Name[]) =>
    new Gauge({ name: `glasshouse_${name}`, help, labelNames, registers: [registry] })
  const draws = gauge('draws', 'Rounds drawn.', ['game'])
  const pValues = gauge('draw_statistics_p_value', 'How often fair dice lie at least as far off.', [
    'game',
    'window',
    'test',
  ])
  const alarm = gauge('draw_statistics_alarm', '1 where a statistic of the draws raises the alarm.', [])
  const voids = gauge('voids', 'Rounds given up and refunded, by reason.', ['reason'])
  const waiting = gauge(
    'entropy_waiting_seconds',
    'For how long the oldest round that is due has waited for its draw.',
    [],
  )
  const log = gauge('log_size', 'Leaves of the public log.', [])

  async function lookAtDraws(): Promise<void> {
    const { together, games, alarms } = await drawMonitor.read()
    alarm.set(alarms.length > 0 ? 1 : 0)
    const named = [{ code: 'all', windows: together }, ...games]
    for (const { code, windows } of named) {
      if (code !== 'all') draws.set({ game: code }, windows.all.draws)
      for (const window of ['all', 'latest'] as const)
        for (const { name, p } of windows[window].tests)
          if (p !== null) pValues.set({ game: code, window, test: name }, p)
    }
  }

  async function lookAtRounds(): Promise<void> {
    const { rows } = await sql<{ reason: string; count: number }>`
      select reason, count(*)::integer as count from voids group by reason`.execute(db)
    for (const { reason, count } of rows) voids.set({ reason }, count)
    const { rows: now } = await sql<{ waited: number; size: number }>`
      select
        coalesce((
          select extract(epoch from house_now() - min(r.draws_at))::float8
          from rounds_pending r
          left join draws d on d.round_id = r.id
          left join voids v on v.round_id = r.id
          where r.draws_at <= house_now() and d.round_id is null and v.round_id is null
        ), 0) as waited,
        coalesce((select max(index) + 1 from log_leaves), 0)::float8 as size`.execute(db)
    waiting.set(now[0]!.waited)
    log.set(now[0]!.size)
  }

  return async () => {
    await Promise.all([lookAtDraws(), lookAtRounds()])
  }
}
