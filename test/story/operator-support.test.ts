import {
  feedbacks,
  sendFeedback,
  sendSupportMessage,
  supportMessages,
  supportOverview,
} from '@glasshouse/contract/content.ts'
import { userIndex } from '@glasshouse/contract/identity.ts'
import { officeFile } from '@glasshouse/contract/operator/files.ts'
import { officeEvent, officeEventsPath } from '@glasshouse/contract/operator/live.ts'
import { changeSettings } from '@glasshouse/contract/operator/settings.ts'
import { auditLog, operatorOffice, operatorLogout } from '@glasshouse/contract/operator/sign-in.ts'
import {
  answerConversation,
  answerFeedback,
  closeConversation,
  closeFeedback,
  officeConversation,
  officeConversations,
  officeFeedback,
  officeFeedbacks,
  releaseConversation,
  reopenFeedback,
  takeConversation,
} from '@glasshouse/contract/operator/support.ts'
import { excludeOneself } from '@glasshouse/contract/safer-play.ts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { type OfficeCaller, openOffice } from '../support/office.ts'
import { type House, openHouse } from '../support/house.ts'
import { somePicture, uploadFile } from '../support/upload.ts'

let house: House
let helper: OfficeCaller
let colleague: OfficeCaller
let cashier: OfficeCaller
let watcher: OfficeCaller
let admin: OfficeCaller
let anna: Caller
let benno: Caller

beforeAll(async () => {
  house = await openHouse({ listening: true })
  ;[helper, colleague, cashier, watcher, admin] = await Promise.all([
    openOffice(house, 'support', { username: 'helga' }),
    openOffice(house, 'support', { username: 'klaus' }),
    openOffice(house, 'finance'),
    openOffice(house, 'compliance'),
    openOffice(house, 'administrator'),
  ])
  anna = await house.signUp('anna')
  benno = await house.signUp('benno')
})
afterAll(() => house.close())

const idOf = async (player: Caller) => (await player.call(userIndex, {})).id
/** The number of a player's conversation. */
async function conversationOf(player: Caller, topic: 'online' | 'financial' = 'online'): Promise<string> {
  const { list } = await admin.call(officeConversations, { player_id: await idOf(player), topic })
  return list[0]!.id
}
const stateOf = async (id: string) => (await admin.call(officeConversation, { id })).conversation
const waiting = async (office: OfficeCaller) => (await office.call(operatorOffice, {})).waiting

/** All feedback as the back office lists it, in a word each. */
const states = async () =>
  (await helper.call(officeFeedbacks, {})).list.map(({ content, state }) => [content, state])
/** Which of two calls that were sent at once was refused, and with what. */
const refusalsOf = (both: LightMyRequestResponse[]) =>
  both.flatMap((response) => response.json().data?.refusal ?? [])

