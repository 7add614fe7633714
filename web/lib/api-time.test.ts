import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import shell from '../locales/en/shell.ts'
import { request, type RequestError } from './api.ts'

// A call whose answer does not come: within ten seconds it has ended, retries included (spec.md §9).

const facts = {
  actor: 'anyone',
  summary: '',
  input: z.object({}),
  output: z.number(),
  refusals: [],
} as const
const read = { ...facts, method: 'GET', path: '/api/news/latest' } as const
const money = { ...facts, method: 'POST', path: '/api/games/submitBet', idempotent: true } as const
const change = { ...facts, method: 'POST', path: '/api/user/logout' } as const

type Answer = (signal: AbortSignal) => Promise<Response>
const says =
  (text: string): Answer =>
  () =>
    Promise.resolve(new Response(text))
const seven = says('{"code":1,"data":7}')
const isDown: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
/** As of a line that swallows everything: it ends when it is called off. */
const hangs: Answer = (signal) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

let keys: (string | null)[] = []
let answers: Answer[] = []

beforeAll(async () => {
  await i18next.init({ lng: 'en', defaultNS: 'shell', resources: { en: { shell } }, enableSelector: true })
})
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  // The platform's own timer does not follow the clock of a test.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const timeout = new AbortController()
    setTimeout(() => timeout.abort(new DOMException('Time is up', 'TimeoutError')), milliseconds)
    return timeout.signal
  })
  keys = []
  vi.stubGlobal('fetch', (_: string, { headers, signal }: { headers: Headers; signal: AbortSignal }) => {
    keys.push(headers.get('idempotency-key'))
    return (answers.shift() ?? isDown)(signal)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** How it ended, and after how many seconds. */
async function endOf(asked: Promise<unknown>): Promise<unknown[]> {
  const started = Date.now()
  const seconds = () => (Date.now() - started) / 1000
  const outcome = asked.then(
    (data) => [data, seconds()],
    (error: RequestError) => [error.message, error.code, seconds()],
  )
  await vi.runAllTimersAsync()
  return await outcome
}

test.each<[what: string, given: Answer[], end: unknown[], tries: number]>([
  ['is answered at the second try', [isDown, seven], [7, 1], 2],
  ['has three tries', [], ['Network connection failed', -1, 3], 3],
  ['has them within ten seconds', [isDown, hangs], ['The connection timed out', -1, 10], 2],
  [
    'says so where something on the way has answered',
    [says('<h1>Hotel'), says('<h1>Hotel'), says('7')],
    ['Request failed', -2, 3],
    3,
  ],
  ['is not tried again where the house has answered', [says('{"code":0,"msg":"No"}')], ['No', 0, 0], 1],
])('a read %s', async (_, given, end, tries) => {
  answers = [...given]
  expect(await endOf(request(read, {}, { quiet: true }))).toEqual(end)
  expect(keys).toHaveLength(tries)
})

test.each<[what: string, given: Answer[], end: unknown[], tries: number]>([
  ['is asked for until it is answered', [isDown, isDown, seven], [7, 2], 3],
  [
    'is left open after ten seconds',
    [isDown, isDown, isDown, isDown, hangs],
    ['The connection timed out', -1, 10],
    5,
  ],
  ['is asked for again where something on the way has answered', [says('<h1>502'), seven], [7, 0.5], 2],
])('a money call %s, with one key', async (_, given, end, tries) => {
  answers = [...given]
  const idempotencyKey = 'the one and only'
  expect(await endOf(request(money, {}, { quiet: true, idempotencyKey }))).toEqual(end)
  expect(keys).toEqual(Array(tries).fill(idempotencyKey))
})

test('a call that is called off between two tries ends there', async () => {
  const caller = new AbortController()
  setTimeout(() => caller.abort(new DOMException('Gone', 'AbortError')), 500)
  const { signal } = caller
  expect(await endOf(request(read, {}, { quiet: true, signal }))).toEqual(['Gone', 20, 0.5])
  expect(keys).toHaveLength(1)
})

test('a call that changes something without a key is sent once', async () => {
  expect(await endOf(request(change, {}, { quiet: true }))).toEqual(['Network connection failed', -1, 0])
  expect(keys).toHaveLength(1)
})
