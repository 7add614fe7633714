import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * Names requests: by the `X-Request-Id` of a proxy in front where that is believed and can stand in a log and a
 * statement, else by a number that no other node gives.
 */
export function requestIds({ believed }: { believed: boolean }): (request: IncomingMessage) => string {
  const node = randomBytes(4).toString('hex')
  let number = 0
  return ({ headers }) => {
    const given = believed && headers['x-request-id']
    if (typeof given === 'string' && /^[\w-]{8,40}$/.test(given)) return given
    number += 1
    return `${node}-${number.toString(36)}`
  }
}

/**
 * Writes a line of each request that was answered: its id, method, route, status and milliseconds, and of a bet its batch. A route, not an
 * address: that may bear somebody's search or the name of a file. It never says who asked. Health checks of a proxy get no
 * line.
 */
export function logAccess(app: FastifyInstance): void {
  app.decorateRequest('batch', null)
  app.addHook('onResponse', ({ id, batch, method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'none'
    if (route.startsWith('/health/') && statusCode === 200) return done()
    const line = { reqId: id, ...(batch && { batch }), method, route, status: statusCode }
    app.log.info({ ...line, ms: Math.round(elapsedTime * 10) / 10 }, 'answered')
    done()
  })
}
