import type { Server } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Upper bounds of the classes that latencies are counted in, seconds. */
export const latencyBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

/** Counts of a node's answers on one route. */
export type CallCount = {
  readonly method: string
  readonly route: string
  readonly byStatus: Map<number, number>
  /** By the first bound not exceeded; the last counts all slower ones. */
  readonly byLatency: Float64Array
  seconds: number
}

export type CallCounts = {
  readonly calls: () => Iterable<CallCount>
  /** Refusals by route and name, those with status 200 as well. */
  readonly refusals: () => ReadonlyMap<string, ReadonlyMap<string, number>>
}

const refused = new WeakMap<Server, Map<string, Map<string, number>>>()

/** Unrouted paths could be anything: they share one name, so that nobody fills the memory with made-up ones. */
const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'none'

/** Counts a refusal that is sent. */
export function countRefusal(request: FastifyRequest, name: string): void {
  const byRoute = refused.get(request.server.server)
  if (!byRoute) return
  const route = routeOf(request)
  let counts = byRoute.get(route)
  if (!counts) byRoute.set(route, (counts = new Map()))
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

/**
 * Counts answers by route, status and latency. Every call passes here, so it costs two look-ups and three additions; text is made
 * only when read.
 */
export function countCalls(app: FastifyInstance): CallCounts {
  const refusals = new Map<string, Map<string, number>>()
  refused.set(app.server, refusals)
  const byRoute = new Map<string, Map<string, CallCount>>()
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request)
    let byMethod = byRoute.get(route)
    if (!byMethod) byRoute.set(route, (byMethod = new Map()))
    let count = byMethod.get(request.method)
    if (!count) byMethod.set(request.method, (count = emptyCount(request.method, route)))
    const seconds = reply.elapsedTime / 1000
    let place = 0
    while (place < latencyBounds.length && seconds > latencyBounds[place]!) place++
    count.byLatency[place]!++
    count.seconds += seconds
    count.byStatus.set(reply.statusCode, (count.byStatus.get(reply.statusCode) ?? 0) + 1)
    done()
  })
  return {
    calls: function* () {
      for (const byMethod of byRoute.values()) yield* byMethod.values()
    },
    refusals: () => refusals,
  }
}

function emptyCount(method: string, route: string): CallCount {
  const byLatency = new Float64Array(latencyBounds.length + 1)
  return { method, route, byStatus: new Map(), byLatency, seconds: 0 }
}
