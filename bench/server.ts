import { pino } from 'pino'
import type { Connection } from '../server/db/connection.ts'
import { addRoutes } from '../server/http/route.ts'
import { createHttpServer } from '../server/http/server.ts'
import { routeOf, type Way } from './ways.ts'

/** One server process with one way of placing bets. Tells its port to the process that started it. */
type Order = { way: Way; owner: Connection; application: Connection }

async function open({ way, owner, application }: Order): Promise<void> {
  const app = await createHttpServer(pino({ level: 'error' }))
  addRoutes(app, [routeOf(way, { owner, application })], {
    authenticate: async () => undefined,
    authenticateOperator: async () => undefined,
    checkAnswers: false,
  })
  await app.listen({ host: '127.0.0.1', port: 0, backlog: 4096 })
  const address = app.server.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
}

process.once('message', (order: Order) => void open(order))
process.once('disconnect', () => process.exit(0))
