import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Refused } from './refuse.ts'

/** A host as a URL has it, with or without a port. */
const host = /^(\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(:\d*)?$/i

/**
 * Refuses a request that does not name its host in one line (RFC 9112, section 3.2): with two, a proxy could have read the
 * other one. HTTP/1.0 has none.
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const hosts = hostLines(raw)
    if (hosts === 1 ? host.test(raw.headers.host ?? '') : hosts === 0 && raw.httpVersion === '1.0')
      return done()
    // Later requests on the connection can't be trusted either.
    void reply.header('connection', 'close')
    done(new Refused('request_unreadable'))
  })
}

function hostLines({ rawHeaders }: IncomingMessage): number {
  let lines = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') lines++
  return lines
}
