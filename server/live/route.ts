import { eventsPath } from '@glasshouse/contract/live.ts'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../http/refuse.ts'
import { tokenHashOf } from '../http/route.ts'
import type { Hub } from './hub.ts'
import { openStream } from './stream.ts'
import { createStreamCaps } from './stream-caps.ts'
import { sendStreamHead } from './stream-head.ts'

export type EventParts = {
  hub: Hub
  /** The player of a token's hash; undefined when the session is unknown or over. */
  authenticate: (tokenHash: Buffer) => Promise<bigint | undefined>
  rateLimitScale: number
}

/**
 * Serves the event stream. With a token it carries the player's own events as well; a dead token is refused
 * (`login_expired`), and more streams than one may have at once (`too_many_streams`).
 */
export function addEvents(app: FastifyInstance, { hub, authenticate, rateLimitScale }: EventParts): void {
  const caps = createStreamCaps(rateLimitScale)
  // A HEAD would open a stream that nobody can read.
  app.get(eventsPath, { exposeHeadRoute: false }, async (request, reply) => {
    const tokenHash = tokenHashOf(request)
    const playerId = tokenHash ? await authenticate(tokenHash) : undefined
    if (tokenHash && playerId === undefined) refuse('login_expired')
    // A caller that hung up meanwhile would never free a place.
    if (reply.raw.destroyed) return void reply.hijack()
    const leavePlace = caps.take(playerId, request.ip)
    if (!leavePlace) refuse('too_many_streams')
    reply.raw.once('close', leavePlace)
    sendStreamHead(reply)
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
