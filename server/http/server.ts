import formbody from '@fastify/formbody'
import { type MarkValues, refusalText } from '@glasshouse/contract/messages.ts'
import { type RefusalName, refusals } from '@glasshouse/contract/refusals.ts'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type onRequestHookHandler,
} from 'fastify'
import { isAway } from '../db/away.ts'
import { countRefusal } from './call-counts.ts'
import { CallLog } from './call-log.ts'
import { logAccess, requestIds } from './access-log.ts'
import { allowOrigins, allowVerifiers } from './cross-origin.ts'
import { requireOneHost } from './one-host.ts'
import { keepOriginsApart } from './own-origin.ts'
import { Refused } from './refuse.ts'
import { envelopeHeaders, languageOf, wireNow } from './route.ts'
import { securityHeaders, strictTransport } from './security-headers.ts'
import { refuseUnreadable } from './unreadable-request.ts'
import { hangUpUnused } from './unused-connections.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answers are envelopes, whose headers are their own (`envelopeHeaders`). */
    answersInEnvelopes?: boolean
  }
}

/** The largest body that is read, bytes. Uploads have a limit of their own. */
const bodyLimit = 256 * 1024

type DoorSettings = {
  trustedProxies?: readonly string[] | undefined
  corsOrigins?: readonly string[] | undefined
  consoleUrl?: string | null | undefined
  publicUrl?: string | null | undefined
  /** Whether each request gets a line in the log. */
  accessLog?: boolean | undefined
}

/** An HTTP server with the house's headers and errors, still without routes. */
export async function createHttpServer(
  log: FastifyBaseLogger,
  {
    trustedProxies = [],
    corsOrigins = [],
    consoleUrl = null,
    publicUrl = null,
    accessLog = false,
  }: DoorSettings = {},
): Promise<FastifyInstance> {
  const behindTls = publicUrl?.startsWith('https://') ?? false
  const ofEveryAnswer = behindTls ? strictTransport : {}
  const app = fastify({
    // Its own answer is no envelope; `requireOneHost` asks for the line.
    http: { requireHostHeader: false },
    loggerInstance: log,
    bodyLimit,
    genReqId: requestIds({ believed: trustedProxies.length > 0 }),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    logController: new LogController({ disableRequestLogging: true }),
    // A little longer than clients wait for an upload.
    requestTimeout: 65_000,
    // A request on an open connection while the server ends gets an envelope, too; then the connection is closed.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    // Answers to requests that never reach a route must be envelopes as well.
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply.headers(ofEveryAnswer)),
    childLoggerFactory: (parent, bindings) => new CallLog(parent, bindings),
    clientErrorHandler: refuseUnreadable(ofEveryAnswer),
  })
  if (behindTls)
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(strictTransport)
      done()
    })
  requireOneHost(app)
  allowVerifiers(app)
  allowOrigins(app, corsOrigins)
  keepOriginsApart(app, consoleUrl)
  await app.register(formbody, { bodyLimit })
  // An app from elsewhere shows pictures of ours, too.
  const unchanging = securityHeaders({ sharesFiles: corsOrigins.length > 0 })
  const protect: onRequestHookHandler = (_request, reply, done) => {
    reply.headers(unchanging)
    done()
  }
  app.addHook('onRoute', (route) => {
    if (!route.config?.answersInEnvelopes) route.onRequest = [protect, ...[route.onRequest ?? []].flat()]
    for (const method of [route.method].flat()) rememberMethod(app, route.url, method)
  })
  app.setNotFoundHandler((request, reply) => {
    const known = methodsOf(app, request)
    if (known) reply.header('allow', [...known].join(', '))
    return sendRefusal(request, reply, known ? 'method_not_allowed' : 'not_found')
  })
  app.setErrorHandler(sendError)
  hangUpUnused(app)
  if (accessLog) logAccess(app)
  return app
}

const methodsByPath = new WeakMap<FastifyInstance, Map<string, Set<string>>>()

function rememberMethod(app: FastifyInstance, path: string, method: string): void {
  const paths = methodsByPath.get(app) ?? new Map<string, Set<string>>()
  methodsByPath.set(app, paths)
  paths.set(path, (paths.get(path) ?? new Set()).add(method))
}

function methodsOf(app: FastifyInstance, request: FastifyRequest): Set<string> | undefined {
  const path = (request.url.split('?')[0] ?? '').replace(/(.)\/$/, '$1')
  return path.startsWith('/api/') ? methodsByPath.get(app)?.get(path) : undefined
}

const framework: Record<string, RefusalName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'check_input',
  FST_ERR_CTP_INVALID_JSON_BODY: 'check_input',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'check_input',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'check_input',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'not_found',
}

/** Every error becomes an envelope: a refusal with its words, anything else without a detail of the inside. */
export function sendError(
  error: Error & { code?: string; statusCode?: number | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Refused) return sendRefusal(request, reply, error.refusal, error)
  const code = error.code ?? ''
  const known = framework[code]
  if (known) return sendRefusal(request, reply, known)
  if (isAway(error)) {
    tellUntaken(request, error)
    return sendRefusal(request, reply, 'server_busy')
  }
  const status = error.statusCode ?? 500
  if (status === 413) return sendRefusal(request, reply, 'body_too_large')
  if (status === 408) return sendRefusal(request, reply, 'request_timeout')
  if (status >= 400 && status < 500)
    return sendRefusal(request, reply, isForFile(request) ? 'not_found' : 'check_input')
  request.log.error({ err: error, path: request.url.split('?')[0] }, 'a call failed')
  return sendRefusal(request, reply, 'server_error')
}

/** Milliseconds between two lines about calls that the database did not take: an outage has thousands of them. */
const tellUntakenEvery = 10_000
const untakenCalls = new WeakMap<FastifyInstance, { told: number; calls: number }>()

function tellUntaken({ server, log }: FastifyRequest, error: Error): void {
  const { told, calls } = untakenCalls.get(server) ?? { told: -Infinity, calls: 0 }
  const now = performance.now()
  const tells = now >= told + tellUntakenEvery
  if (tells) log.warn({ err: error, calls: calls + 1 }, 'the database did not take the call')
  untakenCalls.set(server, tells ? { told: now, calls: 0 } : { told, calls: calls + 1 })
}

/** Whether no call, but a file of the web app was asked for: a path that none can have is one that is not there. */
function isForFile(request: FastifyRequest): boolean {
  return request.routeOptions.url?.endsWith('*') ?? false
}

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  name: RefusalName,
  { values = {}, field }: { values?: MarkValues; field?: string | undefined } = {},
): FastifyReply {
  const { code } = refusals[name]
  countRefusal(request, name)
  const { seconds, amount } = values
  const envelope = {
    code,
    msg: refusalText(languageOf(request), name, values),
    time: wireNow(),
    data: {
      refusal: name,
      ...(field && { field }),
      ...(typeof seconds === 'number' && { wait_seconds: seconds }),
      ...(typeof amount === 'string' && { amount }),
    },
  }
  if (typeof seconds === 'number' && code === 429) reply.header('retry-after', String(seconds))
  return reply
    .status(code === 0 ? 200 : code)
    .headers(envelopeHeaders)
    .send(JSON.stringify(envelope))
}
