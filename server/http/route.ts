import multipart from '@fastify/multipart'
import type { Call, CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import { deviceSecret, idempotencyKey } from '@glasshouse/contract/fields.ts'
import { type Language, languages, negotiateLanguage } from '@glasshouse/contract/languages.ts'
import { messagesIn } from '@glasshouse/contract/messages.ts'
import { backgroundHeader } from '@glasshouse/contract/operator/sign-in.ts'
import { isAllowed, type Role } from '@glasshouse/contract/permissions.ts'
import { isRefusalName, type RefusalName, refusals } from '@glasshouse/contract/refusals.ts'
import { maxBetsPerSlip } from '@glasshouse/contract/games.ts'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod/mini'
import { asRequest } from '../db/request-name.ts'
import { type FileAnswer, sendFile } from './file-answer.ts'
import { type ReceivedFile, type Receiving, receiveFields, receiveForm } from './receive-form.ts'
import { Refused, refuse } from './refuse.ts'
import { sha256Of } from './sha256.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** There where each request gets a line: of a bet, the id that stood at the database for all that it was decided with. */
    batch?: string | null
  }
}

/** Who calls, and how. `tokenHash` and `deviceHash` are the SHA-256 of the secrets that came with the call. */
export type Caller = {
  language: Language
  address: string
  userAgent: string
  tokenHash: Buffer | null
  deviceHash: Buffer | null
  idempotencyKey: string | null
  log: FastifyBaseLogger
}
/** A caller with a valid session. */
export type PlayerCaller = Caller & { playerId: bigint; tokenHash: Buffer }
/** The file that a caller brings, if any, and where the caller reached this server, such as https://play.example.com. */
type Bringing = { file: ReceivedFile | null; origin: string }
/** A signed-in player, perhaps with a file. */
export type UploadingCaller = PlayerCaller & Bringing
/** A caller with a token that the handler itself must check, in the transaction of what it does. */
export type BearerCaller = Caller & { tokenHash: Buffer }

/** An operator with a valid session. */
export type SignedInOperator = {
  operatorId: bigint
  sessionId: bigint
  /** The current one, not that of the session's start. */
  role: Role
  name: string
  /** The player that this person is; null: none is known. */
  playerId: bigint | null
}
/** A caller from the back office whose role may make the call. */
export type OperatorCaller = Caller & SignedInOperator & { tokenHash: Buffer }
/** The same, perhaps with a file. */
export type UploadingOperator = OperatorCaller & Bringing

export type Route = {
  call: Call
  /** The session is checked by the handler, in the transaction of what it does. */
  deferred: boolean
  /** For a call that takes a file: where it is received. */
  receiving: Receiving | undefined
  handle: (input: unknown, caller: Caller) => Promise<unknown>
}

/** The caller, by the contract of the call. */
type CallerOf<C extends Call> = {
  anyone: Caller
  player: PlayerCaller
  operator: OperatorCaller
  feed: BearerCaller
}[C['actor']] &
  (C extends { takesFile: true } ? Bringing : unknown)
type AnswerOf<C extends Call> = C extends { givesFile: true } ? FileAnswer : CallAnswer<C>

/**
 * Binds a call to what answers it. Who may make it, and whether it brings or gives a file, is in the call; session and
 * permission are checked before, and a file that came is gone when the call is answered. `receiving`: where a file is
 * received, of a call that takes one.
 */
export function route<C extends Call>(
  call: C,
  handle: (input: CallRequest<C>, caller: CallerOf<C>) => Promise<AnswerOf<C>>,
  ...[receiving]: C extends { takesFile: true } ? [Receiving] : [receiving?: undefined]
): Route {
  return { call, deferred: false, receiving, handle: handle as Route['handle'] }
}

/** Binds a call of a player whose session the handler checks together with its work. */
export function bearerRoute<C extends Call & { actor: 'player' }>(
  call: C,
  handle: (input: CallRequest<C>, caller: BearerCaller) => Promise<CallAnswer<C>>,
): Route {
  return { call, deferred: true, receiving: undefined, handle: handle as Route['handle'] }
}

/**
 * The operator of a token's hash; undefined when the session is unknown or over. `background`: a call by the console
 * itself, which extends no session.
 */
export type AuthenticateOperator = (
  tokenHash: Buffer,
  { background }: { background: boolean },
) => Promise<SignedInOperator | undefined>

