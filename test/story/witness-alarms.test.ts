import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { witnessRequest } from '@glasshouse/rules/published.ts'
import { expect, test } from 'vitest'
import { close, code, hour, openScene, period } from '../support/entropy-scene.ts'
import { type House, houseKey } from '../support/house.ts'
import { tableOf } from '../support/table.ts'

// The Prometheus alarms for a witness that is silent, behind or refuses, each read against a real node. A house without a new
// leaf asks no witness: an alarm is raised and ends where one comes.

/** The alarms of witnesses: each with the metric that it reads, and the bound. */
const alarms = [
  ...readFileSync(join(import.meta.dirname, '../../deploy/monitoring/glasshouse.rules.yml'), 'utf8').matchAll(
    /- alert: (\w*Witness\w*)\n +expr: (?:(?:min|max) by \(witness\) \()?(glasshouse_\w+)\)? (>|==) (\d+)\n/g,
  ),
].map(([, name = '', metric = '', is, bound]) => ({ name, metric, is, bound: Number(bound) }))

/** The alarms that the node tells now. */
async function alarmsOf(house: House): Promise<string[]> {
  await house.advance(1)
  const told = await (await fetch(`${house.nodes[0].url}/metrics`)).text()
  return alarms
    .filter(({ metric, is, bound }) => {
      const [line] = told.match(new RegExp(`^${metric}(?:\\{.*\\})? .*$`, 'm')) ?? []
      const value = Number(line?.split(' ').at(-1))
      return is === '>' ? value > bound : value === bound
    })
    .map(({ name }) => name)
}

test('a witness that is silent, behind or refuses raises its alarms, and one that comes back ends them', async () => {
  const { house, witness } = await openScene('dev', { listening: true })
  const raised = async () => alarmsOf(house)
  expect(alarms.map(({ name }) => name)).toEqual([
    'WitnessBehind',
    'OneWitnessBehind',
    'WitnessSilent',
    'WitnessRefuses',
  ])
  expect(await raised()).toEqual([])

  await witness.stop()
  await house.advance(period)
  expect(await raised()).toEqual(['WitnessSilent'])
  // Rounds go by, and the log tells of them.
  await house.advance(3 * hour)
  expect(await raised()).toEqual(['WitnessBehind', 'OneWitnessBehind', 'WitnessSilent'])
  await witness.restart()
  expect(await raised()).toEqual([])

  // By its clock, what the house tells now is to come.
  witness.follow(house, -hour)
  await house.advance(2 * period)
  expect(await raised()).toEqual(['WitnessRefuses'])
  await house.advance(3 * hour)
  expect(await raised()).toEqual(['WitnessBehind', 'OneWitnessBehind', 'WitnessRefuses'])
  witness.follow(house)
  expect(await raised()).toEqual([])
}, 600_000)

test('one that cosigns the log, and refuses a seal, raises its alarm until it signs it', async () => {
  const { house, witness, sealBets, refusals, noticed } = await openScene('drand', { listening: true })
  // It had the promise of the next round long before that opens.
  await house.advance(period)
  expect(await alarmsOf(house)).toEqual([])
  // By its clock the beacon is known when the house seals.
  witness.follow(house, hour)
  await sealBets()
  expect((await refusals()).seals).toHaveLength(1)
  expect(await alarmsOf(house)).toEqual(['WitnessRefuses'])
  // A monitor says so once, and once more when it knows how it ended.
  const named = expect.stringMatching(/: the witness did not sign its seal: The beacon is known, .*\.$/)
  expect([await noticed(), await noticed()]).toEqual([[named], []])
  witness.follow(house)
  expect(await alarmsOf(house)).toEqual([])
  await house.clock.advance(3)
  expect([await noticed(), await noticed()]).toEqual([[], []])
}, 600_000)

test('one whose clock is two seconds behind that of the house signs its seals in time, and raises no alarm', async () => {
  const { house, witness, refusals, proofOf, check } = await openScene('drand', { listening: true })
  await house.advance(period)
  witness.follow(house, -2)
  const table = await tableOf(house, code)
  // In the very moment of the close.
  await house.clock.set((await proofOf(table)).closes_at)
  await house.advance(0)
  expect(await alarmsOf(house)).toEqual([])
  await house.advance(2)
  await house.advance(close)
  expect(await refusals()).toEqual({ leaves: [], seals: [] })
  expect(check(await proofOf(table), 'order')).toBe('holds')
}, 600_000)

test('a seal that somebody else asks for with the house’s key raises its alarm', async () => {
  const { house, witness } = await openScene('drand', { listening: true })
  await house.advance(period)
  const table = await tableOf(house, code)
  const request = JSON.stringify({
    game_code: code,
    game_no: table.game_no,
    root: '07'.repeat(32),
    count: 1,
    total: '100',
  })
  const answer = async (signature: Buffer) =>
    await fetch(`${witness.url}/seals`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'house-key': hexOf(houseKey.publicKey),
        signature: hexOf(signature),
      },
      body: request,
    })
  expect(await alarmsOf(house)).toEqual([])
  expect((await answer(houseKey.sign(witnessRequest('/seals', request)))).status).toBe(409)
  // The house hears of it with its next seal, which is signed.
  await house.advance(period)
  expect(await alarmsOf(house)).toEqual(['WitnessRefuses'])
  await house.advance(3 * period)
  expect(await alarmsOf(house)).toEqual([])
}, 600_000)
