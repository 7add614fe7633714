import { calls } from '@glasshouse/contract/calls.ts'
import { gameList, gamePlay, submitBet } from '@glasshouse/contract/games.ts'
import { privateFile, upload } from '@glasshouse/contract/files.ts'
import { login, userIndex } from '@glasshouse/contract/identity.ts'
import { eventsPath } from '@glasshouse/contract/live.ts'
import { tradeRecord } from '@glasshouse/contract/wallet.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type House, openHouse } from '../support/house.ts'
import { tableOf } from '../support/table.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
  await house.advance(0)
})
afterAll(() => house.close())

const ask = async (options: InjectOptions) => await house.app.inject(options)

test('the page of the API runs no script but this server’s files, and asks nobody else', async () => {
  for (const url of ['/api/docs', '/api/docs/']) {
    const { statusCode, headers, body } = await ask({ url })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('text/html')
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' })
    const policy = new Map(
      String(headers['content-security-policy'])
        .split('; ')
        .map((directive): [string, string] => {
          const [name = '', ...sources] = directive.split(' ')
          return [name, sources.join(' ')]
        }),
    )
    expect(policy.get('default-src')).toBe("'self'")
    expect(policy.has('script-src')).toBe(false)
    expect(policy.get('frame-ancestors')).toBe("'none'")
    expect(policy.has('upgrade-insecure-requests')).toBe(false)
    expect([...policy.values()].join(' ')).not.toMatch(/https?:|\*|unsafe-eval|\.\w/)
    // Every script of the page is a file of this server.
    const scripts = [...body.matchAll(/<script\b([^>]*)>([^<]*)<\/script>/g)]
    expect(scripts.length).toBeGreaterThan(0)
    for (const [, attributes = '', content = ''] of scripts) {
      expect(content.trim()).toBe('')
      const source = /src="([^"]+)"/.exec(attributes)?.[1] ?? ''
      expect((await ask({ url: new URL(source, `http://house${url}`).pathname })).statusCode).toBe(200)
    }
  }
})

