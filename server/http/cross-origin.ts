import type { FastifyInstance } from 'fastify'

/** How long a browser may cache the permission (seconds). */
const rememberedFor = '7200'
const headersAsked = 'token, content-type, accept-language, idempotency-key, device, last-event-id'

/**
 * Lets web apps from these origins call the API. No cookie is ever sent, so nothing of a visitor is sent that the app
 * does not have itself. Set on the raw response, so that event streams have it, too.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (origin === undefined || !origins.includes(origin)) return
    reply.raw.setHeader('access-control-allow-origin', origin)
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return
    await reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', headersAsked)
      .header('access-control-max-age', rememberedFor)
      .send()
  })
}

/** The published parts of draws, open to everybody. */
const forEverybody =
  /^\/(log\/|verifier\/|api\/fairness\/|api\/(games\/(list|proof|halfProof)|sport\/leagues)(\?|$))/

/** Lets any page read the published parts of draws: a verifier that its reader opened from a disk has no origin of its own. */
export function allowVerifiers(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, url }, reply) => {
    if (method === 'GET' && forEverybody.test(url)) reply.raw.setHeader('access-control-allow-origin', '*')
  })
}
