import { randomUUID } from 'node:crypto'
import type { Call } from '@glasshouse/contract/call.ts'
import { calls } from '@glasshouse/contract/calls.ts'
import { officeUpload } from '@glasshouse/contract/operator/files.ts'
import { makeFeedKey } from '@glasshouse/contract/operator/feed-keys.ts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type Caller, callerOf as callerOfNode } from '../support/caller.ts'
import { type OfficeCaller, openOffice } from '../support/office.ts'
import { exampleOf } from '../support/examples.ts'
import { type House, openHouse } from '../support/house.ts'

// Rules for every call there is, and for each that will be. The stories of each noun tell what each call says to whom.

const envelope = z.strictObject({ code: z.int(), msg: z.string().min(1), time: z.int(), data: z.unknown() })
const refusalData = z.strictObject({
  refusal: z.string(),
  field: z.optional(z.string()),
  amount: z.optional(z.string()),
})
const named = calls.map((call) => [`${call.method} ${call.path}`, call] as const)
const posts = named.filter(([, { method }]) => method === 'POST')
const gets = named.filter(([, { method }]) => method === 'GET')
/** The calls that end a session have stories of their own. */
const lasting = ([, { path }]: (typeof named)[number]) => !path.endsWith('/logout')

let house: House
let player: Caller
let office: OfficeCaller
let feed: Caller
beforeAll(async () => {
  house = await openHouse()
  await house.advance(0)
  player = await house.signUp('pablo')
  office = await openOffice(house, 'administrator')
  const { secret } = await office.call(makeFeedKey, { name: 'Scores' })
  feed = callerOfNode(house.nodes[0].app, secret)
})
afterAll(async () => {
  expect(house.logged.filter(({ level }) => level >= 50)).toEqual([])
  await house.close()
})

/** Who may make a call. */
const callerOf = ({ actor }: Call) => (actor === 'operator' ? office : actor === 'feed' ? feed : player)

/** The outcome of an answer, in a word: success, or by which refusal of which field. */
function outcomeOf(response: LightMyRequestResponse): string {
  if (!String(response.headers['content-type']).startsWith('application/json')) return 'a file'
  const { code, data } = envelope.parse(response.json())
  expect(response.statusCode).toBe(code === 0 || code === 1 ? 200 : code)
  if (code === 1) return 'success'
  const { refusal, field } = refusalData.parse(data)
  return `${response.statusCode} ${refusal}${field === undefined ? '' : ` of ${field}`}`
}

async function outcome(call: Call, input: unknown, headers: Record<string, string> = {}): Promise<string> {
  return outcomeOf(await callerOf(call).send(call.method, call.path, input, { headers }))
}

/** The fields that can be said where there are only texts, as in forms and queries. */
function textsOf(input: Record<string, unknown>): [string, string][] {
  return Object.entries(input)
    .filter(([, value]) => typeof value !== 'object')
    .map(([name, value]) => [name, String(value)])
}

/** A call's outcome from its second time on: the first may have changed something. */
async function settledOutcome(call: Call, input: unknown): Promise<string> {
  await outcome(call, input)
  return await outcome(call, input)
}

describe('the document is well-formed', () => {
  test.each(named)('%s takes', (_name, call) => {
    expect(call.input.safeParse(exampleOf(call))).toMatchObject({ success: true })
  })
})

describe('the token of', () => {
  test.each(named)('nobody else’s token works: %s', async (_name, call) => {
    const stranger = call.actor === 'operator' ? player : office
    const strange = await stranger.send(call.method, call.path, exampleOf(call))
    if (call.actor === 'anyone') expect(strange.statusCode).toBe(200)
    else expect(outcomeOf(strange)).toBe(call.actor === 'feed' ? '401 feed_key_invalid' : '401 login_expired')
  })

  test.each(gets.filter(([, { actor }]) => actor === 'anyone'))(
    'a session that is over is as good as none where none is needed: %s',
    async (_name, { method, path, ...call }) => {
      const visitor = house.visitor()
      const asked = exampleOf({ method, path, ...call })
      const dead = await visitor.send(method, path, asked, { headers: { token: 'over-long-ago' } })
      expect(outcomeOf(dead)).toBe(outcomeOf(await visitor.send(method, path, asked)))
    },
  )
})

describe('a body', () => {
  test.each(posts)('that is not JSON is refused: %s', async (_name, call) => {
    const json = { 'content-type': 'application/json' }
    for (const body of ['{', '[]', '"text"']) expect(await outcome(call, body, json)).toBe('200 check_input')
    expect(await outcome(call, 'text', { 'content-type': 'text/plain' })).toBe('200 check_input')
  })

  test.each(posts.filter(lasting))('may be a form as well: %s', async (_name, call) => {
    const example = exampleOf(call)
    const sayable = Object.entries(example).filter(([, value]) => typeof value !== 'object')
    const json = await settledOutcome(call, Object.fromEntries(sayable))
    const form = new URLSearchParams(textsOf(example)).toString()
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await outcome(call, form, type)).toBe(json)
  })
})

