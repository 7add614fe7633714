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

/** A call ends within this many milliseconds, retries included (spec.md §9). */
const requestTimeout = 10_000
const formTimeout = 60_000
/** Pauses (ms) before what got no answer is asked again: a read, and a money call, whose key lets it happen once. */
const readAgainAfter = [1000, 2000]
const askAgainAfter = [500, 1500, 3000, 4000]

/** The codes of failures without an envelope: no answer came, or one that can't be read. */
export const codes = { noAnswer: -1, unreadable: -2, broken: -3 } as const

export const loginPath = '/pages/login/login'

/** Who asks: each entry of the web has a session of its own, and its own way to sign in again. */
type Asker = {
  token: () => string | undefined
  /** Whose session it is; empty for nobody's. */
  id: () => string
  /** Calls `listener` when that may have changed, until the returned function is called. */
  watch: (listener: () => void) => () => void
  /** Its requests' other headers. */
  headers?: () => Readonly<Record<string, string>>
  /** The server no longer knows this token. */
  onExpired: (token: string | undefined) => void
}

export let asker: Asker = {
  token: () => undefined,
  id: () => '',
  watch: () => () => undefined,
  onExpired: () => undefined,
}

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
  /** For a money call: give the kept key to ask after an outcome that is still unknown. */
  idempotencyKey?: string
  /** For a call that takes a file: what is sent in place of the input. It may take a minute (spec.md §9). */
  form?: FormData
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
  /** The envelope's code: 0 is a refusal; below it no answer of the house came. */
  readonly code: number
  /** The refusal's name and the field it is about, where the server told them. */
  readonly refusal: string | undefined
  readonly field: string | undefined
  /** After this many seconds the same call may be sent again, if nothing else is in the way. */
  readonly waitSeconds: number | undefined
  /** The sum that the refusal names, as the wire has it. */
  readonly amount: string | undefined
  /** For a money call: it may have happened or not; this key asks again. */
  readonly uncertainKey: string | undefined

  constructor(
    message: string,
    code: number,
    more: {
      refusal?: string
      field?: string
      waitSeconds?: number
      amount?: string
      uncertainKey?: string | undefined
    } = {},
  ) {
    super(message)
    this.code = code
    this.refusal = more.refusal
    this.field = more.field
    this.waitSeconds = more.waitSeconds
    this.amount = more.amount
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
    return await askInTime(call, input, options)
  } catch (error) {
    if (!options.quiet) showFailure(error)
    throw error
  } finally {
    hideLoading?.()
  }
}

/** The parts of a call that are needed to ask, and to read its answer. */
type Askable<Answer> = Pick<Call, 'method' | 'path' | 'device' | 'idempotent'> & {
  /** The output reads the answer's text as it came. */
  isText?: boolean
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
  return askInTime({ method: 'GET', path, output }, input, { signal })
}

/**
 * Shows a failed request as an error toast. Not an abort, and not the end of a session, which
 * `loginExpired` has said.
 */
export function showFailure(error: unknown): void {
  if (error instanceof RequestError && error.code !== 401) toastError(error.message)
}

/** A new idempotency key. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).reduce((text, part) => text + part.toString(36), '')
}

/**
 * Retries until there is an answer or the time is up: a read as it is, a money call with the same key, by who asked first, since a
 * lost answer leaves its outcome unknown. Anything else is asked once.
 */
export async function askInTime<Answer>(
  call: Askable<Answer>,
  input: unknown,
  options: RequestOptions,
): Promise<Answer> {
  const key = call.idempotent && (options.idempotencyKey ?? newKey())
  const token = asker.token()
  const within: Within = {
    called: options.signal,
    deadline: AbortSignal.timeout(options.form ? formTimeout : requestTimeout),
  }
  const pauses = key ? askAgainAfter : call.method === 'GET' ? readAgainAfter : []
  for (let round = 0; ; round++) {
    let failed: RequestError
    try {
      return await askOnce(call, options.form ?? input, within, key)
    } catch (error) {
      if (!(error instanceof RequestError) || !leavesUnknown(error)) throw error
      failed = new RequestError(error.message, error.code, { uncertainKey: key })
    }
    const pause = pauses[round]
    if (pause === undefined) throw failed
    if (key) options.onUncertain?.()
    await paused(pause, within)
    if (within.deadline.aborted) throw failed
    if (asker.token() !== token) throw expiry(key)
  }
}

