import type { FastifyInstance } from 'fastify'
import { Refused } from './refuse.ts'

/** Parts of the players' app that the back office uses, too. */
const shared = /^\/(icon[\w-]*\.(svg|png)|first-paint\.js|brand\.css)$/

/**
 * Gives the back office an origin of its own: anything that runs in the players' pages can't reach an operator's token,
 * which a browser stores by origin. At the players' host there is no back office, at its host nothing else. `consoleUrl` null:
 * one host for both.
 */
export function keepOriginsApart(app: FastifyInstance, consoleUrl: string | null): void {
  if (consoleUrl === null) return
  const { host } = new URL(consoleUrl)
  app.addHook('onRequest', (request, reply, done) => {
    // The matched route, not the address, which can be written in many ways.
    const route = request.routeOptions.url ?? ''
    const isOffice = /^\/(console|api\/operator)(\/|\*|$)/.test(route)
    if (request.host.toLowerCase() !== host) {
      if (isOffice) return done(new Refused('not_found'))
    } else if (!isOffice && !/^\/(api\/(?!docs)|uploads\/|health\/)/.test(route)) {
      if (request.url === '/') return void reply.redirect('/console/')
      if (!shared.test(request.url)) return done(new Refused('not_found'))
    }
    done()
  })
}
