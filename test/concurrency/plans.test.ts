import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { listPlans, stopPlan } from '@glasshouse/contract/plans.ts'
import { takeTimeOut } from '@glasshouse/contract/safer-play.ts'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import type { Caller } from '../support/caller.ts'
import { type House, seedKey } from '../support/house.ts'
import { nextRound, openHouseOfPlans, period, plan, planOf } from '../support/plans.ts'

let house: House
let gameId: number
let connection: string
const running = new Set<ChildProcess>()
let people = 0

beforeAll(async () => {
  ;({ house, gameId } = await openHouseOfPlans({ nodes: 3 }))
  const { rows } = await house.owner.query<{ database: string }>('select current_database() as database')
  connection = JSON.stringify({ ...inject('cluster').application, ...rows[0] })
})
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  expect(await audit(house.database)).toEqual([])
})
afterAll(async () => {
  await house.close()
})

async function players(count: number): Promise<Caller[]> {
  const all: Caller[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const node = house.nodes[nth % house.nodes.length]!
    all.push(await house.signUp(`planner${++people}`, node))
  }
  return all
}

test('three nodes that look at the same moment place every round of every plan once', async () => {
  await nextRound(house)
  const all = await players(4)
  const ids = await Promise.all(
    all.flatMap((player) =>
      ['big', 'odd', 'sum'].map(async (play) => {
        const bet_content = [{ play, amount: '1.00', ...(play === 'sum' && { pick: '10' }) }]
        return { player, id: await plan(player, gameId, { rounds: 6, bet_content }) }
      }),
    ),
  )
  for (let round = 0; round < 6; round += 1) {
    await house.clock.advance(period)
    await Promise.all(house.nodes.map((node) => node.drawClock.advance()))
  }
  for (const { player, id } of ids) {
    expect(await planOf(player, id)).toMatchObject({ placed: 6, missed: 0, end: { reason: 'completed' } })
  }
})

test('a stop or a break that comes while nodes place is kept to the bet', async () => {
  const all = await players(8)
  await nextRound(house)
  const ids = await Promise.all(all.map(async (player) => plan(player, gameId, { rounds: 100 })))
  const bets = async () =>
    Number((await house.owner.query('select count(*) as count from plan_placements')).rows[0].count)
  for (let round = 0; round < 4; round += 1) {
    await house.clock.advance(period)
    await Promise.all([
      ...house.nodes.map((node) => node.drawClock.advance()),
      all[2 * round]!.call(stopPlan, { id: ids[2 * round]! }),
      all[2 * round + 1]!.call(takeTimeOut, { hours: 24 }),
    ])
  }
  for (const player of all) expect((await player.call(listPlans, { status: 'running' })).total).toBe(0)
  // The audit after this finds no bet later than its plan's end.
  const before = await bets()
  await nextRound(house)
  expect(await bets()).toBe(before)
})

/** Starts a draw clock in a process of its own; done when it has looked once. */
async function startClock(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'draw-clock-process.ts'), [
    connection,
    seedKey.toString('hex'),
  ])
  running.add(child)
  await new Promise((resolve) => {
    child.once('message', resolve)
  })
  return child
}

async function killed(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => {
    child.once('exit', resolve)
  })
  child.kill('SIGKILL')
  await ended
  running.delete(child)
}

test('clocks that are killed while they place leave no round out and place none twice', {
  timeout: 720_000,
}, async () => {
  const [player, other] = await players(2)
  await nextRound(house)
  const ids: [Caller, string][] = []
  for (const each of [player!, other!])
    for (let nth = 0; nth < 5; nth += 1) ids.push([each, await plan(each, gameId, { rounds: 10 })])
  let clocks = [await startClock(), await startClock()]
  const placedOn = async () => {
    const all = await Promise.all([player!, other!].map(async (each) => each.call(listPlans, {})))
    return all.flatMap(({ list }) => list.map(({ placed }) => placed))
  }
  const passOneRound = async () => {
    await house.clock.advance(period)
    for (const clock of clocks) clock.send('look')
  }
  for (let round = 1; round < 10; round += 1) {
    await passOneRound()
    // Killed at any moment of the work that has just begun; the other one goes on alone.
    await pause(Math.random() * 40)
    const [first, second] = clocks
    await killed(first!)
    clocks = [second!, await startClock()]
    await expect.poll(placedOn, { timeout: 20_000 }).toEqual(ids.map(() => round + 1))
  }
  await passOneRound()
  await expect
    .poll(async () => (await player!.call(listPlans, { status: 'running' })).total, { timeout: 20_000 })
    .toBe(0)
  for (const clock of clocks) await killed(clock)
  for (const [each, id] of ids)
    expect(await planOf(each, id)).toMatchObject({ placed: 10, missed: 0, end: { reason: 'completed' } })
})
