import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { eventsPath } from '@glasshouse/contract/live.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { type House, openHouse } from '../support/house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse({
    listening: true,
    publicUrl: 'https://play.example.com',
    consoleUrl: 'https://office.example.com',
    trustedProxies: ['127.0.0.1'],
  })
})
afterAll(() => house.close())

const statusAt = async (host: string, url: string, headers: Record<string, string> = {}) =>
  (await house.app.inject({ url, headers: { host, ...headers } })).statusCode

test.each([
  ['/api/games/list', 200, 200],
  ['/health/live', 200, 200],
  // Where somebody is not signed in, there is a back office; at the other host there is none.
  ['/api/operator/office', 404, 401],
  ['/api/%6fperator/office', 404, 401],
  ['/api/operator/events', 404, 401],
  ['/api/docs/', 200, 404],
  ['/api/openapi.json', 200, 200],
  ['/api/games/proof.schema.json', 200, 200],
  ['/', 200, 302],
  ['/index.html', 200, 404],
  ['/worker.js', 200, 404],
  ['/console/', 404, 200],
  ['/console', 404, 200],
  ['/console/players/7', 404, 200],
  ['/icon.svg', 200, 200],
])('%s is answered %i to players, %i at the back office', async (url, players, office) => {
  expect(await statusAt('play.example.com', url)).toBe(players)
  expect(await statusAt('OFFICE.example.com', url)).toBe(office)
  // As a proxy hands it on.
  const forwarded = { 'x-forwarded-host': 'office.example.com' }
  expect(await statusAt('10.0.0.7:8080', url, forwarded)).toBe(office)
})

test.each([
  ['/', 'play.example.com'],
  ['/', 'office.example.com'],
  ['/console/', 'office.example.com'],
  ['/console/', 'play.example.com'],
  ['/api/games/list', 'play.example.com'],
  ['/api/operator/office', 'office.example.com'],
  ['/api/%', 'play.example.com'],
  ['/api/nothing', 'play.example.com'],
  ['/log/checkpoint', 'play.example.com'],
  ['/health/live', 'play.example.com'],
  ['/metrics', 'play.example.com'],
])('behind TLS browsers are told to come by https alone: %s at %s', async (url, host) => {
  const { headers } = await house.app.inject({ url, headers: { host } })
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
})

test('behind TLS streams, and answers to malformed requests, say so as well', async () => {
  const stream = await fetch(`${house.nodes[0].url}${eventsPath}`)
  expect(stream.headers.get('strict-transport-security')).toBe('max-age=31536000')
  await stream.body!.cancel()
  const socket = connect(Number(new URL(house.nodes[0].url).port), '127.0.0.1')
  socket.write('nonsense\r\n\r\n')
  expect(await text(socket)).toContain('strict-transport-security: max-age=31536000')
})

test('the back office cannot have the host of the players', () => {
  const both = { PUBLIC_URL: 'https://play.example.com', CONSOLE_URL: 'https://play.example.com' }
  expect(() => readConfig(both)).toThrow('CONSOLE_URL has the host of PUBLIC_URL')
  expect(() => readConfig({ CONSOLE_URL: 'https://office.example.com/console' })).toThrow(
    'allowed is an address such as https://office.example.com',
  )
})
