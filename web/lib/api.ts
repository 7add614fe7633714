import type { Call } from '@glasshouse/contract/call.ts'
import { t } from 'i18next'
import type * as z from 'zod/mini'
import { showLoading, toastError } from '../kit/toast.tsx'
import { observeServerTime } from './clock.ts'
import { deviceSecret } from './device.ts'
import { takeEarlyAnswer } from './early-answer.ts'
import { type Envelope, nowIn, readEnvelope, refusalIn } from './envelope.ts'
import { currentLanguage } from './languages.ts'
import { markHeard } from './live.ts'

/** Milliseconds (spec.md §9). */
const requestTimeout = 10_000
/** Pauses (ms) before a money call whose outcome is unknown is asked again with its key. */
const askAgainAfter = [500, 1500, 3000, 6000]

export const loginPath = '/pages/login/login'

/** Who asks: each entry of the web has a session of its own, and its own way to sign in again. */
type Asker = {
  token: () => string | undefined
  /** What else its requests say of it. */
  headers?: () => Readonly<Record<string, string>>
  /** The server no longer knows this token. */
  onExpired: (token: string | undefined) => void
}

let asker: Asker = { token: () => undefined, onExpired: () => undefined }

/** Says whose token goes along from now on. Called once, before the first request. */
export function askAs(own: Asker): void {
  asker = own
}

/** The headers of every request, and the token among them. */
export function requestHeaders(): { headers: Headers; token: string | undefined } {
  const headers = new Headers({ 'Accept-Language': currentLanguage(), ...asker.headers?.() })
  const token = asker.token()
  if (token) headers.set('token', token)
  return { headers, token }
}

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
  /** After so many seconds the same may be asked again, where that is all that is in the way. */
  readonly waitSeconds: number | undefined
  /** Of a money call: it may have happened or not; this key asks again. */
  readonly uncertainKey: string | undefined

  constructor(
    message: string,
    code: number,
    more: { refusal?: string; field?: string; waitSeconds?: number; uncertainKey?: string | undefined } = {},
  ) {
    super(message)
    this.code = code
    this.refusal = more.refusal
    this.field = more.field
    this.waitSeconds = more.waitSeconds
    this.uncertainKey = more.uncertainKey
  }
}

/** Asks the server. Every failure is shown (unless `quiet`) and thrown as a RequestError: spec.md §8 in one place. */
export async function request<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  call: Call<Input, Output>,
  input: z.input<Input>,
  options: RequestOptions = {},
): Promise<z.output<Output>> {
  const hideLoading = options.loading === undefined ? undefined : showLoading(options.loading)
  try {
    return call.idempotent
      ? await askUntilKnown(call, input, options)
      : await askOnce(call, input, options.signal)
  } catch (error) {
    if (!options.quiet && !isExpiry(error)) showFailure(error)
    throw error
  } finally {
    hideLoading?.()
  }
}

/** What of a call is needed to ask, and to read its answer. */
type Askable<Answer> = Pick<Call, 'method' | 'path' | 'device'> & {
  output: {
    safeParse: (
      data: unknown,
    ) => { success: true; data: Answer } | { success: false; error: { issues: readonly unknown[] } }
  }
}

/** Reads before the contract's schemas are there, by the path alone: who asks checks the answer. Shows nothing. */
export function requestUnchecked<Output extends z.ZodMiniType>(
  path: Call['path'],
  input: unknown,
  signal: AbortSignal,
): Promise<z.output<Output>> {
  const output = {
    safeParse: (data: unknown) => ({ success: true as const, data: data as z.output<Output> }),
  }
  return askOnce({ method: 'GET', path, output }, input, signal)
}

/** Shows a failed request as an error toast; what is not a failure of ours (an abort) is not shown. */
export function showFailure(error: unknown): void {
  if (error instanceof RequestError) toastError(error.message)
}

/** Whether the server no longer knows the session, which `loginExpired` has said. */
function isExpiry(error: unknown): boolean {
  return error instanceof RequestError && error.code === 401
}

