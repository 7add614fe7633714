import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ClockLease, createClockLease, leaseSeconds } from '../../server/clock-lease.ts'
import { createGate } from '../../server/db/gate.ts'
import { type House, openHouse } from '../support/house.ts'
import { addShortGame } from '../support/short-game.ts'

let house: House
beforeEach(async () => {
  house = await openHouse({ games: [], listening: true })
})
afterEach(() => house.close())

const newLease = () => createClockLease(house.database, createGate())
const held = async (leases: readonly ClockLease[]) => {
  const answers = []
  for (const lease of leases) answers.push((await lease.hold()).held)
  return answers
}

test('two nodes hold the clock’s lease, by the database’s time', async () => {
  const [ann, bob, cat, dan] = [newLease(), newLease(), newLease(), newLease()]
  expect(await held([ann, bob, cat, ann])).toEqual([true, true, false, true])
  expect((await cat.hold()).freeIn).toBeGreaterThan(0)
  expect([(await ann.hold()).isSecond, (await bob.hold()).isSecond]).toEqual([false, true])
  // Renewed by half of its time, it lasts; Bob's node is frozen.
  await house.clock.advance(leaseSeconds * 0.6)
  expect(await held([ann, cat])).toEqual([true, false])
  await house.clock.advance(leaseSeconds * 0.6)
  expect(await held([cat, ann, bob, dan])).toEqual([true, true, false, false])
  expect(bob.isHeld()).toBe(false)
  // One that asks twice at once, as a look and a step do, takes one place.
  await Promise.all([cat.release(), ann.release()])
  expect((await Promise.all([bob.hold(), bob.hold()])).map((answer) => answer.held)).toEqual([true, true])
  expect(await held([ann, cat])).toEqual([true, false])
  // Released, it is free at once.
  await ann.release()
  expect(await held([dan, ann])).toEqual([true, false])
})

test('of many that ask at once, two get it', async () => {
  const leases = Array.from({ length: 12 }, newLease)
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(leases.map((lease) => lease.hold()))
    expect(answers.filter((answer) => answer.held)).toHaveLength(2)
    await house.clock.advance(leaseSeconds + 1)
  }
})

test('a node without a lease takes no step, and starts once one is free', async () => {
  await house.owner.query(
    `update clock_leases set holder = 'elsewhere', since = house_now() - interval '1 minute', until = house_now() + interval '1 day'`,
  )
  await addShortGame(house.owner, { period: 60, close: 5 })
  const { drawClock, url } = house.nodes[0]
  const rounds = async () =>
    (await house.owner.query<{ count: number }>('select count(*)::int as count from rounds')).rows[0]!.count
  drawClock.start()
  await expect.poll(drawClock.isGoing, { timeout: 15_000 }).toBe(true)
  expect(await rounds()).toBe(0)
  const told = await (await fetch(`${url}/metrics`)).text()
  expect(told).toMatch(/^glasshouse_clock_held_seconds\{node="elsewhere"\} 6\d\./m)
  // Who held it is dead.
  await house.owner.query('update clock_leases set until = house_now()')
  await expect.poll(rounds, { timeout: 15_000 }).toBeGreaterThan(0)
})

test('an idle clock runs one statement a turn, and takes what becomes due', async () => {
  const gameId = await addShortGame(house.owner, { period: 86_400, close: 60 })
  const { drawClock } = house.nodes[0]
  const watched = vi.spyOn(Client.prototype, 'query')
  const asked = () =>
    (watched.mock.calls as unknown as [string | { text: string }][]).map(([statement]) =>
      typeof statement === 'string' ? statement : statement.text,
    )
  const before: string[] = []
  const count = async (statement: string) =>
    (await house.owner.query<{ count: number }>(statement, [gameId])).rows[0]!.count
  const signed = `select count(*)::int from log_heads where size = (select max(index) + 1 from log_leaves) and $1 > 0`
  const unhurried = () =>
    [...before, ...asked()].filter((text) => /fixture_scores|board_versions|void_draws/.test(text))
  const looks = () => asked().filter((text) => text.includes('clock_leases'))
  try {
    drawClock.start()
    await expect.poll(async () => count(signed), { timeout: 60_000 }).toBe(1)
    before.push(...asked())
    watched.mockClear()
    await expect.poll(() => looks().length, { timeout: 60_000 }).toBeGreaterThan(4)
    const others = asked()
      .filter((text) => !text.includes('clock_leases'))
      .join('\n')
    expect(others).not.toMatch(
      /rounds_pending|running_plans|waiting_slips|waiting_cash_outs|settlement_progress|minutes_left/,
    )
    // And one each ten seconds for all that need not hurry.
    expect(unhurried()).not.toEqual([])
    for (const text of unhurried()) expect(text).toMatch(/fixture_scores[^]*board_versions[^]*void_draws/)
    await house.clock.advance(86_400)
    const drawn =
      'select count(*)::int from draws d join dice_rounds r on r.event_id = d.round_id where r.game_id = $1'
    await expect.poll(async () => count(drawn), { timeout: 60_000 }).toBeGreaterThan(0)
  } finally {
    watched.mockRestore()
  }
})
