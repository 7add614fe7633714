import { timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Registry } from '@prometheus-io/client'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SlipCounts } from './bets/slip-counts.ts'
import { callMetrics } from './call-metrics.ts'
import { type GaugeParts, houseGauges } from './house-gauges.ts'
import { countCalls } from './http/call-counts.ts'
import { hashToken } from './http/route.ts'
import { sendRefusal } from './http/server.ts'

export type MetricsParts = GaugeParts & {
  slipCounts: SlipCounts
  /** Who shows it may read from anywhere; null: callers of this machine alone may. */
  metricsToken: string | null
}

/** Serves GET /metrics in Prometheus' text format: of this process, and of the house as its database shows it. */
export function addMetrics(app: FastifyInstance, parts: MetricsParts): void {
  const registry = new Registry()
  const counts = countCalls(app)
  registry.registerMetric(parts.slipCounts.results)
  registry.registerMetric(parts.slipCounts.delays)
  const readHouse = houseGauges(registry, parts)
  const all = Registry.merge([ofProcess(), registry])
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, parts.metricsToken)) return sendRefusal(request, reply, 'access_denied')
    await readHouse()
    return await reply
      .header('content-type', all.contentType)
      .header('cache-control', 'no-store')
      .send(callMetrics(counts) + (await all.metrics()))
  })
}

let processRegistry: Registry | undefined

/** The measurements of the process: once in it, because those timers never end when an app is closed. */
function ofProcess(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry()
    // By default it is ten times a second, and once a second still an eighth of the work of an idle node. Monitors ask about this often.
    collectDefaultMetrics({ register: processRegistry, eventLoopUtilizationTimeout: 15_000 })
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