describe('feedback', () => {
  test('is listed oldest first, answered, closed and opened again; its writer sees each step', async () => {
    const written = { type: 'problem' as const, content: 'It is slow' }
    const slow = await anna.call(sendFeedback, written, { headers: { 'accept-language': 'fr' } })
    await house.clock.advance(60)
    const fast = await benno.call(sendFeedback, { type: 'other', content: 'It is fast', contact: 'b@x.org' })
    expect(await states()).toEqual([
      ['It is slow', 'waiting'],
      ['It is fast', 'waiting'],
    ])
    expect(await waiting(helper)).toMatchObject({ feedbacks: 2, oldest_feedback: slow.createtime })
    const { feedback } = await helper.call(officeFeedback, { id: slow.id })
    expect(feedback).toMatchObject({ language: 'fr', due_at: slow.createtime + 86_400, closed: null })

    await helper.call(answerFeedback, { id: slow.id, content: 'We look at it.', answers_seen: 0 })
    await helper.call(closeFeedback, { id: fast.id, reason: 'noted', answers_seen: 0 })
    expect(await states()).toEqual([
      ['It is fast', 'closed'],
      ['It is slow', 'answered'],
    ])
    expect((await anna.call(feedbacks, {})).list[0]).toMatchObject({
      answers: [{ content: 'We look at it.' }],
      closed: null,
    })
    expect((await benno.call(feedbacks, {})).list[0]).toMatchObject({
      answers: [],
      closed: { reason: 'noted' },
    })
    expect(await waiting(helper)).toMatchObject({ feedbacks: 0, oldest_feedback: null })

    expect((await helper.call(reopenFeedback, { id: fast.id })).feedback.state).toBe('waiting')
    expect((await benno.call(feedbacks, {})).list[0]!.closed).toBeNull()
    await helper.call(answerFeedback, { id: fast.id, content: 'So it shall stay.' })
    expect((await helper.call(closeFeedback, { id: fast.id, reason: 'done' })).feedback).toMatchObject({
      state: 'closed',
      closed: { reason: 'done', operator_name: 'helga' },
      answers: [{ operator_name: 'helga' }],
    })
  })

  test('is found by state, type, player, number and name', async () => {
    const found = async (filter: object) =>
      (await helper.call(officeFeedbacks, filter)).list.map(({ content }) => content)
    const { list } = await helper.call(officeFeedbacks, { q: 'ann' })
    expect(list.map(({ content }) => content)).toEqual(['It is slow'])
    expect(await found({ q: list[0]!.id })).toEqual(['It is slow'])
    expect(await found({ player_id: await idOf(benno) })).toEqual(['It is fast'])
    expect(await found({ state: 'answered' })).toEqual(['It is slow'])
    expect(await found({ state: 'closed', type: 'other' })).toEqual(['It is fast'])
    expect(await found({ state: 'closed', type: 'problem' })).toEqual([])
    expect(await found({ q: 'nobody' })).toEqual([])
  })

  test('that a colleague has handled meanwhile is reported as such', async () => {
    const { id } = await anna.call(sendFeedback, { type: 'other', content: 'Who is first?' })
    const asked = { id, content: 'I am', answers_seen: 0 }
    const both = await Promise.all([
      helper.send('POST', answerFeedback.path, asked),
      colleague.send('POST', answerFeedback.path, asked),
    ])
    expect(refusalsOf(both)).toEqual(['feedback_handled'])
    const late = { id, reason: 'noted' as const, answers_seen: 0 }
    expect(await helper.refused(closeFeedback, late)).toMatchObject({ refusal: 'feedback_handled' })
    await helper.call(closeFeedback, { id, reason: 'noted', answers_seen: 1 })
    const again = { id, reason: 'done' as const }
    expect(await helper.refused(closeFeedback, again)).toMatchObject({ refusal: 'feedback_handled' })
    expect(await helper.refused(answerFeedback, { ...asked, answers_seen: 1 })).toMatchObject({
      refusal: 'feedback_handled',
    })
    await helper.call(reopenFeedback, { id })
    expect(await helper.refused(reopenFeedback, { id })).toMatchObject({ refusal: 'feedback_handled' })
  })

  test.each([
    [answerFeedback, { id: 999_999, content: 'x' }, 'feedback_not_found'],
    [closeFeedback, { id: 999_999, reason: 'done' }, 'feedback_not_found'],
    [closeFeedback, { id: 1 }, 'reason_required'],
    [reopenFeedback, { id: 999_999 }, 'feedback_not_found'],
    [officeFeedback, { id: 999_999 }, 'feedback_not_found'],
    [answerFeedback, { id: 1, content: ' ' }, 'message_required'],
  ])('%o with %j is refused with %s', async (call, input, refusal) => {
    expect(await helper.refused(call, input)).toMatchObject({ refusal })
  })
})

