import { connect } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { calls } from '@glasshouse/contract/calls.ts'
import { gameList, gamePlay, submitBet } from '@glasshouse/contract/games.ts'
import { changeProfile, login, register, userIndex } from '@glasshouse/contract/identity.ts'
import { eventsPath } from '@glasshouse/contract/live.ts'
import { officeEventsPath } from '@glasshouse/contract/operator/live.ts'
import { recipient, tradeRecord, transfer } from '@glasshouse/contract/wallet.ts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type House, openHouse, password } from '../support/house.ts'
import { tableOf } from '../support/table.ts'

const json = { 'content-type': 'application/json' }
/** Every answer of the API has this shape. */
const envelope = z.strictObject({ code: z.int(), msg: z.string().min(1), time: z.int(), data: z.unknown() })
const refusalData = z.object({ refusal: z.string() })

/** A body of multipart/form-data, still without its end. */
const partsOf = (fields: readonly (readonly [string, string])[]) =>
  fields
    .map(([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')

let house: House

beforeAll(async () => {
  house = await openHouse({ listening: true })
  await house.advance(0)
})
afterAll(() => house.close())

const ask = async (options: InjectOptions) => await house.app.inject(options)

/** Holds an answer to what all envelopes have in common; gives its status and what it says. */
function outcomeOf({ statusCode, headers, body }: Omit<LightMyRequestResponse, 'json'>): string {
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  const { code, msg, time, data } = envelope.parse(JSON.parse(body))
  expect(statusCode).toBe(code === 0 || code === 1 ? 200 : code)
  expect(Math.abs(time - Date.now() / 1000)).toBeLessThan(5)
  expect(msg).not.toMatch(/[{}]/)
  for (const inside of [
    /node_modules|\.ts\b|Error:|\bat \w+ \(/,
    /select .* from|insert into|kysely|syntax/i,
  ])
    expect(body).not.toMatch(inside)
  return code === 1 ? 'success' : `${statusCode} ${refusalData.parse(data).refusal}`
}

/** The router's printout: one line a route below its prefix, four characters deep each. */
function printedRoutes(): string[] {
  const prefixes: string[] = []
  return house.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line)
      if (!match) return []
      const [, indent = '', part = '', methods = ''] = match
      const depth = indent.length / 4
      prefixes.splice(depth, prefixes.length, (prefixes[depth - 1] ?? '') + part)
      const path = prefixes[depth] ?? ''
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => `${method} ${path}`)
    })
}

describe('the routes', () => {
  test('are the calls of the contract, each once, and nothing else', () => {
    const beside = [
      `GET ${eventsPath}`,
      `GET ${officeEventsPath}`,
      'GET /api/openapi.json',
      'GET /api/games/proof.schema.json',
      'GET /api/games/receipt.schema.json',
      'GET /log/app',
      'GET /log/bets/:code/:no',
      'GET /log/checkpoint',
      'GET /log/draw/:code/:no',
      'GET /metrics',
      'GET /health/live',
      'GET /health/ready',
      'GET /uploads/:name',
      'GET /',
      'GET /index.html',
      'GET /manifest.webmanifest',
      'GET /brand.css',
      'GET /console',
      'GET /console*',
      'GET /*',
    ]
    const routes = printedRoutes().filter(
      (route) => !beside.includes(route) && !route.startsWith('GET /api/docs'),
    )
    const named = calls.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(named).size).toBe(named.length)
    expect(routes.toSorted()).toEqual(named.toSorted())
    expect(named.length).toBeGreaterThan(20)
  })

  test.each(calls.map((call) => [call.method, call.path, call] as const))(
    '%s %s answers nothing without a good session where it is a player’s',
    async (method, path, call) => {
      if (call.actor === 'anyone') return
      const outcomes = [{}, { token: 'nobody-ever-got-this-one' }].map(async (headers) =>
        outcomeOf(await ask({ method, url: path, headers, ...(method === 'POST' ? { payload: {} } : {}) })),
      )
      // A feed's input is checked before its key.
      const strange = call.actor === 'feed' ? '200 check_input' : '401 login_expired'
      const none = call.actor === 'feed' ? '401 feed_key_invalid' : '401 login_expired'
      expect(await Promise.all(outcomes)).toEqual([none, strange])
    },
  )
})

