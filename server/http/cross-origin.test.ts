import fastify from 'fastify'
import { expect, test } from 'vitest'
import { allowOrigins } from './cross-origin.ts'

const app = 'https://app.example.com'

async function answerOf(
  origins: readonly string[],
  request: { method?: 'GET' | 'OPTIONS'; origin?: string },
) {
  const server = fastify()
  allowOrigins(server, origins)
  server.get('/api/games/list', () => 'games')
  const asks = request.method === 'OPTIONS' ? { 'access-control-request-method': 'POST' } : {}
  const headers = { ...asks, ...(request.origin && { origin: request.origin }) }
  const { statusCode, headers: answered } = await server.inject({
    method: request.method ?? 'GET',
    url: '/api/games/list',
    headers,
  })
  await server.close()
  return [statusCode, answered['access-control-allow-origin'], answered['vary']]
}

test('an app from an origin that is listed may read answers, and asks first with its own headers', async () => {
  expect(await answerOf([app], { origin: app })).toEqual([200, app, 'Origin'])
  expect(await answerOf([app], { method: 'OPTIONS', origin: app })).toEqual([204, app, 'Origin'])
})

test('no other origin is allowed: another one, a part of one, or any if none is listed', async () => {
  for (const origin of ['https://example.com', `${app}.evil.example`, 'null', 'http://app.example.com'])
    expect(await answerOf([app], { origin })).toEqual([200, undefined, 'Origin'])
  expect(await answerOf([app], { method: 'OPTIONS', origin: 'https://example.com' })).toEqual([
    404,
    undefined,
    'Origin',
  ])
  expect(await answerOf([], { origin: app })).toEqual([200, undefined, undefined])
})