export type RouteParts = {
  /** The player of a token's hash; undefined when the session is unknown or over. */
  authenticate: (tokenHash: Buffer) => Promise<bigint | undefined>
  authenticateOperator: AuthenticateOperator
  /** Checks every answer against the contract: on in tests, where a wrong answer must be seen. */
  checkAnswers: boolean
}

/** Puts the routes on the server. Envelope, session, validation and refusals are done here, once. */
export function addRoutes(app: FastifyInstance, routes: readonly Route[], parts: RouteParts): void {
  void app.register((scope, _options, done) => {
    // The plugin's hooks tidy up after `saveRequestFiles`, which nobody calls: every call would pay for them.
    const withoutHooks = Object.create(scope, { addHook: { value: () => scope } }) as FastifyInstance
    multipart(withoutHooks, { throwFileSizeLimit: false }, (error) => {
      for (const one of routes) addRoute(scope, one, parts)
      done(error)
    })
  })
}

function addRoute(app: FastifyInstance, bound: Route, parts: RouteParts): void {
  const { call, deferred, receiving, handle } = bound
  const allowed = new Set<RefusalName>([...call.refusals, 'check_input'])
  app.route({
    method: call.method,
    url: call.path,
    ...(call.maxBodyBytes !== undefined && { bodyLimit: call.maxBodyBytes }),
    config: { answersInEnvelopes: !call.givesFile },
    handler: async (request, reply) => {
      const caller = callerOf(request, call)
      try {
        // Known values are not awaited: every await is a turn of the event loop.
        const identified = deferred ? bearer(caller) : await identify(call, caller, { request, parts })
        const work = () =>
          receiving || request.isMultipart()
            ? answerToForm(bound, request, identified)
            : handle(parseInput(call.input, sentWith(request)), identified)
        // Calls that only read, and bets, which are decided with others, are followed to the database only if they have a line in
        // the access log.
        const isNamed = request.batch !== undefined || !(deferred || call.method === 'GET')
        const answer = await (isNamed ? asRequest(request, work) : work())
        if (call.givesFile) return await sendFile(reply, answer as FileAnswer)
        if (parts.checkAnswers) call.output.parse(answer)
        // Returned, not sent: a sent answer would be awaited until the last byte is out.
        void reply.headers(envelopeHeaders)
        return envelopeOf(caller.language, answer)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        if (deferred) await requireSession(caller, parts)
        if (refusals[error.refusal].code === 0 && !allowed.has(error.refusal)) {
          throw new Error(`${call.path} refused with ${error.refusal}, which its contract does not list`, {
            cause: error,
          })
        }
        throw error
      }
    },
  })
}

/** Parses a call that may come as a form and does its work; a file that came stays on the disk until then. */
async function answerToForm(
  { call, receiving, handle }: Route,
  request: FastifyRequest,
  caller: Caller,
): Promise<unknown> {
  if (!receiving) {
    const fields = await receiveFields(request, request.routeOptions.bodyLimit)
    return await handle(parseInput(call.input, fields), caller)
  }
  if (!request.isMultipart())
    return await handle(parseInput(call.input, sentWith(request)), withFile(request, caller, null))
  const place = receiving.take(ownerOf(caller))
  try {
    const { fields, file } = await receiveForm(request, place, receiving.maxBytes)
    return await handle(parseInput(call.input, fields), withFile(request, caller, file))
  } finally {
    await place.release()
  }
}

/** The input of a call that came as a query, as JSON or as a plain form. */
function sentWith({ method, query, body }: FastifyRequest): unknown {
  return method === 'POST' ? (body ?? {}) : withoutEmpty(query)
}

/** A query without its empty values: `status=` narrows nothing, as if it were not there. */
function withoutEmpty(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))
}

function withFile(request: FastifyRequest, caller: Caller, file: ReceivedFile | null): Caller & Bringing {
  return { ...caller, file, origin: `${request.protocol}://${request.host}` }
}

/** The owner of the uploads that count against a limit. */
function ownerOf(caller: Caller): string {
  // An operator may also be a player, and does not upload as one.
  if ('operatorId' in caller) return `operator ${String(caller.operatorId)}`
  return 'playerId' in caller ? `player ${String(caller.playerId)}` : caller.address
}

/** The text of a success envelope. */
function envelopeOf(language: Language, data: unknown): string {
  return JSON.stringify({ code: 1, msg: messagesIn(language).success, time: wireNow(), data })
}

