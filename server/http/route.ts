import { createHash } from 'node:crypto'
import type { Call, CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import { idempotencyKey } from '@glasshouse/contract/fields.ts'
import { type Language, languages, negotiateLanguage } from '@glasshouse/contract/languages.ts'
import { messagesIn } from '@glasshouse/contract/messages.ts'
import { isRefusalName, type RefusalName, refusals } from '@glasshouse/contract/refusals.ts'
import { maxBetsPerSubmission } from '@glasshouse/contract/games.ts'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod/mini'
import { Refused, refuse } from './refuse.ts'

/** Who calls, and how. `tokenHash` is the SHA-256 of the session token that came with the call. */
export type Caller = {
  language: Language
  address: string
  userAgent: string
  tokenHash: Buffer | null
  idempotencyKey: string | null
  log: FastifyBaseLogger
}
/** A caller whose session was found good. */
export type PlayerCaller = Caller & { playerId: bigint; tokenHash: Buffer }
/** A caller with a token that the handler itself must check, in the transaction of what it does. */
export type BearerCaller = Caller & { tokenHash: Buffer }

export type Route = {
  call: Call
  session: 'none' | 'checked' | 'deferred'
  handle: (input: unknown, caller: Caller) => Promise<unknown>
}

/** Binds a call that anyone may make. */
export function openRoute<C extends Call>(
  call: C,
  handle: (input: CallRequest<C>, caller: Caller) => Promise<CallAnswer<C>>,
): Route {
  return { call, session: 'none', handle: handle as Route['handle'] }
}

/** Binds a call of a signed-in player; the session is checked before. */
export function playerRoute<C extends Call>(
  call: C,
  handle: (input: CallRequest<C>, caller: PlayerCaller) => Promise<CallAnswer<C>>,
): Route {
  return { call, session: 'checked', handle: handle as Route['handle'] }
}

/** Binds a call of a player whose session the handler checks together with its work. */
export function bearerRoute<C extends Call>(
  call: C,
  handle: (input: CallRequest<C>, caller: BearerCaller) => Promise<CallAnswer<C>>,
): Route {
  return { call, session: 'deferred', handle: handle as Route['handle'] }
}

export type RouteParts = {
  /** The player of a token's hash; undefined when the session is unknown or over. */
  authenticate: (tokenHash: Buffer) => Promise<bigint | undefined>
  /** Checks every answer against the contract: on in tests, where a wrong answer must be seen. */
  checkAnswers: boolean
}

/** Puts the routes on the server. Envelope, session, validation and refusals are done here, once. */
export function addRoutes(app: FastifyInstance, routes: readonly Route[], parts: RouteParts): void {
  for (const route of routes) {
    const { call } = route
    const allowed = new Set<RefusalName>([...call.refusals, 'check_input'])
    app.route({
      method: call.method,
      url: call.path,
      handler: async (request, reply) => {
        const caller = callerOf(request, call)
        try {
          const identified = await identify(route, caller, parts)
          const input = parseInput(call.input, call.method === 'GET' ? request.query : (request.body ?? {}))
          const answer = await route.handle(input, identified)
          if (parts.checkAnswers) call.output.parse(answer)
          return await sendAnswer(reply, caller.language, answer)
        } catch (error) {
          if (!(error instanceof Refused)) throw error
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
}

/** Sends `data` as a success envelope. */
export function sendAnswer(reply: FastifyReply, language: Language, data: unknown): FastifyReply {
  const envelope = { code: 1, msg: messagesIn(language).success, time: wireNow(), data }
  return reply.headers(envelopeHeaders).send(JSON.stringify(envelope))
}

/** Answers belong to the one who asked: a cache could not tell by the header `token` whose they are. */
export const envelopeHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
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
  if (issue && isRefusalName(issue.message)) refuse(issue.message, { count: maxBetsPerSubmission }, field)
  refuse('check_input', {}, field)
}

type Issue = { message: string; path: PropertyKey[]; errors?: Issue[][] }

/** The first issue; inside a union the first that has words of its own. */
function firstIssue(issues: readonly Issue[]): Issue | undefined {
  const [first] = issues
  if (!first?.errors || isRefusalName(first.message)) return first
  const nested = first.errors.flat().find((issue) => isRefusalName(issue.message))
  return nested ? { ...nested, path: [...first.path, ...nested.path] } : first
}

async function identify(route: Route, caller: Caller, parts: RouteParts): Promise<Caller> {
  if (route.session === 'none') return caller
  if (!caller.tokenHash) refuse('login_expired')
  if (route.session === 'deferred') return caller
  const playerId = await parts.authenticate(caller.tokenHash)
  if (playerId === undefined) refuse('login_expired')
  return { ...caller, playerId } as PlayerCaller
}

function callerOf(request: FastifyRequest, call: Call): Caller {
  return {
    language: languageOf(request),
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    tokenHash: tokenHashOf(request),
    idempotencyKey: call.idempotent ? idempotencyKeyOf(request) : null,
    log: request.log,
  }
}

export function languageOf(request: FastifyRequest): Language {
  return negotiateLanguage(request.headers['accept-language'], languages)
}

/** The SHA-256 of the header `token`; null without one. */
export function tokenHashOf(request: FastifyRequest): Buffer | null {
  const token = request.headers['token']
  if (typeof token !== 'string' || token === '' || token.length > 200) return null
  return hashToken(token)
}

/** What is stored of a session token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  return key === undefined ? null : parseInput(idempotencyKey, key)
}
