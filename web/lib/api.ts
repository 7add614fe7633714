import type { Call } from '@glasshouse/contract/call.ts'
import { t } from 'i18next'
import * as z from 'zod/mini'
import { showLoading, toastError } from '../kit/toast.tsx'
import { observeServerTime } from './clock.ts'
import { currentLanguage } from './languages.ts'
import { navigateTo, pageStack } from './router.ts'
import { endSession, sessionToken } from './session.ts'

/** Milliseconds (spec.md §9). */
const requestTimeout = 10_000
/** Pauses (ms) before a money call whose outcome is unknown is asked again with its key. */
const askAgainAfter = [500, 1500, 3000, 6000]

export const loginPath = '/pages/login/login'

export type RequestOptions = {
  signal?: AbortSignal
  /** Of a money call: give the kept one to ask after an outcome that is still unknown. */
  idempotencyKey?: string
  /** Called when an answer was lost and the same is asked again: say "checking…". */
  onUncertain?: () => void
  /** Shows the loading place with this text. */
  loading?: string
  /** No toast: the caller shows the error itself. */
  quiet?: boolean
}

/** Why a request failed, in words that were or can be shown. */
export class RequestError extends Error {
  override name = 'RequestError'
  /** The envelope's code; 0 a refusal, -1 when no answer came. */
  readonly code: number
  /** The refusal's name and the field it is about, where the server told them. */
  readonly refusal: string | undefined
  readonly field: string | undefined
  /** Of a money call: it may have happened or not; this key asks again. */
  readonly uncertainKey: string | undefined

  constructor(
    message: string,
    code: number,
    more: { refusal?: string; field?: string; uncertainKey?: string } = {},
  ) {
    super(message)
    this.code = code
    this.refusal = more.refusal
    this.field = more.field
    this.uncertainKey = more.uncertainKey
  }
}

// The content security policy allows no code made of text, which zod would otherwise try first.
z.config({ jitless: true })

const answerEnvelope = z.object({
  code: z.optional(z.number()),
  success: z.optional(z.boolean()),
  msg: z.optional(z.string()),
  message: z.optional(z.string()),
  time: z.optional(z.number()),
  data: z.optional(z.unknown()),
})
type Answer = z.output<typeof answerEnvelope>

const refusalData = z.object({ refusal: z.string(), field: z.optional(z.string()) })
const preciseNow = z.object({ now: z.number() })

/** Asks the server. Every failure is shown (unless `quiet`) and thrown as a RequestError: spec.md §8 in one place. */
export async function request<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  call: Call<Input, Output>,
  input: z.input<Input>,
  options: RequestOptions = {},
): Promise<z.output<Output>> {
  const hideLoading = options.loading === undefined ? undefined : showLoading(options.loading)
  try {
    const answer = call.idempotent
      ? await askUntilKnown(call, input, options)
      : await askOnce(call, input, options.signal)
    hideLoading?.()
    return answer
  } catch (error) {
    hideLoading?.()
    if (!options.quiet || isExpiry(error)) showFailure(error)
    throw error
  }
}

/** Shows a failed request as an error toast; what is not a failure of ours (an abort) is not shown. */
export function showFailure(error: unknown): void {
  if (error instanceof RequestError) toastError(error.message)
}

/** Whether the server no longer knows the session. Always said in words, as it also changes the page. */
function isExpiry(error: unknown): boolean {
  return error instanceof RequestError && error.code === 401
}

/** A new idempotency key. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).reduce((text, part) => text + part.toString(36), '')
}

/** A money call: a lost answer leaves its outcome unknown, so it is asked again with the same key. */
async function askUntilKnown<Output extends z.ZodMiniType>(
  call: Call<z.ZodMiniType, Output>,
  input: unknown,
  options: RequestOptions,
): Promise<z.output<Output>> {
  const key = options.idempotencyKey ?? newKey()
  for (const pause of [...askAgainAfter, undefined]) {
    try {
      return await askOnce(call, input, options.signal, key)
    } catch (error) {
      if (!(error instanceof RequestError) || !leavesUnknown(error)) throw error
      if (pause === undefined) throw new RequestError(error.message, error.code, { uncertainKey: key })
    }
    options.onUncertain?.()
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  throw new Error('Unreachable: the last round returns or throws')
}

/** No answer, or one that does not say whether it happened. */
function leavesUnknown({ code }: RequestError): boolean {
  return code === -1 || code === 408 || code >= 500
}

async function askOnce<Output extends z.ZodMiniType>(
  call: Call<z.ZodMiniType, Output>,
  input: unknown,
  signal: AbortSignal | undefined,
  key?: string,
): Promise<z.output<Output>> {
  const token = sessionToken()
  const answer = await exchange(call, input, { token, key, signal })
  const { code, success, msg, message } = answer
  if (code === 1 || code === 200 || success === true) return readAnswer(call, answer.data)
  if (code === 401) throw loginExpired(token)
  const failed = t(($) => $.failure.request)
  if (code === 0) {
    const told = z.safeParse(refusalData, answer.data)
    throw new RequestError(msg || failed, 0, told.success ? compact(told.data) : {})
  }
  throw new RequestError(message || msg || failed, code ?? -1)
}

/** Sends the call and reads the envelope; every answer also tells the server's time. */
async function exchange(
  call: Call,
  input: unknown,
  {
    token,
    key,
    signal,
  }: { token: string | undefined; key: string | undefined; signal: AbortSignal | undefined },
): Promise<Answer> {
  const headers = new Headers({ 'Accept-Language': currentLanguage() })
  if (token) headers.set('token', token)
  if (key) headers.set('Idempotency-Key', key)
  if (call.method === 'POST') headers.set('Content-Type', 'application/json')
  const timeout = AbortSignal.timeout(requestTimeout)
  const sentAt = Date.now()
  try {
    const response = await fetch(call.path + (call.method === 'GET' ? queryString(input) : ''), {
      method: call.method,
      headers,
      body: call.method === 'POST' ? JSON.stringify(input) : null,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const answer = z.parse(answerEnvelope, await response.json())
    observe(answer, sentAt)
    return answer
  } catch (error) {
    if (signal?.aborted) throw error
    throw new RequestError(
      t(($) => $.failure.network),
      -1,
    )
  }
}

function observe({ time, data }: Answer, sentAt: number): void {
  const precise = z.safeParse(preciseNow, data)
  const atServer = precise.success ? precise.data.now : time
  if (atServer === undefined) return
  observeServerTime({ sentAt, receivedAt: Date.now(), atServer, precise: precise.success })
}

/** An answer that is not what the contract promises is a failure, not something to render. */
function readAnswer<Output extends z.ZodMiniType>(
  { path, output }: Call<z.ZodMiniType, Output>,
  data: unknown,
): z.output<Output> {
  const read = z.safeParse(output, data)
  if (read.success) return read.data
  console.error(`${path}: the answer breaks the contract`, read.error.issues)
  throw new RequestError(
    t(($) => $.failure.request),
    -2,
  )
}

/** Clears the session that the server no longer knows, unless a new one has begun meanwhile; and off to login. */
export function loginExpired(token: string | undefined): RequestError {
  if (sessionToken() === token) {
    if (token) endSession()
    if (!pageStack().some((page) => page.path === loginPath)) void navigateTo(loginPath)
  }
  return new RequestError(
    t(($) => $.failure.loginExpired),
    401,
  )
}

function queryString(input: unknown): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}

function compact({ refusal, field }: { refusal: string; field?: string | undefined }) {
  return field === undefined ? { refusal } : { refusal, field }
}
