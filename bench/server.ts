import { submitBet } from '@glasshouse/contract/games.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Connection } from '../server/db/connection.ts'
import { addRoutes } from '../server/http/route.ts'
import { createHttpServer } from '../server/http/server.ts'
import { answerOf, routeOf, type Way } from './ways.ts'

/** One server process with one way of placing bets. Tells its port to the process that started it. */
export type Order = { way: Way | 'bare'; owner: Connection; application: Connection }

async function open({ way, owner, application }: Order): Promise<void> {
  const app = way === 'bare' ? bareServer() : await houseServer(way, { owner, application })
  await app.listen({ host: '127.0.0.1', port: 0, backlog: 4096 })
  const address = app.server.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
}

async function houseServer(
  way: Way,
  connections: { owner: Connection; application: Connection },
): Promise<FastifyInstance> {
  const app = await createHttpServer(pino({ level: 'error' }))
  addRoutes(app, [routeOf(way, connections)], {
    authenticate: async () => undefined,
    authenticateOperator: async () => undefined,
    checkAnswers: false,
  })
  return app
}

/** The floor: the framework with the contract's validation, an answer of the same shape, and nothing else of ours. */
function bareServer(): FastifyInstance {
  const app = fastify()
  app.post(submitBet.path, (request, reply) => {
    const data = answerOf(submitBet.input.parse(request.body))
    const time = Math.floor(Date.now() / 1000)
    void reply.send({ code: 1, msg: 'Success', time, data })
  })
  return app
}

process.once('message', (order: Order) => void open(order))
process.once('disconnect', () => process.exit(0))
