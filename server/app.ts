import { existsSync } from 'node:fs'
import { calls } from '@glasshouse/contract/calls.ts'
import { fairnessStatistics } from '@glasshouse/contract/fairness.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type BrandedApp, brandedApp } from './branded-app.ts'
import { betRoutes } from './bets/routes.ts'
import { createSlipCounts, type SlipCounts } from './bets/slip-counts.ts'
import { leafHashesOf } from './bets/sealed-tree.ts'
import { signed } from './content/brand.ts'
import { contentRoutes } from './content/routes.ts'
import type { Database } from './db/database.ts'
import type { Gate } from './db/gate.ts'
import { fairnessRoutes } from './fairness/routes.ts'
import type { WitnessSet } from './fairness/witness-set.ts'
import { addTiles } from './fairness/tiles.ts'
import { type DrawMonitor, statisticsAnswer } from './fairness/draw-monitor.ts'
import type { HouseKey } from './fairness/house-key.ts'
import { avatarOf } from './files/avatar-of.ts'
import { ownAvatar, ownFile, ownFiles } from './files/own-file.ts'
import type { Files } from './files/parts.ts'
import { addPublicFiles, fileRoutes } from './files/routes.ts'
import { type EntropySources, houseEntropy } from './games/entropy.ts'
import { gameRoutes, listCategories, listGames } from './games/routes.ts'
import { independence } from './games/results.ts'
import { addDocumentation } from './http/documentation.ts'
import { addRoutes, route } from './http/route.ts'
import { createHttpServer } from './http/server.ts'
import { addWebApp, webAppFolder } from './http/web-app.ts'
import { addHealth, createHealth, type Health } from './health.ts'
import { type HouseFacts, houseRoutes } from './house-info.ts'
import { createAttempts } from './identity/attempts.ts'
import { identityCheckRoutes } from './identity/identity-check-routes.ts'
import { createOutbox } from './identity/outbox.ts'
import { identityRoutes } from './identity/routes.ts'
import type { PasswordCost } from './identity/passwords.ts'
import type { Senders } from './identity/senders.ts'
import { createAuthenticate, goodSessions } from './identity/session.ts'
import { noteSessionUse } from './identity/session-use.ts'
import { availableAccount } from './ledger/accounts.ts'
import { addOfficeEvents } from './live/office-route.ts'
import { createOfficeStreams } from './live/office-streams.ts'
import { createHub } from './live/hub.ts'
import { addEvents } from './live/route.ts'
import { addMetrics } from './metrics.ts'
import { membershipRoutes } from './membership/routes.ts'
import { brandRoutes } from './operator/brand.ts'
import { depositRoutes } from './operator/deposits-routes.ts'
import { operatorRoutes } from './operator/routes.ts'
import { settingsRoutes } from './operator/settings.ts'
import { officeSportRoutes } from './operator/sport-routes.ts'
import { supportRoutes } from './operator/support-routes.ts'
import { withdrawalRoutes } from './operator/withdrawals-routes.ts'
import { authenticateOperator } from './operator/session.ts'
import { saferPlayRoutes } from './safer-play/routes.ts'
import { sportRoutes } from './sport/routes.ts'
import { walletRoutes } from './wallet/routes.ts'

export type AppParts = HouseFacts & {
  database: Database
  /** The gate in front of the database, if it may be replaced. */
  gate?: Gate
  log: FastifyBaseLogger
  files: Files
  /** Play money of a new account, minor units; 0n gives none. */
  welcomeAmount: bigint
  rateLimitScale: number
  /** The cost of a password hash; the recommended one by default. */
  passwordCost?: PasswordCost
  publicUrl: string | null
  /** Where the back office has an origin of its own; null: it shares the players'. */
  consoleUrl?: string | null
  trustedProxies?: readonly string[]
  /** From where other web apps may call. */
  corsOrigins?: readonly string[]
  accessLog?: boolean
  /** Where the node's clock counts slips, too; the app's own by default. */
  slipCounts?: SlipCounts
  /** Where draws get their entropy from; the house's own sources by default. */
  entropySource?: EntropySources
  /** Signs receipts and the checkpoints of the public log. */
  houseKey: HouseKey
  /** Watches whether the draws look like those of fair dice. */
  drawMonitor: DrawMonitor
  /**
   * Who signs seals and checkpoints of the log beside the house, and whether the house runs it itself; nobody by
   * default.
   */
  witnesses?: WitnessSet | null | undefined
  witnessBeside?: boolean
  /** Encrypts the seeds of draws to come; of it the key of the operators' secrets is made. */
  seedKey: Buffer
  /** Who brings text messages and mails out of the house. */
  senders: Senders
  /** Whether the codes of the demonstration's authenticators are shown in the log. */
  showCodes: boolean
  /** Who shows it may read /metrics from anywhere; null: callers of this machine alone may. */
  metricsToken: string | null
  /** The folder whose disk the metrics look at. */
  dataDir?: string
  /** Tells proxies whether this node takes calls; by default from its database alone. */
  health?: Health
  /** The web app that this node serves, as published in the log; by default none is. */
  webApp?: BrandedApp
  /** Checks each answer against the contract: on in tests. */
  checkAnswers?: boolean
}