describe('a conversation', () => {
  test('waits for an answer, the longest first; both sides see which messages were read', async () => {
    await anna.call(sendSupportMessage, { content: 'Hello?' }, { headers: { 'accept-language': 'es' } })
    await house.clock.advance(5)
    await benno.call(sendSupportMessage, { content: 'My deposit', topic: 'financial' })
    await anna.call(
      sendSupportMessage,
      { content: 'Anybody there?' },
      { headers: { 'accept-language': 'es' } },
    )
    const { list } = await helper.call(officeConversations, { state: 'waiting' })
    expect(list.map(({ player, unread, topic }) => [player.username, unread, topic])).toEqual([
      ['anna', 2, 'online'],
      ['benno', 1, 'financial'],
    ])
    expect(list[0]).toMatchObject({ language: 'es', taken_by: null, last: { content: 'Anybody there?' } })
    expect(await waiting(helper)).toMatchObject({
      conversations: 2,
      oldest_conversation: list[0]!.waits_since,
    })
    const id = list[0]!.id
    // Who may not answer leaves no trace by looking.
    expect(await watcher.call(officeConversation, { id })).toMatchObject({ forbidden: 'permission' })
    expect((await anna.call(supportMessages, {})).list.some(({ read }) => read)).toBe(false)
    const open = await helper.call(officeConversation, { id })
    expect(open.list.map(({ content }) => content)).toEqual(['Anybody there?', 'Hello?'])
    expect(open.facts).toMatchObject({ level: 1, restriction: null, open: { deposits: 0, withdrawals: 0 } })
    expect((await anna.call(supportMessages, {})).list.every(({ read }) => read)).toBe(true)

    await helper.call(answerConversation, { id, content: 'We are here.' })
    expect(await stateOf(id)).toMatchObject({
      state: 'answered',
      waits_since: null,
      unread: 0,
      taken_by: { name: 'helga' },
    })
    const overview = await anna.call(supportOverview, {})
    expect(overview.conversations).toMatchObject([
      { topic: 'online', unread: 1, last: { content: 'We are here.', from: 'operator', read: false } },
    ])
    await anna.call(supportMessages, {})
    expect((await anna.call(supportOverview, {})).conversations[0]).toMatchObject({ unread: 0 })
    expect((await helper.call(officeConversation, { id })).list[0]).toMatchObject({
      from: 'operator',
      operator_name: 'helga',
      read: true,
    })
  })

  test('belongs to the operator who took it until it is left, taken over or closed', async () => {
    const id = await conversationOf(anna)
    const answer = { id, content: 'Me too' }
    expect(await colleague.refused(answerConversation, answer)).toMatchObject({
      refusal: 'conversation_taken',
      msg: 'helga has taken this conversation',
    })
    const last_message_id = (await stateOf(id)).last.id
    for (const [call, input] of [
      [takeConversation, { id }],
      [releaseConversation, { id }],
      [closeConversation, { id, last_message_id }],
    ] as const)
      expect(await colleague.refused(call, input)).toMatchObject({ refusal: 'conversation_taken' })
    expect((await helper.call(officeConversations, { taken: 'me' })).list.map((one) => one.id)).toEqual([id])
    expect((await colleague.call(officeConversations, { taken: 'me' })).list).toEqual([])
    await colleague.call(takeConversation, { id, over: true })
    expect(await helper.refused(answerConversation, answer)).toMatchObject({ refusal: 'conversation_taken' })
    await colleague.call(releaseConversation, { id })
    expect((await stateOf(id)).taken_by).toBeNull()
    // If two claim it at once, one has it.
    const both = await Promise.all([
      helper.send('POST', takeConversation.path, { id }),
      colleague.send('POST', takeConversation.path, { id }),
    ])
    expect(refusalsOf(both)).toEqual(['conversation_taken'])
  })

  test('is closed up to the last seen message, and opens again with the next one', async () => {
    const id = await conversationOf(anna)
    const owner = (await stateOf(id)).taken_by?.name === 'helga' ? helper : colleague
    const seen = (await stateOf(id)).last.id
    await anna.call(sendSupportMessage, { content: 'One more thing' })
    expect(await owner.refused(closeConversation, { id, last_message_id: seen })).toMatchObject({
      refusal: 'conversation_moved',
    })
    const { conversation } = await owner.call(closeConversation, {
      id,
      last_message_id: (await stateOf(id)).last.id,
    })
    expect(conversation).toMatchObject({
      state: 'closed',
      taken_by: null,
      closed: { by: { name: owner.username } },
    })
    expect((await helper.call(officeConversations, { state: 'closed' })).list.map((one) => one.id)).toEqual([
      id,
    ])
    await anna.call(sendSupportMessage, { content: 'And another' })
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', closed: null })
    await colleague.call(answerConversation, { id, content: 'Gladly' })
    expect(await stateOf(id)).toMatchObject({ state: 'answered', taken_by: { name: 'klaus' } })
  })

  test('about money is all the cashier sees; feedback is not', async () => {
    const online = await conversationOf(anna)
    const money = await conversationOf(benno, 'financial')
    const { list } = await cashier.call(officeConversations, {})
    expect(list.map(({ id }) => id)).toEqual([money])
    expect((await cashier.call(officeConversations, { topic: 'online' })).list).toEqual([])
    for (const [call, input] of [
      [officeConversation, { id: online }],
      [answerConversation, { id: online, content: 'x' }],
      [takeConversation, { id: online }],
      [closeConversation, { id: online, last_message_id: 1 }],
    ] as const)
      expect(await cashier.refused(call, input)).toMatchObject({ refusal: 'conversation_not_found' })
    expect(await waiting(cashier)).toMatchObject({ feedbacks: null, conversations: 1 })
    expect(await cashier.refused(officeFeedbacks, {})).toMatchObject({ code: 403 })
    expect(await watcher.refused(answerConversation, { id: money, content: 'x' })).toMatchObject({
      code: 403,
    })
    await cashier.call(answerConversation, { id: money, content: 'It has arrived.' })
    expect((await benno.call(supportMessages, { topic: 'financial' })).list[0]!.content).toBe(
      'It has arrived.',
    )
  })

  test('of one’s own player account is for a colleague', async () => {
    const carla = await house.signUp('carla')
    const own = await openOffice(house, 'support', {
      username: 'carola',
      playerId: BigInt(await idOf(carla)),
    })
    await carla.call(sendSupportMessage, { content: 'It is me' })
    const { id: feedback } = await carla.call(sendFeedback, { type: 'other', content: 'It is me' })
    const id = await conversationOf(carla)
    expect(await own.call(officeConversation, { id })).toMatchObject({ forbidden: 'own_player' })
    expect((await own.call(officeFeedback, { id: feedback })).forbidden).toBe('own_player')
    for (const [call, input] of [
      [answerConversation, { id, content: 'x' }],
      [takeConversation, { id, over: true }],
      [answerFeedback, { id: feedback, content: 'x' }],
      [closeFeedback, { id: feedback, reason: 'done' }],
      [reopenFeedback, { id: feedback }],
      [releaseConversation, { id }],
      [closeConversation, { id, last_message_id: '999999999999' }],
    ] as const)
      expect(await own.refused(call, input)).toMatchObject({ refusal: 'own_player' })
    expect((await carla.call(supportMessages, {})).list[0]!.read).toBe(false)
  })

  test('shows pictures, alone too, to both sides and to nobody else; who is excluded writes all the same', async () => {
    const dora = await house.signUp('doradora')
    await dora.call(excludeOneself, { months: 6 })
    const { url } = await uploadFile(dora, await somePicture(), 'feedback')
    const sent = await dora.call(sendSupportMessage, { pictures: [url] })
    expect(sent).toMatchObject({ content: '', pictures: [url] })
    expect(await anna.refused(sendSupportMessage, { pictures: [url] })).toMatchObject({
      refusal: 'picture_not_found',
    })
    expect(await dora.refused(sendSupportMessage, { content: ' ', pictures: [] })).toMatchObject({
      refusal: 'message_required',
    })
    const { list } = await helper.call(officeConversation, { id: await conversationOf(dora) })
    const file = { id: list[0]!.pictures[0]! }
    const seen = await helper.send('GET', `${officeFile.path}?id=${file.id}`)
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const trader = await openOffice(house, 'trader')
    expect(await trader.refused(officeFile, file)).toMatchObject({ code: 403 })
  })
})

