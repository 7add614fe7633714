import { logout } from '@glasshouse/contract/identity.ts'
import type { LiveEvent } from '@glasshouse/contract/live.ts'
import { freezePlayer } from '@glasshouse/contract/operator/players.ts'
import { excludeOneself, takeTimeOut } from '@glasshouse/contract/safer-play.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { type EventStream, openEvents } from '../support/event-stream.ts'
import type { House } from '../support/house.ts'
import { atOffice, openSlowHouse, playerId } from '../support/safer-play.ts'

const day = 24 * 3_600

let house: House
let streams: EventStream[]

beforeEach(async () => {
  house = await openSlowHouse(day, 1_800_000_000, { nodes: 2, listening: true })
  streams = []
})
afterEach(async () => {
  for (const stream of streams) stream.close()
  await house.close()
})

async function listenAs(caller: Caller | null, node: 0 | 1): Promise<EventStream> {
  const stream = await openEvents(house.nodes[node]!.url, { token: caller?.token ?? null })
  streams.push(stream)
  await stream.next(({ type }) => type === 'hello')
  return stream
}
const isRestriction = ({ type }: LiveEvent) => type === 'restriction'
const restrictionsOf = (stream: EventStream) => stream.received.filter(({ event }) => isRestriction(event))

test('a restriction reaches its player at once, on any node, and nobody else', async () => {
  const ann = await house.signUp('annie')
  const bob = await house.signUp('bobby')
  const [here, there, others] = [await listenAs(ann, 0), await listenAs(ann, 1), await listenAs(bob, 0)]
  const { restriction } = await ann.call(takeTimeOut, { hours: 24 })
  for (const stream of [here, there])
    expect(await stream.next(isRestriction)).toEqual({ type: 'restriction', restriction })
  const longer = (await ann.call(excludeOneself, { months: 0 })).restriction
  for (const stream of [here, there])
    expect(await stream.next(isRestriction)).toEqual({ type: 'restriction', restriction: longer })
  // Who comes later is told after the hello.
  expect(await (await listenAs(ann, 1)).next(isRestriction)).toEqual({
    type: 'restriction',
    restriction: longer,
  })
  expect(restrictionsOf(others)).toEqual([])
})

test('so is its end, by time or by the back office', async () => {
  const ann = await house.signUp('annie')
  const stream = await listenAs(ann, 1)
  const id = String(await playerId(house, 'annie'))
  const office = await atOffice(house)
  await office.call(freezePlayer, { id, frozen: true, reason: 'under review' })
  expect(await stream.next(isRestriction)).toMatchObject({ restriction: { kind: 'frozen', until: null } })
  await office.call(freezePlayer, { id, frozen: false, reason: 'all is well' })
  expect(await stream.next(isRestriction)).toEqual({ type: 'restriction', restriction: null })

  const { restriction } = await ann.call(takeTimeOut, { hours: 24 })
  expect(await stream.next(isRestriction)).toEqual({ type: 'restriction', restriction })
  await house.clock.set(restriction!.until!)
  // Nothing happens then but that time passes: the slow look of the hub finds it.
  expect(await stream.next(isRestriction)).toEqual({ type: 'restriction', restriction: null })
  expect(restrictionsOf(stream)).toHaveLength(4)
  await ann.call(logout, {})
})
