import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sendFeedback, sendSupportMessage } from '@glasshouse/contract/content.ts'
import { channels, deposit } from '@glasshouse/contract/deposits.ts'
import { gameList, submitBet } from '@glasshouse/contract/games.ts'
import { userIndex } from '@glasshouse/contract/identity.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createHealth } from '../../server/health.ts'
import { entropySourcesOf } from '../../server/games/entropy.ts'
import { newProof } from '../support/cashier.ts'
import { createTestDatabase } from '../support/database.ts'
import { pathTo } from '../support/dead-path.ts'
import { type House, openHouse } from '../support/house.ts'
import { fairDraws, writeDraws } from '../support/past-draws.ts'
import { slipsCounted } from '../support/slips-counted.ts'
import { freshTable } from '../support/table.ts'

const metricsToken = 'a token for the metrics alone'.replaceAll(' ', '-')

let house: House
let guarded: House
beforeAll(async () => {
  // Entropy that never comes: rounds that are due wait for it.
  const late = {
    name: 'dev',
    independent: false,
    assign: () => 'dev:1',
    lateAnswers: async () => [],
    knownAt: () => null,
    valueOf: async () => undefined,
  }
  ;[house, guarded] = await Promise.all([
    openHouse({ listening: true, entropySource: entropySourcesOf([late]) }),
    openHouse({ metricsToken }),
  ])
})
afterAll(async () => Promise.all([house.close(), guarded.close()]))

const ask = async (headers: Record<string, string> = {}, address?: string) =>
  await house.app.inject({ url: '/metrics', headers, ...(address ? { remoteAddress: address } : {}) })