/** A new idempotency key. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).reduce((text, part) => text + part.toString(36), '')
}

/** A money call: a lost answer leaves its outcome unknown, so it is asked again with the same key, by who asked first. */
async function askUntilKnown<Output extends z.ZodMiniType>(
  call: Call<z.ZodMiniType, Output>,
  input: unknown,
  options: RequestOptions,
): Promise<z.output<Output>> {
  const key = options.idempotencyKey ?? newKey()
  const token = asker.token()
  for (const pause of [...askAgainAfter, undefined]) {
    try {
      return await askOnce(call, input, options.signal, key)
    } catch (error) {
      if (!(error instanceof RequestError) || !leavesUnknown(error)) throw error
      if (pause === undefined) throw new RequestError(error.message, error.code, { uncertainKey: key })
    }
    options.onUncertain?.()
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (asker.token() !== token) throw expiry(key)
  }
  throw new Error('Unreachable: the last round returns or throws')
}

/** No answer, or one that does not say whether it happened. */
function leavesUnknown({ code }: RequestError): boolean {
  return code === -1 || code === 408 || code >= 500
}

async function askOnce<Answer>(
  call: Askable<Answer>,
  input: unknown,
  signal: AbortSignal | undefined,
  key?: string,
): Promise<Answer> {
  const { headers, token } = requestHeaders()
  if (key) headers.set('Idempotency-Key', key)
  if (call.device) headers.set('device', deviceSecret())
  if (call.method === 'POST') headers.set('Content-Type', 'application/json')
  const answer = await exchange(call, input, headers, signal)
  // What was told to one player is not for the next one, who may have signed in meanwhile: it is asked for again by the first.
  if (token !== undefined && asker.token() !== token) throw expiry(answer.code === 401 ? undefined : key)
  return dataOf(call, answer, token)
}

/** The data of an answer to a request that was sent with `token`; everything but a success is thrown: spec.md §8. */
export function dataOf<Answer>(call: Askable<Answer>, answer: Envelope, token: string | undefined): Answer {
  const { code, success, msg, message } = answer
  if (code === 1 || code === 200 || success === true) return readAnswer(call, answer.data)
  if (code === 401) throw loginExpired(token)
  const failed = t(($) => $.failure.request)
  if (code === 0) {
    throw new RequestError(msg || failed, 0, refusalIn(answer.data))
  }
  throw new RequestError(message || msg || failed, code ?? -1)
}

/** Sends the call and reads the envelope; every answer also tells the server's time. */
async function exchange(
  call: Pick<Call, 'method' | 'path'>,
  input: unknown,
  headers: Headers,
  signal: AbortSignal | undefined,
): Promise<Envelope> {
  const timeout = AbortSignal.timeout(requestTimeout)
  const url = call.path + (call.method === 'GET' ? queryString(input) : '')
  const early = takeEarlyAnswer(url)
  const sentAt = early?.sentAt ?? Date.now()
  try {
    const response = await (early?.answer ??
      fetch(url, {
        method: call.method,
        headers,
        body: call.method === 'POST' ? JSON.stringify(input) : null,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      }))
    const answer = readEnvelope(await response.json())
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

function observe({ time, data }: Envelope, sentAt: number): void {
  markHeard()
  const atServer = nowIn(data) ?? time
  if (atServer === undefined) return
  observeServerTime({ sentAt, receivedAt: Date.now(), atServer, precise: !Number.isInteger(atServer) })
}

/** An answer that is not what the contract promises is a failure, not something to render. */
function readAnswer<Answer>({ path, output }: Askable<Answer>, data: unknown): Answer {
  const read = output.safeParse(data)
  if (read.success) return read.data
  console.error(`${path}: the answer breaks the contract`, read.error.issues)
  throw new RequestError(
    t(($) => $.failure.request),
    -2,
  )
}

/** The server no longer knows the token: whoever asked is told, and it is always said in words, as the page changes, too. */
export function loginExpired(token: string | undefined): RequestError {
  asker.onExpired(token)
  const expired = expiry()
  showFailure(expired)
  return expired
}

/** `uncertainKey`: of a money call that may have happened. */
function expiry(uncertainKey?: string): RequestError {
  return new RequestError(
    t(($) => $.failure.loginExpired),
    401,
    { uncertainKey },
  )
}

function queryString(input: unknown): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}