/** Puts the house together: every room's routes on one server. This is the only place that knows them all. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { database, log, timeZone, files } = parts
  const app = await createHttpServer(log, parts)
  const health = parts.health ?? createHealth({ database, checks: {} })
  addHealth(app, health)
  const { slipCounts = createSlipCounts() } = parts
  const authenticate = createAuthenticate(database.steady.read, noteSessionUse(parts))
  const outbox = createOutbox({
    ...parts,
    database: database.steady,
    sign: (message) => signed(database.read, message),
  })
  const isIndependent = independence(parts.witnessBeside ?? false)
  const routes = [
    ...houseRoutes(database.read, parts),
    ...identityRoutes({
      ...parts,
      outbox,
      avatarOf: (playerId, url) => avatarOf(files, playerId, url),
      ownAvatar,
    }),
    ...fileRoutes(files),
    ...identityCheckRoutes({
      database,
      findPaper: (tx, playerId, url) => ownFile(tx, { playerId, url, purpose: 'identity' }),
    }),
    ...saferPlayRoutes(parts),
    ...walletRoutes({ ...parts, identityNeeded: parts.mode === 'live' }),
    ...gameRoutes({
      db: database.read,
      steady: database.steady.read,
      later: database.later,
      timeZone,
      entropySource: parts.entropySource ?? houseEntropy,
      isIndependent,
      houseKey: parts.houseKey,
      balanceOf: async (tokenHash) => {
        const player = await authenticate(tokenHash)
        return player === undefined ? null : (await availableAccount(database.read, player)).balance
      },
    }),
    ...sportRoutes({ database, timeZone }),
    ...fairnessRoutes({
      db: database.read,
      later: database.later,
      houseKey: parts.houseKey,
      witnesses: parts.witnesses ?? null,
      witnessBeside: parts.witnessBeside ?? false,
      isIndependent,
    }),
    route(fairnessStatistics, async (_input, { language }) =>
      statisticsAnswer(await parts.drawMonitor.read(), language),
    ),
    ...betRoutes({ ...parts, isIndependent, slipCounts }),
    ...operatorRoutes(parts),
    ...depositRoutes(database),
    ...withdrawalRoutes(database),
    ...brandRoutes(database),
    ...settingsRoutes(database),
    ...officeSportRoutes(parts),
    ...supportRoutes(database),
    ...membershipRoutes(parts),
    ...contentRoutes({
      ...parts,
      storage: files.storage,
      attempts: createAttempts(database, parts.rateLimitScale),
      playerOf: authenticate,
      ownFiles: (db, playerId, urls, purpose) => ownFiles(db, { playerId, urls, purpose }),
      homeGames: async (language) => {
        const [categories, games] = await Promise.all([
          listCategories(database.read, language),
          listGames(database.steady.read, { page: 1, limit: 100 }, { language, isIndependent }),
        ])
        return { categories, games }
      },
    }),
  ]
  addRoutes(app, routes, {
    authenticate,
    authenticateOperator: (tokenHash, how) => authenticateOperator(database, tokenHash, how),
    checkAnswers: parts.checkAnswers ?? false,
  })

  const officeStreams = createOfficeStreams({
    database,
    log,
    operatorOf: (tokenHash) => authenticateOperator(database, tokenHash, { background: true }),
  })
  const hub = createHub({
    database,
    log,
    isIndependent,
    goodSessions: async (hashes) => goodSessions(database.read, hashes),
    onSupport: officeStreams.tellSupport,
  })
  // Facts that streams have sent may be undone there, a balance among them.
  parts.gate?.onReplaced(hub.dropStreams)
  addMetrics(app, { ...parts, health, slipCounts, dataDir: parts.dataDir ?? '.', streams: hub.count })
  addEvents(app, { hub, authenticate, rateLimitScale: parts.rateLimitScale })
  addOfficeEvents(app, officeStreams)
  app.addHook('onReady', hub.start)
  app.addHook('preClose', hub.stop)
  app.addHook('onReady', officeStreams.start)
  app.addHook('preClose', officeStreams.stop)
  app.addHook('onReady', outbox.start)
  app.addHook('onClose', outbox.stop)

  addPublicFiles(app, files)
  addTiles(app, {
    db: database.read,
    houseKey: parts.houseKey,
    leafHashesOf: async (round) => await leafHashesOf(database.read, round),
    appList: parts.webApp && (async () => (await parts.webApp!.served()).list),
  })
  await addDocumentation(app, calls, parts.publicUrl)
  const webApp =
    parts.webApp ?? (existsSync(webAppFolder) ? brandedApp(database.read, webAppFolder) : undefined)
  if (webApp) await addWebApp(app, webApp)
  return app
}
