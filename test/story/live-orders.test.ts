import { cancelDeposit } from '@glasshouse/contract/deposits.ts'
import type { LiveEvent } from '@glasshouse/contract/live.ts'
import {
  approveDeposit,
  approveWithdrawal,
  payWithdrawal,
  rejectDeposit,
  rejectWithdrawal,
} from '@glasshouse/contract/operator/orders.ts'
import { changeSettings } from '@glasshouse/contract/operator/settings.ts'
import { takeTimeOut } from '@glasshouse/contract/safer-play.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { askWithdrawal, orderDeposit } from '../support/cashier.ts'
import { type OfficeCaller, openOffice } from '../support/office.ts'
import { type EventStream, openEvents } from '../support/event-stream.ts'
import { type House, openHouse } from '../support/house.ts'

let house: House
let finn: OfficeCaller
let ann: Caller
let streams: EventStream[]

beforeEach(async () => {
  house = await openHouse({ nodes: 2, listening: true })
  finn = await openOffice(house, 'finance')
  ann = await house.signUp('annie')
  streams = []
})
afterEach(async () => {
  for (const stream of streams) stream.close()
  await house.close()
})

async function listenAs(caller: Caller, node: 0 | 1, lastEventId?: string): Promise<EventStream> {
  const stream = await openEvents(house.nodes[node]!.url, { token: caller.token, lastEventId })
  streams.push(stream)
  await stream.next(({ type }) => type === 'hello')
  return stream
}
const isOrder = ({ type }: LiveEvent) => type === 'order'
const ordersIn = (stream: EventStream) =>
  stream.received.flatMap(({ event }) => (event.type === 'order' ? [`${event.id} ${event.outcome}`] : []))

test('the back office’s decision on a deposit reaches its player at once, on any node, and nobody else', async () => {
  const bob = await house.signUp('bobby')
  const [here, there, others] = [await listenAs(ann, 0), await listenAs(ann, 1), await listenAs(bob, 1)]
  const { id } = await orderDeposit(ann, '120.00')
  await finn.call(approveDeposit, { id })
  const told = { type: 'order', order: 'deposit', id, outcome: 'completed', amount: '120.00' }
  for (const stream of [here, there]) expect(await stream.next(isOrder)).toEqual(told)

  const wrong = await orderDeposit(ann, '30.00')
  await finn.call(rejectDeposit, { id: wrong.id, reason: 'not_received' })
  expect(await here.next(isOrder)).toMatchObject({ id: wrong.id, outcome: 'cancelled' })
  const mine = await orderDeposit(ann, '40.00')
  await ann.call(cancelDeposit, { id: mine.id })
  expect(await here.next(isOrder)).toMatchObject({ id: mine.id, outcome: 'taken_back' })
  const late = await orderDeposit(ann, '50.00')
  await ann.call(takeTimeOut, { hours: 24 })
  await finn.call(approveDeposit, { id: late.id })
  expect(await here.next(isOrder)).toMatchObject({ id: late.id, outcome: 'sent_back' })

  // Time enough has passed for a look at all players: nothing is told twice.
  await house.advance(6)
  await orderDeposit(bob, '60.00').then(async (order) => finn.call(approveDeposit, { id: order.id }))
  await others.next(isOrder)
  expect(ordersIn(here)).toEqual([
    `${id} completed`,
    `${wrong.id} cancelled`,
    `${mine.id} taken_back`,
    `${late.id} sent_back`,
  ])
  expect(ordersIn(others)).toHaveLength(1)
})

test('a withdrawal is reported as approved after its last approval, and then as paid or rejected', async () => {
  const stream = await listenAs(ann, 1)
  const { id } = await askWithdrawal(ann, '200.00')
  await finn.call(approveWithdrawal, { id })
  expect(await stream.next(isOrder)).toMatchObject({ order: 'withdrawal', id, outcome: 'approved' })
  await finn.call(payWithdrawal, { id, payment: 'P-1' })
  expect(await stream.next(isOrder)).toMatchObject({ id, outcome: 'paid', amount: '200.00' })

  const ada = await openOffice(house, 'administrator')
  await ada.call(changeSettings, { second_person_above: '100.00' })
  const large = await askWithdrawal(ann, '150.00')
  await finn.call(approveWithdrawal, { id: large.id })
  await ada.call(approveWithdrawal, { id: large.id })
  expect(await stream.next(isOrder)).toMatchObject({ id: large.id, outcome: 'approved' })
  await finn.call(rejectWithdrawal, { id: large.id, reason: 'on_request' })
  expect(await stream.next(isOrder)).toMatchObject({ id: large.id, outcome: 'rejected' })
  expect(ordersIn(stream)).toHaveLength(4)
})

test('a returning player hears of decisions made meanwhile; a new stream does not repeat the lists', async () => {
  const first = await listenAs(ann, 0)
  const lastId = first.lastId
  first.close()
  const { id } = await orderDeposit(ann, '80.00')
  await finn.call(approveDeposit, { id })
  const back = await listenAs(ann, 1, lastId)
  expect(ordersIn(back)).toEqual([`${id} completed`])

  const fresh = await listenAs(ann, 0)
  const next = await orderDeposit(ann, '90.00')
  await finn.call(approveDeposit, { id: next.id })
  expect(await fresh.next(isOrder)).toMatchObject({ id: next.id })
  await back.next((event) => event.type === 'order' && event.id === next.id)
  expect(ordersIn(fresh)).toEqual([`${next.id} completed`])
  expect(ordersIn(back)).toEqual([`${id} completed`, `${next.id} completed`])
})
