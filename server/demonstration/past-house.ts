import { independence } from '../games/results.ts'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Call, CallAnswer } from '@glasshouse/contract/call.ts'
import { type FilePurpose, upload } from '@glasshouse/contract/files.ts'
import type { Role } from '@glasshouse/contract/permissions.ts'
import type { z } from 'zod/mini'
import { planRoutes } from '../bets/plan-routes.ts'
import { contentRoutes } from '../content/routes.ts'
import type { Database, Tx } from '../db/database.ts'
import { ownFile, ownFiles } from '../files/own-file.ts'
import type { Files } from '../files/parts.ts'
import { fileRoutes } from '../files/routes.ts'
import { Refused } from '../http/refuse.ts'
import { type Caller, parseInput, type Route, type SignedInOperator } from '../http/route.ts'
import { createAttempts } from '../identity/attempts.ts'
import { identityCheckRoutes } from '../identity/identity-check-routes.ts'
import { membershipRoutes } from '../membership/routes.ts'
import { writeAudit } from '../operator/audit.ts'
import { depositRoutes } from '../operator/deposits-routes.ts'
import { operatorRoutes } from '../operator/routes.ts'
import { endSessions, startSession } from '../operator/session.ts'
import { officeSportRoutes } from '../operator/sport-routes.ts'
import { supportRoutes } from '../operator/support-routes.ts'
import { withdrawalRoutes } from '../operator/withdrawals-routes.ts'
import { saferPlayRoutes } from '../safer-play/routes.ts'
import { walletRoutes } from '../wallet/routes.ts'
import { databaseIn } from './past-database.ts'

/** A player of the demonstration who does more than bet. */
export type Actor = { playerId: bigint; username: string }

/** The house as somebody finds it in a transaction of the past: its calls, without the wire. */
export type PastHouse = {
  database: Database
  /** Makes a call as a player; what is refused is thrown. */
  play: <C extends Call>(who: Actor, call: C, input: z.input<C['input']>) => Promise<CallAnswer<C>>
  /** Makes a call of the back office as the demonstration's operator of a role, who signs in for it. */
  work: <C extends Call>(role: Role, call: C, input: z.input<C['input']>) => Promise<CallAnswer<C>>
  /** The id of a game by its code. */
  gameId: (code: string) => Promise<number>
  /** Uploads a picture as a player; gives its url. */
  upload: (who: Actor, picture: Buffer, purpose: FilePurpose) => Promise<string>
  /** Does something that may be refused: then it ends there, as it would for everybody. */
  attempt: (work: () => Promise<void>) => Promise<void>
  /** Signs all operators out. */
  close: () => Promise<void>
}

export type PastHouseParts = { owner: Database; files: Files; timeZone: string; seedKey: Buffer }

/** The house in a transaction of the past: every call goes to the function that answers it over the wire. */
export function openPastHouse(tx: Tx, parts: PastHouseParts): PastHouse {
  const { timeZone } = parts
  const database = databaseIn(tx, parts.owner)
  const files: Files = { ...parts.files, database }
  const routes = new Map(routesOf(database, files, parts).map((route) => [route.call, route]))
  const operators = new Map<Role, SignedInOperator>()

  async function answer<C extends Call>(call: C, input: unknown, caller: object): Promise<CallAnswer<C>> {
    const route: Route | undefined = routes.get(call)
    if (!route) throw new Error(`${call.path} is not answered in the past`)
    const whole = { ...nobody(files), ...caller }
    return (await route.handle(parseInput(call.input, input), whole)) as CallAnswer<C>
  }

  return {
    database,
    play: async (who, call, input) => answer(call, input, { playerId: who.playerId }),
    work: async (role, call, input) => {
      const operator = operators.get(role) ?? (await signIn(tx, role))
      operators.set(role, operator)
      return await answer(call, input, operator)
    },
    gameId: async (code) => {
      const { id } = await tx
        .selectFrom('games')
        .select('id')
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
      return id
    },
    upload: async (who, picture, purpose) => {
      const place = files.incoming.take(`player ${who.playerId}`)
      try {
        await writeFile(place.path, picture)
        const sha256 = createHash('sha256').update(picture).digest()
        const file = { path: place.path, bytes: picture.length, sha256 }
        const uploaded = await answer(upload, { purpose }, { playerId: who.playerId, file })
        if (!('url' in uploaded)) throw new Error('a whole upload is answered with its url')
        return uploaded.url
      } finally {
        await place.release()
      }
    },
    attempt: async (work) => {
      try {
        await work()
      } catch (error) {
        if (!(error instanceof Refused)) throw error
      }
    },
    close: async () => {
      for (const { operatorId } of operators.values()) await endSessions(tx, operatorId)
      operators.clear()
    },
  }

  function routesOf(db: Database, ownFilesOfAll: Files, { seedKey }: PastHouseParts): Route[] {
    const { log, rateLimitScale, storage } = ownFilesOfAll
    const office = {
      database: db,
      files: ownFilesOfAll,
      log,
      drawMonitor: {
        read: async () => {
          throw new Error('nobody looks in the back office in the past')
        },
      },
      timeZone,
      rateLimitScale,
      seedKey,
      showCodes: false,
    }
    return [
      ...walletRoutes({ database: db, timeZone, rateLimitScale, identityNeeded: false }),
      ...fileRoutes(ownFilesOfAll),
      ...identityCheckRoutes({
        database: db,
        findPaper: (inTx, playerId, url) => ownFile(inTx, { playerId, url, purpose: 'identity' }),
      }),
      ...saferPlayRoutes({ database: db, timeZone }),
      ...membershipRoutes({ database: db, timeZone }),
      ...planRoutes(db, independence(false)),
      ...contentRoutes({
        database: db,
        timeZone,
        storage,
        attempts: createAttempts(db, rateLimitScale),
        playerOf: async () => undefined,
        ownFiles: (inTx, playerId, urls, purpose) => ownFiles(inTx, { playerId, urls, purpose }),
        homeGames: async () => {
          throw new Error('nobody looks at the home page in the past')
        },
      }),
      ...operatorRoutes(office),
      ...depositRoutes(db),
      ...withdrawalRoutes(db),
      ...supportRoutes(db),
      ...officeSportRoutes({ database: db, timeZone }),
    ]
  }
}

/** The parts that are the same in every call of the past. Without a key each of them counts. */
function nobody({ log }: Files): Caller {
  return {
    language: 'en',
    address: '127.0.0.1',
    userAgent: 'the past of the demonstration',
    tokenHash: null,
    deviceHash: null,
    idempotencyKey: null,
    log,
  }
}

/** The demonstration's operator of a role, with a session of the day. */
async function signIn(tx: Tx, role: Role): Promise<SignedInOperator> {
  const { id, name, player_id } = await tx
    .selectFrom('operators')
    .select(['id', 'name', 'player_id'])
    .where('role', '=', role)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { sessionId } = await startSession(tx, id, {
    address: '127.0.0.1',
    userAgent: 'the past of the demonstration',
  })
  await writeAudit(tx, { sessionId, role }, 'sign_in', { kind: 'session', id: sessionId })
  return { operatorId: id, sessionId, role, name, playerId: player_id }
}
