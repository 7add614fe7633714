import { eventsPath } from '@glasshouse/contract/live.ts'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../http/refuse.ts'
import { tokenHashOf } from '../http/route.ts'
import type { Hub } from './hub.ts'
import { openStream } from './stream.ts'

/** Serves the event stream. With a token it carries the player's own events as well; a dead token is refused. */
export function addEvents(
  app: FastifyInstance,
  hub: Hub,
  authenticate: (tokenHash: Buffer) => Promise<bigint | undefined>,
): void {
  // A HEAD would open a stream that nobody can read.
  app.get(eventsPath, { exposeHeadRoute: false }, async (request, reply) => {
    const tokenHash = tokenHashOf(request)
    const playerId = tokenHash ? await authenticate(tokenHash) : undefined
    if (tokenHash && playerId === undefined) refuse('login_expired')
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      // Proxies that gather answers must not gather this one.
      'x-accel-buffering': 'no',
    })
    const player = tokenHash && playerId !== undefined ? { id: playerId, tokenHash } : null
    const stream = openStream(reply.raw, player, () => hub.leave(stream))
    try {
      await hub.join(stream, lastEventId(request.headers['last-event-id']))
    } catch (error) {
      request.log.warn({ err: error }, 'an event stream could not be greeted')
      stream.end()
    }
  })
}

function lastEventId(header: string | string[] | undefined): Date | null {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? new Date(Number(header)) : null
}
