import i18next from 'i18next'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import shell from '../locales/en/shell.ts'
import { askAs, dataOf, RequestError } from './api.ts'
import type { Envelope } from './envelope.ts'

const call = {
  method: 'GET' as const,
  path: '/api/news/latest' as const,
  output: { safeParse: (data: unknown) => ({ success: true as const, data }) },
}

let expired: (string | undefined)[] = []
beforeAll(async () => {
  const resources = { en: { shell } }
  await i18next.init({ lng: 'en', defaultNS: 'shell', resources, enableSelector: true })
  askAs({
    token: () => 'a token',
    id: () => '1',
    watch: () => () => undefined,
    onExpired: (token) => expired.push(token),
  })
})
beforeEach(() => {
  expired = []
})

/** An answer as it is read: its data, or its message and code. */
function read(answer: Envelope): unknown {
  try {
    return dataOf(call, answer, 'a token')
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    return [error.code, error.message]
  }
}

test.each<[what: string, answer: Envelope, expected: unknown]>([
  ['1 is a success', { code: 1, msg: 'ok', data: 7 }, 7],
  ['200 passes', { code: 200, data: 7 }, 7],
  ['success passes, whatever the code', { code: 3, success: true, data: 7 }, 7],
  ['0 says what the server says', { code: 0, msg: 'Insufficient balance' }, [0, 'Insufficient balance']],
  ['0 without words', { code: 0 }, [0, 'Request failed']],
  ['another code: message before msg', { code: 500, message: 'One', msg: 'Two' }, [500, 'One']],
  ['another code: msg', { code: 404, msg: 'Two' }, [404, 'Two']],
  ['another code without words', { code: 502 }, [502, 'Request failed']],
  ['no code at all', {}, [-2, 'Request failed']],
])('%s (spec.md §8)', (_, answer, expected) => {
  expect(read(answer)).toEqual(expected)
  expect(expired).toEqual([])
})

test('401 ends the session that asked and says so in its own words', () => {
  expect(read({ code: 401, msg: 'Whatever it says' })).toEqual([401, 'Login expired, please login again'])
  expect(expired).toEqual(['a token'])
})

test('a refusal tells its name and its field', () => {
  const answer = { code: 0, msg: 'No', data: { refusal: 'insufficient_balance', field: 'amount' } }
  expect(() => dataOf(call, answer, undefined)).toThrow(
    expect.objectContaining({ refusal: 'insufficient_balance', field: 'amount' }),
  )
})

test('an answer that breaks the contract is a failed request', () => {
  const strict = {
    ...call,
    output: { safeParse: () => ({ success: false as const, error: { issues: [] } }) },
  }
  expect(() => dataOf(strict, { code: 1, data: 7 }, undefined)).toThrow('Request failed')
})