test('the back office hears at once that something has changed, as long as its session lasts', async () => {
  const guard = await openOffice(house, 'support', { username: 'gustav' })
  const line = await openOfficeEvents(house, guard.token)
  await line.next('hello')
  await (await house.signUp('frieda')).call(sendSupportMessage, { content: 'Live?' })
  await line.next('support')
  line.close()
  const writer = await openOffice(house, 'content')
  for (const [token, refusal] of [
    [null, 'login_expired'],
    [anna.token, 'login_expired'],
    [writer.token, 'access_denied'],
  ] as const)
    await expect(openOfficeEvents(house, token)).rejects.toThrow(refusal)
  await guard.call(operatorLogout, {})
  await expect(openOfficeEvents(house, guard.token)).rejects.toThrow('login_expired')
})

test('each action is in the audit log, without the text', async () => {
  const { list, intact } = await admin.call(auditLog, { limit: 100 })
  expect(intact).toBe(true)
  const acts = new Set(list.map(({ act }) => act))
  for (const act of ['feedback.answer', 'feedback.close', 'feedback.reopen'])
    expect(acts.has(act), act).toBe(true)
  for (const act of ['support.answer', 'support.take', 'support.release', 'support.close'])
    expect(acts.has(act), act).toBe(true)
  expect(JSON.stringify(list)).not.toMatch(/We are here|We look at it|anna|benno/)
})

test('the back office sets the hours of support, and every app hears of it', async () => {
  for (const [input, refusal] of [
    [{ support_opens: '22:00' }, 'hours_contradict'],
    [{ support_opens: '24:00' }, 'check_input'],
    [{ support_closes: '9:00' }, 'check_input'],
  ] as const)
    expect(await admin.refused(changeSettings, input)).toMatchObject({ refusal })
  await admin.call(changeSettings, { support_opens: '20:00', support_closes: '02:00' })
  // By then nobody of the back office is signed in any more.
  await house.clock.set(Date.UTC(2027, 5, 2, 1, 59, 58) / 1000)
  const hours = { opens: '20:00', closes: '02:00', time_zone: 'UTC', open: true }
  expect(await house.visitor().call(supportOverview, {})).toEqual({ hours, conversations: [] })
  await house.clock.advance(5)
  const late = await house.signUp('edgar')
  expect((await late.call(supportMessages, {})).hours).toEqual({ ...hours, open: false })
})

/** Reads the back office's event stream over a real connection. */
async function openOfficeEvents({ nodes: [node] }: House, token: string | null) {
  const line = new AbortController()
  const response = await fetch(`${node.url}${officeEventsPath}`, {
    headers: token ? { token } : {},
    signal: line.signal,
  })
  if (!response.ok || !response.body) throw new Error(await response.text())
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (type: string): Promise<void> => {
    for (;;) {
      const found = /data: (.*)\n\n/.exec(text)
      if (found) {
        text = text.slice(found.index + found[0].length)
        if (officeEvent.parse(JSON.parse(found[1] ?? '')).type === type) return
        continue
      }
      const { done, value } = await reader.read()
      if (done) throw new Error(`the line ended before ${type} came`)
      text += value
    }
  }
  return { next, close: () => line.abort() }
}