describe('unknown paths', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/games/LIST'],
    ['GET', '/api/games//list'],
    ['GET', '/api/games/list/1'],
    ['GET', '/api/%'],
    ['GET', '/api/%ff'],
    ['GET', '/api/a%00b'],
    ['GET', `/api/${'x'.repeat(10_000)}`],
    ['GET', '/nothing'],
    ['GET', '//nothing/'],
    ['GET', '/a%00b'],
    ['GET', `/${'x'.repeat(300)}`],
    ['GET', '/assets/'],
    ['GET', '/../package.json'],
    ['GET', '/..%2f..%2fpackage.json'],
    ['GET', '/.env'],
    ['POST', '/'],
    ['GET', '/api/docs/static/nothing.js'],
  ] as const)('is not found: %s %s', async (method, url) => {
    expect(outcomeOf(await ask({ method, url }))).toBe('404 not_found')
  })

  test('is in the language of the caller', async () => {
    const headers = { 'accept-language': 'zh-CN' }
    expect((await ask({ url: '/api/nothing', headers })).json()).toMatchObject({ msg: '内容不存在' })
    expect((await ask({ url: '/api/%', headers })).json()).toMatchObject({ msg: '内容不存在' })
  })
})

describe('a method that a call does not have', () => {
  test.each([
    ['POST', gameList.path, 'GET, HEAD'],
    ['DELETE', gameList.path, 'GET, HEAD'],
    ['OPTIONS', gameList.path, 'GET, HEAD'],
    ['POST', `${gameList.path}/?page=1`, 'GET, HEAD'],
    ['GET', submitBet.path, 'POST'],
    ['PUT', submitBet.path, 'POST'],
    ['HEAD', submitBet.path, 'POST'],
    ['HEAD', eventsPath, 'GET'],
    ['POST', eventsPath, 'GET'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
  ] as const)('is refused, with those that it has: %s %s', async (method, url, allow) => {
    const response = await ask({ method, url })
    expect(response.headers.allow).toBe(allow)
    expect(response.statusCode).toBe(405)
    if (method !== 'HEAD') expect(outcomeOf(response)).toBe('405 method_not_allowed')
  })
})

describe('a path', () => {
  test('may end in a slash', async () => {
    const plain = await ask({ url: '/api/games/category' })
    expect((await ask({ url: '/api/games/category/' })).json()).toMatchObject({
      data: plain.json<{ data: unknown }>().data,
    })
  })

  test('can be asked for its head', async () => {
    const whole = await ask({ url: '/api/games/category' })
    const head = await ask({ method: 'HEAD', url: '/api/games/category' })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    expect(head.headers['content-type']).toBe(whole.headers['content-type'])
    expect(head.headers['content-length']).toBe(whole.headers['content-length'])
  })
})

const post = async (payload: string, headers: Record<string, string> = json) =>
  outcomeOf(await ask({ method: 'POST', url: login.path, headers, payload }))

describe('a body', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  test.each([
    ['broken', '{"account":'],
    ['empty', ''],
    ['a list', '[]'],
    ['a text', '"account"'],
    ['a number', '1'],
    ['two at once', '{}{}'],
    ['an attempt at every object', '{"__proto__":{"account":"a"}}'],
    ['an attempt at every function', '{"constructor":{"prototype":{"account":"a"}}}'],
  ])('of JSON that is %s is refused', async (_what, payload) => {
    expect(await post(payload)).toBe('200 check_input')
  })

  test('that is null or missing has no fields', async () => {
    expect(await post('null')).toBe('200 account_required')
    expect(outcomeOf(await ask({ method: 'POST', url: login.path }))).toBe('200 account_required')
  })

  test.each(['text/plain', 'application/xml', 'text/html', 'nonsense', ''])(
    'of type %j is refused',
    async (type) => {
      expect(await post('{"account":"a"}', { 'content-type': type })).toBe('200 check_input')
    },
  )

  test('may be JSON or a form, of either kind', async () => {
    await house.signUp('formosa')
    expect(await post(JSON.stringify({ account: 'formosa', password }))).toBe('success')
    expect(await post(JSON.stringify({ account: 'formosa', password }), {})).toBe('200 check_input')
    expect(await post(`account=formosa&password=${password}`, form)).toBe('success')
    expect(await post(`account=formosa&account=formosa&password=${password}`, form)).toBe(
      '200 account_required',
    )
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
    const whole = partsOf([
      ['account', 'formosa'],
      ['password', password],
    ])
    expect(await post(`${whole}--x--\r\n`, multipart)).toBe('success')
    // Given twice it is no text; what has no end is no form; what is no form at all neither.
    const twice = partsOf([['account', 'formosa']])
    expect(await post(`${twice}${whole}--x--\r\n`, multipart)).toBe('200 account_required')
    expect(await post(whole, multipart)).toBe('200 check_input')
    expect(await post('{"account":"a"}', multipart)).toBe('200 check_input')
    expect(await post('account[]=formosa&account[toString]=1&%', form)).toBe('200 account_required')
  })

  test('that is too large is refused unread', async () => {
    const large = { account: 'x'.repeat(256 * 1024) }
    expect(await post(JSON.stringify(large))).toBe('413 body_too_large')
    expect(await post(new URLSearchParams(large).toString(), form)).toBe('413 body_too_large')
    const parts = { 'content-type': 'multipart/form-data; boundary=x' }
    expect(await post(JSON.stringify(large), parts)).toBe('413 body_too_large')
    // One that fits is read, and refused for what is in it.
    expect(await post(JSON.stringify({ junk: 'x'.repeat(255 * 1024) }))).toBe('200 account_required')
  })
})