/** The value of a metric with these labels; undefined where there is none. */
async function metric(line: string): Promise<number | undefined> {
  const response = await fetch(`${house.nodes[0].url}/metrics`)
  const found = (await response.text()).split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

test('this machine reads the metrics, in the format of Prometheus', async () => {
  const response = await fetch(`${house.nodes[0].url}/metrics`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  expect(await response.text()).toMatch(/^process_cpu_user_seconds_total \d/m)
})

test.each([
  ['from another machine', {}, '192.0.2.7'],
  ['through a proxy on this machine', { 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1'],
  ['through one that says so in the newer way', { forwarded: 'for=192.0.2.7' }, '127.0.0.1'],
])('a request %s is refused', async (_name, headers, address) => {
  const response = await ask(headers, address)
  expect(response.statusCode).toBe(403)
  expect(response.json()).toMatchObject({ code: 403, data: { refusal: 'access_denied' } })
})

/** The status that the guarded house answers with. */
async function read(authorization: string | null, remoteAddress: string): Promise<number> {
  const headers = authorization === null ? {} : { authorization }
  return (await guarded.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
}

test('with a token set, only the token opens it, from anywhere', async () => {
  expect(await read(`Bearer ${metricsToken}`, '192.0.2.7')).toBe(200)
  expect(await read(`Bearer ${metricsToken}x`, '192.0.2.7')).toBe(403)
  expect(await read(metricsToken, '127.0.0.1')).toBe(403)
  expect(await read(null, '127.0.0.1')).toBe(403)
})

test('requests are counted by their route, and those without one under one name', async () => {
  const route = 'glasshouse_http_requests_total{method="GET",route="/api/games/list",status="200"}'
  const before = (await metric(route)) ?? 0
  await house.visitor().call(gameList, {})
  await house.visitor().call(gameList, { page: 2 })
  expect(await metric(route)).toBe(before + 2)
  await house.visitor().send('POST', '/api/made-up/1')
  await house.visitor().send('POST', '/api/made-up/2')
  const text = (await ask()).body
  expect(text).not.toContain('made-up')
  expect(text).toMatch(/glasshouse_http_requests_total\{method="POST",route="none",status="404"\} 2/)
})

test('durations of calls and refusals are reported', async () => {
  const calls = 'glasshouse_http_request_seconds'
  const labels = 'method="GET",route="/api/games/list"'
  const within = async (bound: string) => (await metric(`${calls}_bucket{${labels},le="${bound}"}`))!
  const [fast, all, count] = [
    await within('10'),
    await within('+Inf'),
    await metric(`${calls}_count{${labels}}`),
  ]
  expect(fast).toBeGreaterThan(0)
  expect(all).toBe(count)
  expect(await within('0.005')).toBeLessThanOrEqual(fast)
  expect(await metric(`${calls}_sum{${labels}}`)).toBeLessThan(10 * all)
  const expired = `glasshouse_refusals_total{route="${userIndex.path}",refusal="login_expired"}`
  const before = (await metric(expired)) ?? 0
  await house.visitor().refused(userIndex, {})
  expect(await metric(expired)).toBe(before + 1)
})

/** The metrics of a node's readiness, and of its clock. */
const readyText = (ready: number, clock: number) =>
  `glasshouse_ready ${ready}\nglasshouse_ready_check{check="database"} 1\nglasshouse_ready_check{check="clock"} ${clock}`

test('a node that takes no calls says so, with the reason', async () => {
  let isGoing = true
  let now = 0
  const checks = { clock: () => isGoing }
  const health = createHealth({ ...house, checks, elapsed: () => now })
  const node = await house.openNode({ health })
  const told = async () =>
    (await node.app.inject({ url: '/metrics' })).body.match(/^glasshouse_ready.*/gm)!.join('\n')
  expect(await told()).toBe(readyText(1, 1))
  isGoing = false
  now = 1_000
  expect(await told()).toBe(readyText(0, 0))
  isGoing = true
  now = 2_000
  health.drain()
  expect(await told()).toBe(readyText(0, 1))
})

test('every alarm and every panel reads a metric of a node', async () => {
  const told = new Set([...(await ask()).body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!))
  for (const file of ['glasshouse.rules.yml', 'glasshouse.dashboard.json']) {
    const text = readFileSync(join(import.meta.dirname, '../../deploy/monitoring', file), 'utf8')
    const names = text
      .match(/\b(glasshouse|process|nodejs)_\w+/g)!
      .map((name) => name.replace(/_(bucket|sum|count)$/, ''))
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !told.has(name))).toEqual([])
  }
})

test('the board shows all that can go wrong with a node: calls, pools, draws, orders, witnesses, streams, disk and backups', () => {
  const file = join(import.meta.dirname, '../../deploy/monitoring/glasshouse.dashboard.json')
  const { panels } = JSON.parse(readFileSync(file, 'utf8')) as { panels: { targets: { expr: string }[] }[] }
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n')
  for (const name of [
    'http_requests_total',
    'http_request_seconds_bucket',
    'slips_total',
    'slip_delay_seconds_bucket',
    'refusals_total',
    'ready',
    'ready_check',
    'pool_waiting',
    'outbox_waiting_seconds',
    'draw_late_seconds',
    'unwitnessed_leaves',
    'witness_behind_leaves',
    'witness_up',
    'audit_age_seconds',
    'audit_differences',
    'orders_waiting_seconds',
    'streams',
    'disk_free_bytes',
    'backup_age_seconds',
    'backup_drill_age_seconds',
    'backup_drill_differences',
  ])
    expect(shown).toMatch(new RegExp(`\\bglasshouse_${name}\\b`))
})

test('without a database the process still reports on itself', async () => {
  const on = await createTestDatabase('seeded')
  onTestFinished(() => on.drop())
  const path = await pathTo(on.application)
  const cut = await openHouse({ on, reached: { connection: path.connection, patience: 1 } })
  onTestFinished(() => cut.close())
  path.refuse()
  path.die()
  const { statusCode, body } = await cut.app.inject({ url: '/metrics' })
  expect(statusCode).toBe(200)
  expect(body).toMatch(/^glasshouse_database_up 0$/m)
  expect(body).toMatch(/^process_cpu_user_seconds_total \d/m)
  path.revive()
})

test('draws, their p-values and the alarm are reported', async () => {
  await house.clock.advance(61)
  await writeDraws(house.owner, { gameCode: 'dice-3m', draws: fairDraws('metrics', 800), source: 'dev:1' })
  expect(await metric('glasshouse_draws{game="dice-3m"}')).toBe(800)
  expect(await metric('glasshouse_draw_statistics_alarm')).toBe(0)
  const p = 'glasshouse_draw_statistics_p_value'
  expect(await metric(`${p}{game="all",window="all",test="faces"}`)).toBeGreaterThan(0.001)
  // Too few draws for its rarest sum.
  expect(await metric(`${p}{game="dice-3m",window="latest",test="sums"}`)).toBeUndefined()

  const sixes = Array.from({ length: 50 }, () => [6, 6, 6] as const)
  await house.clock.advance(10_000)
  await writeDraws(house.owner, { gameCode: 'dice-3m', draws: sixes, source: 'dev:1' })
  expect(await metric('glasshouse_draw_statistics_alarm')).toBe(1)
  expect(await metric(`${p}{game="dice-3m",window="all",test="triples"}`)).toBeLessThan(1e-6)
})

test('a round that waits for its entropy is counted, and then as void by its reason', async () => {
  expect(await metric('glasshouse_entropy_waiting_seconds')).toBe(0)
  // The practice table opens with the first look and is due half a minute later at the most.
  await house.advance(0)
  for (let step = 0; step < 5; step++) await house.advance(15)
  const waited = (await metric('glasshouse_entropy_waiting_seconds'))!
  expect(waited).toBeGreaterThan(25)
  expect(waited).toBeLessThan(90)
  for (let step = 0; step < 24; step++) await house.advance(30)
  expect(await metric('glasshouse_voids{reason="entropy_late"}')).toBeGreaterThan(0)
  const { rows } = await house.owner.query<{ size: string }>('select count(*) as size from log_leaves')
  expect(await metric('glasshouse_log_size')).toBe(Number(rows[0]!.size))
})

test('open orders, their age, connections and the disk are reported', async () => {
  const open = async () => await metric('glasshouse_orders_waiting{kind="deposit"}')
  expect(await open()).toBe(0)
  const player = await house.signUp('payer')
  const channel_id = (await player.call(channels, {})).list[0]!.id
  await player.call(deposit, { amount: '20.00', channel_id, proof: await newProof(player) })
  await house.clock.advance(90)
  expect(await open()).toBe(1)
  expect(await metric('glasshouse_orders_waiting_seconds{kind="deposit"}')).toBeGreaterThanOrEqual(90)
  const waiting = async () =>
    await Promise.all(
      ['conversation', 'feedback', 'request'].map((kind) =>
        metric(`glasshouse_orders_waiting{kind="${kind}"}`),
      ),
    )
  expect(await waiting()).toEqual([0, 0, 0])
  await player.call(sendSupportMessage, { content: 'Where is my deposit?' })
  await player.call(sendFeedback, { type: 'suggestion', content: 'More dice, please.', contact: 'x' })
  expect(await waiting()).toEqual([1, 1, 0])
  await house.clock.advance(90)
  expect(await metric('glasshouse_orders_waiting_seconds{kind="conversation"}')).toBeGreaterThanOrEqual(90)
  expect(await metric('glasshouse_pool_open{pool="read"}')).toBeGreaterThan(0)
  expect(await metric('glasshouse_disk_free_bytes')).toBeGreaterThan(1e6)
  expect(await metric('glasshouse_streams')).toBe(0)
  expect(await metric('glasshouse_database_up')).toBe(1)
})

test('slips are counted by result, and those that never came as well', async () => {
  const table = await openHouse({ games: ['dice-3m'] })
  onTestFinished(() => table.close())
  const slips = async (...results: string[]) =>
    await Promise.all(results.map((one) => slipsCounted(table.app, 'call', one)))
  expect(await slips('accepted', 'failed', 'odds_changed')).toEqual([0, 0, 0])
  await table.advance(0)
  const round = await freshTable(table, 'dice-3m')
  const slip = (amount: string) => ({ ...round, bet_content: [{ play: 'big', amount }] })
  const player = await table.signUp('slips')
  const sent = { idempotencyKey: 'one-slip-twice' }
  await player.call(submitBet, slip('1.00'), sent)
  await player.call(submitBet, slip('1.00'), sent)
  await player.refused(submitBet, slip('1000.00'))
  expect(await slips('accepted', 'repeated', 'insufficient_balance')).toEqual([1, 1, 1])
})
