import { calls } from '@glasshouse/contract/calls.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { betRoutes } from './bets/routes.ts'
import type { Database } from './db/database.ts'
import { gameRoutes } from './games/routes.ts'
import { addDocumentation } from './http/documentation.ts'
import { addRoutes } from './http/route.ts'
import { createHttpServer } from './http/server.ts'
import { addWebApp } from './http/web-app.ts'
import { type HouseFacts, houseRoutes } from './house-info.ts'
import { identityRoutes } from './identity/routes.ts'
import { createAuthenticate, goodSessions } from './identity/session.ts'
import { createDevelopmentSms } from './identity/sms.ts'
import { availableAccount } from './ledger/accounts.ts'
import { createHub } from './live/hub.ts'
import { addEvents } from './live/route.ts'
import { walletRoutes } from './wallet/routes.ts'

export type AppParts = HouseFacts & {
  database: Database
  log: FastifyBaseLogger
  /** Play money of a new account, minor units; 0n gives none. */
  welcomeAmount: bigint
  rateLimitScale: number
  /** False where the operator has switched transfers between players off. */
  transfersOn?: boolean
  publicUrl: string | null
  trustedProxies?: readonly string[]
  /** Whether codes are shown in the log. */
  showCodes: boolean
  /** Checks each answer against the contract: on in tests. */
  checkAnswers?: boolean
}

/** Puts the house together: every room's routes on one server. This is the only place that knows them all. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { database, log, timeZone } = parts
  const app = await createHttpServer(log, parts)
  const authenticate = createAuthenticate(database.read)
  const routes = [
    ...houseRoutes(database.read, parts),
    ...identityRoutes({ ...parts, sms: createDevelopmentSms(parts) }),
    ...walletRoutes(parts),
    ...gameRoutes({
      db: database.read,
      timeZone,
      balanceOf: async (tokenHash) => {
        const player = await authenticate(tokenHash)
        return player === undefined ? null : (await availableAccount(database.read, player)).balance
      },
    }),
    ...betRoutes(parts),
  ]
  addRoutes(app, routes, { authenticate, checkAnswers: parts.checkAnswers ?? false })

  const hub = createHub({
    database,
    log,
    goodSessions: async (hashes) => goodSessions(database.read, hashes),
  })
  addEvents(app, hub, authenticate)
  app.addHook('onReady', hub.start)
  app.addHook('preClose', hub.stop)

  await addDocumentation(app, calls, parts.publicUrl)
  await addWebApp(app)
  return app
}