describe('texts with null bytes, lone surrogates and other debris', () => {
  const debris = [
    'a\u0000b',
    '\u0000',
    '\ud800',
    'a\u202eb',
    '\uffff',
    "';--",
    '%s%n',
    '{{7*7}}',
    '\\',
    '🎲'.repeat(2000),
  ]

  test('are refused or accepted, but break nothing', async () => {
    const dee = await house.signUp('debris')
    const table = await tableOf(house, 'dice-10m')
    for (const text of debris) {
      const inputs = [
        [register, { username: text, password: text, email: text }],
        [login, { account: text, password: text }],
        [changeProfile, { nickname: text, bio: text, birthday: text }],
        [transfer, { recipient: text, amount: text, remark: text }],
        [recipient, { account: text }],
        [gameList, { keyword: text, category_id: text }],
        [gameList, { keyword: text }],
        [gamePlay, { game_id: text }],
        [tradeRecord, { type: text, start: text, range: text }],
        [submitBet, { ...table, bet_content: text }],
        [submitBet, { ...table, bet_content: [{ play: text, pick: text, amount: '1.00' }] }],
        [submitBet, { ...table, game_no: text, bet_content: [] }],
      ] as const
      for (const [{ method, path }, input] of inputs) {
        const response = await dee.send(method, path, input)
        expect(response.statusCode, `${path} ${JSON.stringify(text)}`).toBe(200)
        outcomeOf(response)
      }
    }
    expect((await dee.call(userIndex, {})).money).toBe('1000.00')
    expect(house.logged.filter(({ level }) => level >= 50)).toEqual([])
  })

  test('in headers are ignored', async () => {
    const headers = { token: 'ÿÿ', 'accept-language': 'ÿ;q=x,,', 'user-agent': 'ÿ'.repeat(5_000) }
    expect(outcomeOf(await ask({ url: userIndex.path, headers }))).toBe('401 login_expired')
  })
})

/** Sends bytes on a connection of their own and gives what comes back until the server hangs up. */
async function sendRaw(bytes: string): Promise<{ head: string; response: Parameters<typeof outcomeOf>[0] }> {
  const socket = connect(Number(new URL(house.nodes[0].url).port), '127.0.0.1')
  socket.write(bytes)
  const [head = '', body = ''] = (await textOf(socket)).split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => line.split(': ')))
  return { head, response: { statusCode: Number(statusLine.split(' ')[1]), headers, body } as never }
}