describe('the document of the API', () => {
  const schema = z.record(z.string(), z.json())
  const operation = z.object({
    summary: z.string().min(1),
    operationId: z.string().min(1),
    tags: z.array(z.string()).min(1),
    security: z.optional(z.array(z.strictObject({ token: z.array(z.string()) }))),
    parameters: z.optional(
      z.array(z.object({ name: z.string(), in: z.enum(['query', 'header']), required: z.boolean(), schema })),
    ),
    requestBody: z.optional(
      z.object({ content: z.object({ 'application/json': z.object({ schema }) }).catchall(z.unknown()) }),
    ),
    responses: z.object({
      200: z.object({
        description: z.string(),
        content: z.object({ 'application/json': z.object({ schema }) }),
      }),
      default: z.object({ description: z.string() }),
    }),
  })
  const document = z.object({
    openapi: z.literal('3.1.0'),
    info: z.object({ title: z.string(), version: z.string() }),
    servers: z.array(z.object({ url: z.string() })),
    paths: z.record(z.string(), z.partialRecord(z.enum(['get', 'post']), operation)),
    components: z.object({ schemas: z.record(z.string(), schema), securitySchemes: schema }),
  })
  const pathsOf = z.looseObject({ paths: z.record(z.string(), z.unknown()) })
  const read = async () => {
    const response = await ask({ url: '/api/openapi.json' })
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    // The event stream is the one path that answers with no envelope: it is checked by itself.
    const whole = pathsOf.parse(response.json())
    const { [eventsPath]: events, ...paths } = whole.paths
    expect(JSON.stringify(events)).toContain('"text/event-stream":{"schema":{')
    return { body: response.body, document: document.parse({ ...whole, paths }) }
  }

  /** A validator made of the document alone; it looks for what is referred to where JSON Schema keeps it. */
  function schemaOf(described: unknown, definitions: unknown) {
    const text = JSON.stringify({ ...schema.parse(described), $defs: definitions })
    return z.fromJSONSchema(schema.parse(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'))))
  }

  test('has every call with its input, its answer and its refusals', async () => {
    const { paths } = (await read()).document
    expect(Object.keys(paths).toSorted()).toEqual([...new Set(calls.map(({ path }) => path))].toSorted())
    const ids = new Set<string>()
    for (const call of calls) {
      const found = paths[call.path]?.[call.method === 'GET' ? 'get' : 'post']
      expect(found, call.path).toBeDefined()
      if (!found) continue
      ids.add(found.operationId)
      expect(found.summary).toBe(call.summary)
      expect(found.security !== undefined).toBe(call.actor !== 'anyone')
      const headers = found.parameters?.filter((parameter) => parameter.in === 'header') ?? []
      expect(headers.map(({ name }) => name)).toEqual([
        ...(call.idempotent ? ['Idempotency-Key'] : []),
        ...(call.device ? ['device'] : []),
      ])
      for (const refusal of call.refusals)
        expect(found.responses[200].description).toContain(`\`${refusal}\``)
    }
    expect(ids.size).toBe(calls.length)
  })

  test('names the input of a call', async () => {
    const { paths } = (await read()).document
    const play = paths[gamePlay.path]?.get
    expect(play?.parameters).toMatchObject([{ name: 'game_id', in: 'query', required: true }])
    const bet = paths[submitBet.path]?.post?.requestBody?.content['application/json'].schema
    expect(bet).toMatchObject({ type: 'object', required: ['bet_content'] })
    expect(Object.keys(z.object({ properties: schema }).parse(bet).properties)).toEqual([
      'game_id',
      'game_no',
      'bet_content',
      'nonce',
    ])
  })

  test('describes the lines of a bet as they are taken: a list, or the same as text', async () => {
    const { paths, components } = (await read()).document
    const body = paths[submitBet.path]?.post?.requestBody?.content['application/json'].schema
    const described = schemaOf(body, components.schemas)
    const table = { game_id: 1, game_no: '20261121-0001' }
    const big = { play: 'big', amount: '1.00' }
    const taken = [
      [big, { play: 'sum', pick: '11', amount: '5' }],
      Array.from({ length: 50 }, () => big),
      JSON.stringify([big]),
    ]
    for (const bet_content of taken) {
      expect(described.safeParse({ ...table, bet_content }).success).toBe(true)
      expect(submitBet.input.safeParse({ ...table, bet_content }).success).toBe(true)
    }
    const refused = [
      undefined,
      null,
      [],
      {},
      7,
      [{ play: 'big' }],
      [{ ...big, amount: 1 }],
      [{ ...big, amount: '1e3' }],
      Array.from({ length: 51 }, () => big),
    ]
    for (const bet_content of refused) {
      expect(described.safeParse({ ...table, bet_content }).success).toBe(false)
      expect(submitBet.input.safeParse({ ...table, bet_content }).success).toBe(false)
    }
  })

  test('names the file that a call takes, and the one that a call gives', async () => {
    const { paths } = (await read()).document
    const form = paths[upload.path]?.post?.requestBody?.content['multipart/form-data']
    expect(form).toMatchObject({
      schema: { properties: { file: { type: 'string', format: 'binary' }, chunkid: {}, action: {} } },
    })
    expect(Object.keys(paths[privateFile.path]?.get?.responses[200].content ?? {})).toContain(
      'application/json',
    )
    expect(JSON.stringify(paths[login.path])).not.toContain('multipart/form-data')
  })

  test('points at nothing that is not in it', async () => {
    const { body, document: whole } = await read()
    const references = [...body.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = '']) => target)
    expect(references.length).toBeGreaterThan(0)
    for (const target of references)
      expect(Object.keys(whole.components.schemas).map((name) => `#/components/schemas/${name}`)).toContain(
        target,
      )
  })

  test('is true: each answer matches its schema', async () => {
    const { paths, components } = (await read()).document
    const ida = await house.signUp('ida_doc')
    const table = await tableOf(house, 'dice-10m')
    const asked = [
      [gameList, {}],
      [gamePlay, { game_id: table.game_id }],
      [gamePlay, { game_id: 424_242 }],
      [submitBet, { ...table, bet_content: [{ play: 'big', amount: '1.00' }] }],
      [submitBet, { ...table, bet_content: [] }],
      [tradeRecord, {}],
      [userIndex, {}],
    ] as const
    for (const [{ method, path }, input] of asked) {
      const described = paths[path]?.[method === 'GET' ? 'get' : 'post']?.responses[200]
      const answer = schemaOf(described?.content['application/json'].schema, components.schemas)
      expect(answer.safeParse((await ida.send(method, path, input)).json()).error, path).toBeUndefined()
      expect(answer.safeParse({ code: 1, msg: 'ok', time: 'now', data: {} }).success, path).toBe(false)
    }
  })
})
