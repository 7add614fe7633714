import type { FastifyReply } from 'fastify'

/** Takes an answer out of the server's hands and begins an event stream with it. */
export function sendStreamHead(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.hijack()
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    // Proxies that gather answers must not gather this one.
    'x-accel-buffering': 'no',
  })
}
