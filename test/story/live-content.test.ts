import {
  markAllNoticesRead,
  markNoticeRead,
  notices,
  sendFeedback,
  sendSupportMessage,
  supportMessages,
} from '@glasshouse/contract/content.ts'
import { userIndex } from '@glasshouse/contract/identity.ts'
import type { LiveEvent } from '@glasshouse/contract/live.ts'
import { savePublication, saveText, withdrawPublication } from '@glasshouse/contract/operator/content.ts'
import {
  answerConversation,
  answerFeedback,
  closeFeedback,
  officeConversation,
  officeConversations,
} from '@glasshouse/contract/operator/support.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailboxesOf, shownMark } from '../../server/live/content-events.ts'
import type { Caller } from '../support/caller.ts'
import { type OfficeCaller, openOffice } from '../support/office.ts'
import { type EventStream, openEvents } from '../support/event-stream.ts'
import { type House, openHouse } from '../support/house.ts'

let house: House
let writer: OfficeCaller
let ann: Caller
let bob: Caller
let streams: EventStream[]

beforeEach(async () => {
  house = await openHouse({ nodes: 2, listening: true })
  writer = await openOffice(house, 'content')
  ann = await house.signUp('annie')
  bob = await house.signUp('bobby')
  // A notice published a second ago is younger than their accounts.
  await house.clock.advance(2)
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
const is = (type: LiveEvent['type']) => (event: LiveEvent) => event.type === type
const answers = (unread: number) => (event: LiveEvent) => event.type === 'support' && event.unread === unread
const unread = (count: number) => (event: LiveEvent) => event.type === 'notices' && event.unread === count
const count = (stream: EventStream, type: LiveEvent['type']) =>
  stream.received.filter(({ event }) => event.type === type).length

async function publish(title: string, ends_at: number | null = null): Promise<string> {
  const { row } = await writer.call(savePublication, {
    publication: {
      kind: 'notice',
      type: 'system',
      title: { en: title },
      content: { en: '<p>Text</p>' },
      important: false,
      top: false,
    },
    published_at: Math.floor(await house.clock.now()) - 1,
    ends_at,
  })
  return row.id
}

test('everybody hears of a new notice, and players of how many they have not read', async () => {
  const [toAnn, toVisitor] = [await listenAs(ann, 0), await listenAs(null, 1)]
  await toAnn.next(unread(0))
  const id = await publish('News of the house')
  await toAnn.next(is('published'))
  await toAnn.next(unread(1))
  await toVisitor.next(is('published'))
  await writer.call(withdrawPublication, { kind: 'notice', id })
  await toAnn.next(unread(0))
  await toVisitor.next(is('published'))
  expect(count(toVisitor, 'notices')).toBe(0)
})

test('everybody hears of a changed standing text', async () => {
  const toVisitor = await listenAs(null, 1)
  await writer.call(saveText, { code: 'rules', title: { en: 'Rules' }, content: { en: '<p>New</p>' } })
  await toVisitor.next(is('published'))
})

test('reading on one device reaches the player’s other devices, and nobody else', async () => {
  const first = await publish('One')
  await publish('Two')
  await publish('Three')
  const [here, there, toBob] = [await listenAs(ann, 0), await listenAs(ann, 1), await listenAs(bob, 1)]
  for (const stream of [here, there, toBob]) await stream.next(unread(3))
  expect(await ann.call(markNoticeRead, { notice_id: first })).toEqual({ unread: 2 })
  for (const stream of [here, there]) await stream.next(unread(2))
  expect(await ann.call(markAllNoticesRead, {})).toEqual({ unread: 0 })
  for (const stream of [here, there]) await stream.next(unread(0))
  // Read again, nothing has changed: the next that is told is a new one.
  await ann.call(markNoticeRead, { notice_id: first })
  await publish('Four')
  await here.next(unread(1))
  await toBob.next(unread(4))
  expect(count(here, 'notices')).toBe(4)
  expect(count(toBob, 'notices')).toBe(2)
  expect((await ann.call(notices, {})).unread).toBe(1)
})

test('an answer of the back office reaches its player, and so does its reading there', async () => {
  const helper = await openOffice(house, 'support')
  const [toAnn, toBob] = [await listenAs(ann, 0), await listenAs(bob, 1)]
  for (const stream of [toAnn, toBob]) await stream.next(answers(0))
  const { id } = await ann.call(sendFeedback, { type: 'problem', content: 'The dice are too small' })
  await toAnn.next(is('support'))
  await helper.call(answerFeedback, { id, content: 'They have grown' })
  await toAnn.next(is('support'))
  await helper.call(closeFeedback, { id, reason: 'done' })
  await toAnn.next(is('support'))
  await ann.call(sendSupportMessage, { topic: 'online', content: 'Hello?' })
  await toAnn.next(is('support'))
  const [conversation] = (await helper.call(officeConversations, {})).list
  await helper.call(officeConversation, { id: conversation!.id })
  await toAnn.next(answers(0))
  await helper.call(answerConversation, { id: conversation!.id, content: 'Good evening' })
  await toAnn.next(answers(1))
  await ann.call(supportMessages, {})
  await toAnn.next(answers(0))
  expect(count(toBob, 'support')).toBe(1)
})

test('a text that appears or ends on schedule reaches readers without a wake-up', async () => {
  const db = house.database.read
  const ids = [BigInt((await ann.call(userIndex, {})).id)]
  const before = await shownMark(db)
  await publish('For an hour', Math.floor(await house.clock.now()) + 3600)
  const during = await shownMark(db)
  expect(during).not.toBe(before)
  expect(await mailboxesOf(db, ids)).toMatchObject([{ unread: 1 }])
  await house.advance(3601)
  expect(await shownMark(db)).toBe(before)
  expect(await mailboxesOf(db, ids)).toMatchObject([{ unread: 0 }])
})