describe('malformed requests', () => {
  test.each([
    ['nonsense', 'nonsense\r\n\r\n', '400 request_unreadable'],
    [
      'a method that nobody knows',
      'BREW /api/games/list HTTP/1.1\r\nhost: x\r\n\r\n',
      '400 request_unreadable',
    ],
    [
      'two lengths',
      'POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n',
      '400 request_unreadable',
    ],
    [
      'a length and chunks',
      'POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      '400 request_unreadable',
    ],
    [
      'chunks that are none',
      'POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
      '400 request_unreadable',
    ],
    [
      'endless headers',
      `GET /api/games/list HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
      '413 body_too_large',
    ],
    ['a space before a colon', 'GET /api/games/list HTTP/1.1\r\nhost : x\r\n\r\n', '400 request_unreadable'],
    [
      'a header without a colon',
      'GET /api/games/list HTTP/1.1\r\nhost: x\r\nx\r\n\r\n',
      '400 request_unreadable',
    ],
    ['two hosts', 'GET /api/games/list HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n', '400 request_unreadable'],
    [
      'one host, twice',
      'GET /health/live HTTP/1.1\r\nhost: a\r\nx: y\r\nHOST: a\r\n\r\n',
      '400 request_unreadable',
    ],
    ['two hosts in HTTP/1.0', 'GET / HTTP/1.0\r\nhost: a\r\nhost: b\r\n\r\n', '400 request_unreadable'],
    ['no host', 'GET /api/games/list HTTP/1.1\r\n\r\n', '400 request_unreadable'],
    ['a host that is none', 'GET /nothing HTTP/1.1\r\nhost: a b\r\n\r\n', '400 request_unreadable'],
  ])('gets an envelope too: %s', async (_what, bytes, outcome) => {
    const { head, response } = await sendRaw(bytes)
    expect(outcomeOf(response)).toBe(outcome)
    expect(head).toContain('x-content-type-options: nosniff')
    expect(head).toMatch(/^connection: close$/im)
  })

  test.each([
    ['HTTP/1.0 without a host, as proxies ask for its health', 'HTTP/1.0\r\n'],
    ['an address of IPv6', 'HTTP/1.1\r\nhost: [::1]:8080\r\nconnection: close\r\n'],
    ['an empty host', 'HTTP/1.1\r\nhost:\r\nconnection: close\r\n'],
  ])('is not %s', async (_what, rest) => {
    expect((await sendRaw(`GET /health/live ${rest}\r\n`)).head).toContain('200 OK')
  })
})

/** From which other pages an answer may be read. */
const openTo = async (url: string, method: 'GET' | 'POST' = 'GET') =>
  (await ask({ url, method })).headers['access-control-allow-origin']

describe('security headers', () => {
  const everywhere = { 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' }
  const ofPages = {
    ...everywhere,
    'content-security-policy':
      "default-src 'self';img-src 'self' data: blob:;frame-src https://drand.love https://docs.drand.love;base-uri 'none';form-action 'self';frame-ancestors 'none';object-src 'none'",
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
  const ofEnvelopes = {
    ...everywhere,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  }

  test.each([
    ['/health/live', ofPages],
    ['/api/openapi.json', ofPages],
    ['/api/games/category', ofEnvelopes],
    ['/api/user/index', ofEnvelopes],
    ['/api/nothing', ofEnvelopes],
    ['/nothing', ofEnvelopes],
  ])('are on %s', async (url, expected) => {
    const { headers } = await ask({ url })
    expect(headers).toMatchObject(expected)
    for (const name of ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin'])
      expect(headers[name]).toBeUndefined()
  })

  // A verifier that its reader opened from a disk has no origin that a house could name.
  test('let any page read the publications about draws, and nothing else', async () => {
    for (const url of ['/api/games/list', '/api/games/list?limit=1', '/api/fairness/keys', '/log/checkpoint'])
      expect(await openTo(url), url).toBe('*')
    for (const url of ['/api/games/play?game_id=1', '/api/games/lists', '/api/user/index', '/logs'])
      expect(await openTo(url), url).toBeUndefined()
    expect(await openTo('/api/games/list', 'POST')).toBeUndefined()
  })

  test('are on unrouted answers as well', async () => {
    expect((await ask({ url: '/api/%' })).headers).toMatchObject(ofEnvelopes)
  })
})