/**
 * The headers of every envelope. Answers belong to the one who asked: a cache could not tell by the header `token` whose they
 * are. They also have the headers protecting pages that a browser heeds if it is shown an answer by itself.
 */
export const envelopeHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** The envelope's `time`. It tells when this node answered; what counts for rounds comes from the database. */
export function wireNow(): number {
  return Math.floor(Date.now() / 1000)
}

/** Parses what came in by the contract's schema; the first failed check becomes the refusal. */
export function parseInput<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = firstIssue(result.error.issues)
  const field = issue?.path.join('.') || undefined
  if (issue && isRefusalName(issue.message)) refuse(issue.message, { count: maxBetsPerSlip }, field)
  refuse('check_input', {}, field)
}

type Issue = { code?: string; message: string; path: PropertyKey[]; errors?: Issue[][] }

/** The first issue; inside a union the first that has words of its own, of the alternative whose fields are there. */
function firstIssue(issues: readonly Issue[]): Issue | undefined {
  const [first] = issues
  if (!first?.errors || isRefusalName(first.message)) return first
  const worded = first.errors.flat().filter((issue) => isRefusalName(issue.message))
  const nested = worded.find(({ code }) => code !== 'invalid_type') ?? worded[0]
  return nested ? { ...nested, path: [...first.path, ...nested.path] } : first
}

async function identify(
  call: Call,
  caller: Caller,
  { request, parts }: { request: FastifyRequest; parts: RouteParts },
): Promise<Caller> {
  if (call.actor === 'anyone') return caller
  // The key is looked at in the transaction of what it says.
  if (call.actor === 'feed') return caller.tokenHash ? caller : refuse('feed_key_invalid')
  const { tokenHash } = bearer(caller)
  if (call.actor === 'operator') {
    const background = request.headers[backgroundHeader] !== undefined
    const operator = await parts.authenticateOperator(tokenHash, { background })
    if (!operator) refuse('login_expired')
    if (call.permission && !isAllowed(operator.role, call.permission)) refuse('access_denied')
    return { ...caller, ...operator, tokenHash } satisfies OperatorCaller
  }
  const playerId = await parts.authenticate(tokenHash)
  if (playerId === undefined) refuse('login_expired')
  return { ...caller, playerId } as PlayerCaller
}

/** A call without a token has no session. */
function bearer(caller: Caller): BearerCaller {
  return caller.tokenHash ? (caller as BearerCaller) : refuse('login_expired')
}

/** A caller whose session is checked with the work hears first that it is over, also where the work was refused before. */
async function requireSession({ tokenHash }: Caller, { authenticate }: RouteParts): Promise<void> {
  if (!tokenHash || (await authenticate(tokenHash)) === undefined) refuse('login_expired')
}

function callerOf(request: FastifyRequest, call: Call): Caller {
  return {
    language: languageOf(request),
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    tokenHash: tokenHashOf(request),
    deviceHash: call.device ? deviceHashOf(request) : null,
    idempotencyKey: call.idempotent ? idempotencyKeyOf(request) : null,
    log: request.log,
  }
}

/** The values of `Accept-Language` read so far: there are few wordings, and each call comes with one. */
const languagesRead = new Map<string, Language>()
const maxLanguagesRead = 1_000

export function languageOf({ headers }: FastifyRequest): Language {
  const wished = headers['accept-language'] ?? ''
  let language = languagesRead.get(wished)
  if (language === undefined) {
    // Made-up wordings must not fill the memory.
    if (languagesRead.size >= maxLanguagesRead) languagesRead.clear()
    languagesRead.set(wished, (language = negotiateLanguage(wished, languages)))
  }
  return language
}

/** The SHA-256 of the header `token`; null without one. */
export function tokenHashOf(request: FastifyRequest): Buffer | null {
  const token = request.headers['token']
  if (typeof token !== 'string' || token === '' || token.length > 200) return null
  return hashToken(token)
}

/** The SHA-256 of the header `device`; null without one. A value that can't be a device's secret counts as none. */
function deviceHashOf(request: FastifyRequest): Buffer | null {
  const secret = deviceSecret.safeParse(request.headers['device'])
  return secret.success ? hashToken(secret.data) : null
}

/** The stored hash of a session token or a device's secret. */
export function hashToken(token: string): Buffer {
  return sha256Of(token)
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  return key === undefined ? null : parseInput(idempotencyKey, key)
}