/** No answer, or one that does not say whether it happened. */
function leavesUnknown({ code }: RequestError): boolean {
  return code === codes.noAnswer || code === codes.unreadable || code === 408 || code >= 500
}

/** The ends of a request before its answer: the caller's, or the deadline. */
type Within = { called: AbortSignal | undefined; deadline: AbortSignal }

const endOf = ({ called, deadline }: Within) => (called ? AbortSignal.any([called, deadline]) : deadline)

/** Waits this many milliseconds, or until the time is up; throws if the caller has aborted. */
async function paused(milliseconds: number, within: Within): Promise<void> {
  const end = endOf(within)
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    end.addEventListener('abort', stop, { once: true })
    if (end.aborted) stop()
  })
  within.called?.throwIfAborted()
}

async function askOnce<Answer>(
  call: Askable<Answer>,
  input: unknown,
  within: Within,
  key: string | undefined,
): Promise<Answer> {
  const { headers, token } = requestHeaders()
  if (key) headers.set('Idempotency-Key', key)
  if (call.device) headers.set('device', deviceSecret())
  const answer = await exchange(call, input, headers, within)
  // One player's answer is not for the next one, who may have signed in meanwhile: the first asks again.
  if (token !== undefined && asker.token() !== token) throw expiry(answer.code === 401 ? undefined : key)
  return dataOf(call, answer, token)
}

/** The data of an answer to a request that was sent with `token`; everything but a success is thrown: spec.md §8. */
export function dataOf<Answer>(call: Askable<Answer>, answer: Envelope, token: string | undefined): Answer {
  const { code, success, msg, message } = answer
  if (code === 1 || code === 200 || success === true)
    return readAnswer(call, call.isText ? answer.text : answer.data)
  if (code === 401) throw loginExpired(token)
  const failed = t(($) => $.failure.request)
  if (code === 0) {
    throw new RequestError(msg || failed, 0, refusalIn(answer.data))
  }
  throw new RequestError(message || msg || failed, code ?? codes.unreadable)
}

/** Sends the call and reads the envelope; every answer also tells the server's time. */
async function exchange(
  call: Pick<Call, 'method' | 'path'>,
  input: unknown,
  headers: Headers,
  within: Within,
): Promise<Envelope> {
  const url = call.path + (call.method === 'GET' ? queryString(input) : '')
  const isForm = input instanceof FormData
  if (call.method === 'POST' && !isForm) headers.set('Content-Type', 'application/json')
  const early = takeEarlyAnswer(url)
  const sentAt = early?.sentAt ?? Date.now()
  let text: string
  try {
    const response = await (early?.answer ??
      fetch(url, {
        method: call.method,
        headers,
        body: call.method !== 'POST' ? null : isForm ? input : JSON.stringify(input),
        signal: endOf(within),
      }))
    text = await response.text()
  } catch (error) {
    if (within.called?.aborted) throw error
    throw lineFailure(within.deadline)
  }
  const answer = envelopeIn(text)
  observe(answer, sentAt)
  return answer
}

/** The failure when no answer came, in words: the time was up, or there is no connection. */
export function lineFailure(deadline: AbortSignal): RequestError {
  const message = deadline.aborted ? t(($) => $.failure.timeout) : t(($) => $.failure.network)
  return new RequestError(message, codes.noAnswer)
}

/** The envelope in the text of an answer. A text without one doesn't come from the house but from something on the way to it. */
export function envelopeIn(text: string): Envelope {
  try {
    return { ...readEnvelope(JSON.parse(text)), text }
  } catch {
    throw unreadable()
  }
}

/** The failure when an answer came that is not the house's. */
export function unreadable(): RequestError {
  return new RequestError(
    t(($) => $.failure.request),
    codes.unreadable,
  )
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
    codes.broken,
  )
}

/** The server no longer knows the token: the caller is told, and the player in words, since the page changes, too. */
export function loginExpired(token: string | undefined): RequestError {
  asker.onExpired(token)
  const expired = expiry()
  toastError(expired.message)
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