describe('a call', () => {
  test.each(named.filter(lasting))('ignores fields that it does not know: %s', async (_name, call) => {
    const example = exampleOf(call)
    const unknown = { nobody_knows: 'this', player_id_of_another: '1', constructor_: [] }
    const known = await settledOutcome(call, example)
    expect(await outcome(call, { ...example, ...unknown })).toBe(known)
  })

  test.each(named)('has its methods and no other: %s', async (_name, call) => {
    const having = calls.filter(({ path }) => path === call.path).map(({ method }) => method)
    const headed = having.includes('GET') ? [...having, 'HEAD'] : having
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      if (headed.includes(method)) continue
      const response = await house.app.inject({ method, url: call.path })
      expect(outcomeOf(response)).toBe('405 method_not_allowed')
      expect(String(response.headers.allow).split(', ').toSorted()).toEqual(headed.toSorted())
    }
  })

  test.each(gets)('can be asked for its head: %s', async (_name, call) => {
    const { token } = callerOf(call)
    const query = Object.fromEntries(textsOf(exampleOf(call)))
    const asked = { url: call.path, query, headers: { token: token ?? '' } }
    const whole = await house.app.inject(asked)
    const head = await house.app.inject({ ...asked, method: 'HEAD' })
    expect([head.statusCode, head.body]).toEqual([whole.statusCode, ''])
    expect(head.headers['content-type']).toBe(whole.headers['content-type'])
  })

  test.each(gets.filter(([, call]) => 'page' in exampleOf(call)))(
    'gives pages of 1 to 100 rows: %s',
    async (_name, call) => {
      const asked = async (change: object) => await outcome(call, { ...exampleOf(call), ...change })
      for (const limit of [0, 101]) expect(await asked({ limit })).toBe('200 check_input of limit')
      for (const page of [-1, 1_000_001]) expect(await asked({ page })).toBe('200 check_input of page')
      expect(await asked({ page: 1_000_000, limit: 100 })).toBe(await asked({}))
      // Clients that count from 0, and a field that was left empty.
      for (const page of [0, '']) expect(await asked({ page })).toBe(await asked({}))
    },
  )

  test.each(named.filter(([, { idempotent }]) => idempotent))(
    'takes no key of another form: %s',
    async (_name, call) => {
      for (const idempotencyKey of ['short', 'x'.repeat(65), 'not one key', 'ключ-ключ'])
        expect(await callerOf(call).refused(call, exampleOf(call), { idempotencyKey })).toMatchObject({
          refusal: 'idempotency_key_invalid',
        })
    },
  )

  // The key of a file is one with its bytes: `operator-content` uploads some.
  const acts = named.filter(
    ([, call]) => call.actor === 'operator' && call.idempotent && call.path !== officeUpload.path,
  )
  test.each(acts)('takes no key of something else: %s', async (_name, call) => {
    const idempotencyKey = randomUUID()
    const asked = exampleOf(call)
    const first = await callerOf(call).send(call.method, call.path, asked, { idempotencyKey })
    const again = await callerOf(call).send(call.method, call.path, asked, { idempotencyKey })
    expect({ ...again.json(), time: 0 }).toEqual({ ...first.json(), time: 0 })
    const other = { ...asked, id: '999999999' }
    expect(await callerOf(call).refused(call, other, { idempotencyKey })).toMatchObject({
      refusal: 'idempotency_key_reused',
    })
  })
})

/** The places of the texts in an input. */
function textsIn(value: unknown): ((text: string) => unknown)[] {
  if (typeof value === 'string') return [(text) => text]
  if (Array.isArray(value)) return value.flatMap(textsIn).map((put) => (text) => [put(text)])
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) =>
    textsIn(one).map((put) => (text: string) => ({ ...value, [name]: put(text) })),
  )
}

describe('a text that is too long', () => {
  test.each(posts.filter(lasting))('is not reported as missing or short: %s', async (_name, call) => {
    // A value outside the choices counts as still to be chosen.
    for (const put of textsIn(exampleOf(call)))
      expect(await outcome(call, put('x'.repeat(50_000)))).not.toMatch(/(?<!type|reason)_required|_short/)
  })
})

/** Inputs that no field asks for, and too much of those that one asks for. */
const odd = [
  null,
  true,
  -1,
  1.5,
  2_147_483_648,
  999_999_999_999_999,
  '',
  'a\u0000b',
  'a\ud800b\u202ec',
  '9'.repeat(18),
  '9999-12-31',
  '%_\\\'"',
  '🎲'.repeat(300),
  [],
  {},
]

/** The input with each of the odd values in the place of each value in it. */
function spoilt(value: unknown): unknown[] {
  if (Array.isArray(value)) return [...odd, ...value.flatMap(spoilt).map((one) => [one])]
  if (typeof value !== 'object' || value === null) return odd
  const inside = Object.entries(value).flatMap(([name, one]) =>
    spoilt(one).map((wrong) => ({ ...value, [name]: wrong })),
  )
  return [...odd.filter((one) => typeof one !== 'object'), ...inside]
}

describe('debris in any field', () => {
  test.each(named.filter(lasting))('is refused or accepted, and breaks nothing: %s', async (_name, call) => {
    const caller = callerOf(call)
    const example = exampleOf(call)
    const inputs = Object.entries(example)
      .flatMap(([name, one]) => spoilt(one).map((wrong) => ({ ...example, [name]: wrong })))
      // A query has texts alone.
      .filter((input) => call.method === 'POST' || textsOf(input).length === Object.keys(input).length)
    // A few at once, as they come from several people.
    for (let sent = 0; sent < inputs.length; sent += 5) {
      const asked = inputs.slice(sent, sent + 5).map(async (input) => {
        const response = await caller.send(call.method, call.path, input)
        expect(response.statusCode, JSON.stringify(input)).toBe(200)
        outcomeOf(response)
      })
      await Promise.all(asked)
    }
  })
})
