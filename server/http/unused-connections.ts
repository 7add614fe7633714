import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Hangs up, when the server ends, on connections over which nothing was asked yet, and on those that still come until
 * its port is closed. Browsers open such in advance, and a server that ends would wait for their first request.
 */
export function hangUpUnused(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  let isEnding = false
  app.server.on('connection', (socket) => {
    if (isEnding) {
      socket.destroy()
      return
    }
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    isEnding = true
    for (const socket of unused) socket.destroy()
  })
}
