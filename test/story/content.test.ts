import {
  banners,
  feedbacks,
  home,
  markAllNoticesRead,
  markNoticeRead,
  newsDetail,
  newsIndex,
  newsLatest,
  notices,
  offers,
  richTextCodes,
  richTextOf,
  sendFeedback,
  sendSupportMessage,
  supportMessages,
  unreadNoticeCount,
} from '@glasshouse/contract/content.ts'
import { gameCategory, gameList } from '@glasshouse/contract/games.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedPublications } from '../../server/content/seed-content.ts'
import { transaction } from '../../server/db/database.ts'
import type { Caller } from '../support/caller.ts'
import { type House, openHouse } from '../support/house.ts'

let house: House
let anna: Caller
beforeAll(async () => {
  house = await openHouse()
  await house.advance(0)
  await transaction(house.database, seedPublications)
  anna = await house.signUp('anna')
})
afterAll(async () => house.close())

const titles = async (caller: Caller) =>
  (await caller.call(notices, { limit: 100 })).list.map(({ title }) => title)

const publish = async (
  title: string,
  { player = null as string | null, from = '0 seconds', to = null as string | null } = {},
) => {
  const { rows } = await house.owner.query<{ id: string }>(
    `insert into notices (type, title, content, player_id, published_at, ends_at)
     values ('system', jsonb_build_object('en', $1::text), '{"en": "<p>x</p>"}',
       (select player_id from identities where username = $2), house_now() + $3::interval, house_now() + $4::interval)
     returning id`,
    [title, player, from, to],
  )
  return rows[0]!.id
}

describe('notices', () => {
  test('come pinned first, then important ones, then by age; each type separately', async () => {
    const { list, total, unread } = await anna.call(notices, { limit: 100 })
    expect(total).toBe(8)
    // They were out before Anna's account was.
    expect(unread).toBe(0)
    expect(list.filter(({ read }) => !read)).toEqual([])
    const rank = (notice: (typeof list)[number]) => (notice.top ? 0 : notice.important ? 1 : 2)
    const sorted = list.toSorted((one, other) => rank(one) - rank(other) || other.createtime - one.createtime)
    expect(list).toEqual(sorted)
    expect(list[0]).toMatchObject({ title: 'Welcome to Glasshouse', top: true })
    for (const type of ['system', 'activity', 'announcement'] as const) {
      const some = await anna.call(notices, { type, limit: 100 })
      expect(some.list.map(({ id }) => id)).toEqual(
        list.filter((each) => each.type === type).map(({ id }) => id),
      )
    }
    expect(await anna.refused(notices, { type: 'secret' })).toMatchObject({ refusal: 'check_input' })
  })

  test('are read one by one or all at once, by each account for itself', async () => {
    const ben = await house.signUp('benno')
    const ids = [await publish('First'), await publish('Second'), await publish('Third')]
    const [first, second, third] = ids
    const unreadOf = async () =>
      (await ben.call(notices, { limit: 100 })).list.filter(({ read }) => !read).map(({ id }) => id)
    expect(await unreadOf()).toEqual([third, second, first])
    expect(await ben.call(markNoticeRead, { notice_id: second! })).toEqual({ unread: 2 })
    expect(await ben.call(markNoticeRead, { notice_id: second! })).toEqual({ unread: 2 })
    expect(await unreadOf()).toEqual([third, first])
    expect(await ben.call(markAllNoticesRead, {})).toEqual({ unread: 0 })
    expect(await ben.call(markAllNoticesRead, {})).toEqual({ unread: 0 })
    expect(await ben.call(unreadNoticeCount, {})).toEqual({ count: 0 })
    expect(await anna.call(unreadNoticeCount, {})).toEqual({ count: 3 })
  })

  test('to one player are for that player alone', async () => {
    const id = await publish('Only for Anna', { player: 'anna' })
    const carl = await house.signUp('carlos')
    expect(await titles(anna)).toContain('Only for Anna')
    expect(await titles(carl)).not.toContain('Only for Anna')
    expect(await titles(house.visitor())).not.toContain('Only for Anna')
    expect(await carl.refused(markNoticeRead, { notice_id: id })).toMatchObject({
      refusal: 'notice_not_found',
    })
    await anna.call(markNoticeRead, { notice_id: id })
  })

  test('not yet published, expired or withdrawn are not listed', async () => {
    const later = await publish('Later', { from: '1 hour' })
    const over = await publish('Over', { from: '-2 hours', to: '-1 hour' })
    const withdrawn = await publish('Withdrawn')
    await house.owner.query('update notices set withdrawn_at = house_now() where id = $1', [withdrawn])
    const { list } = await anna.call(notices, { limit: 100 })
    expect(list.filter(({ id }) => [later, over, withdrawn].includes(id))).toEqual([])
    for (const id of [later, over, withdrawn])
      expect(await anna.refused(markNoticeRead, { notice_id: id })).toMatchObject({
        refusal: 'notice_not_found',
      })
  })

  test('a visitor has no read marks and sees everything', async () => {
    const visitor = house.visitor()
    const { list, unread } = await visitor.call(notices, {})
    expect(unread).toBe(0)
    expect(list.some(({ read }) => read)).toBe(false)
    expect(await visitor.call(unreadNoticeCount, {})).toEqual({ count: 0 })
    expect(await visitor.refused(markAllNoticesRead, {})).toMatchObject({ code: 401 })
    expect(await visitor.refused(markNoticeRead, { notice_id: 1 })).toMatchObject({ code: 401 })
  })
})

describe('news', () => {
  test('come newest first, ten a page, and the latest five for home', async () => {
    const { list, total, limit } = await house.visitor().call(newsIndex, {})
    expect([total, limit]).toEqual([6, 10])
    expect(list.map(({ createtime }) => createtime)).toEqual(
      list.map(({ createtime }) => createtime).toSorted((one, other) => other - one),
    )
    expect(await house.visitor().call(newsLatest, {})).toEqual(list.slice(0, 5))
    expect(await house.visitor().call(newsLatest, { limit: 2 })).toEqual(list.slice(0, 2))
    expect((await house.visitor().call(newsIndex, { page: 2, limit: 4 })).list).toEqual(list.slice(4))
    expect(await house.visitor().refused(newsIndex, { limit: 101 })).toMatchObject({ refusal: 'check_input' })
  })

  test('an article leads to its neighbours in time', async () => {
    const { list } = await house.visitor().call(newsIndex, {})
    for (const [place, line] of list.entries()) {
      const article = await house.visitor().call(newsDetail, { id: line.id })
      expect(article).toMatchObject(line)
      expect(article.content).toContain('<p>')
      expect(article.newer?.id ?? null).toBe(list[place - 1]?.id ?? null)
      expect(article.older?.id ?? null).toBe(list[place + 1]?.id ?? null)
    }
    expect(await house.visitor().refused(newsDetail, { id: 9999 })).toMatchObject({
      refusal: 'news_not_found',
    })
    await house.owner.query('update news set withdrawn_at = house_now() where id = $1', [list[2]!.id])
    expect(await house.visitor().refused(newsDetail, { id: list[2]!.id })).toMatchObject({
      refusal: 'news_not_found',
    })
    await house.owner.query('update news set withdrawn_at = null where id = $1', [list[2]!.id])
  })
})

test('home has the answers of all its parts in one', async () => {
  const [all, parts] = await Promise.all([
    anna.call(home, {}),
    Promise.all([
      anna.call(banners, {}),
      anna.call(notices, { limit: 5 }),
      anna.call(gameCategory, {}),
      anna.call(gameList, {}),
      anna.call(newsLatest, {}),
    ]),
  ])
  expect(all.banners).toEqual(parts[0])
  expect(all.banners).toHaveLength(3)
  expect(all.notices).toEqual(parts[1].list)
  expect(all.unread).toBe(parts[1].unread)
  expect(all.categories).toEqual(parts[2])
  expect(all.games.list.map(({ id }) => id)).toEqual(parts[3].list.map(({ id }) => id))
  expect(all.news).toEqual(parts[4])
})

test('offers that run come before those to come', async () => {
  await house.owner.query(
    `update offers set starts_at = house_now() + interval '3 days' where cover = 'offer-rebate'`,
  )
  const { list, now } = await house.visitor().call(offers, {})
  expect(list.map(({ cover }) => cover)).toEqual(['offer-points', 'offer-checkin', 'offer-rebate'])
  expect(list[2]!.starts_at).toBeGreaterThan(now)
})

test('standing texts are found by code and by id', async () => {
  for (const code of richTextCodes) {
    const text = await house.visitor().call(richTextOf, { id: code })
    expect(text.content.length, code).toBeGreaterThan(50)
    expect(await house.visitor().call(richTextOf, { id: text.id })).toEqual(text)
  }
  for (const id of ['nothing', '999999'])
    expect(await house.visitor().refused(richTextOf, { id })).toMatchObject({ refusal: 'text_not_found' })
  expect(await house.visitor().refused(richTextOf, { id: '../terms' })).toMatchObject({
    refusal: 'check_input',
  })
})

describe('feedback', () => {
  test('is kept, and answered where its writer sees it', async () => {
    const sent = await anna.call(sendFeedback, {
      type: 'suggestion',
      content: ' More dice, please. ',
      contact: 'x',
    })
    expect(sent).toMatchObject({ content: 'More dice, please.', contact: 'x', answers: [] })
    expect(sent.due_at - sent.createtime).toBe(86_400)
    await house.owner.query(
      `insert into feedback_answers (feedback_id, content) values ($1, 'We will see.')`,
      [sent.id],
    )
    const { list, total } = await anna.call(feedbacks, {})
    expect(total).toBe(1)
    expect(list[0]).toMatchObject({ id: sent.id, answers: [{ content: 'We will see.' }] })
    const ben = await house.signUp('bennoo')
    expect((await ben.call(feedbacks, {})).list).toEqual([])
  })

  test.each([
    [{ type: 'suggestion', content: '1234' }, 'feedback_too_short'],
    [{ type: 'suggestion', content: '    1234    ' }, 'feedback_too_short'],
    [{ type: 'suggestion' }, 'feedback_too_short'],
    [{ type: 'praise', content: '12345' }, 'feedback_type_required'],
    [{ content: '12345' }, 'feedback_type_required'],
    [{ type: 'other', content: 'x'.repeat(2001) }, 'check_input'],
    [{ type: 'other', content: '12345', contact: 'x'.repeat(141) }, 'check_input'],
    [
      { type: 'other', content: '12345', pictures: [`/api/common/file?id=${'0'.repeat(32)}`] },
      'picture_not_found',
    ],
  ])('%j is refused with %s', async (input, refusal) => {
    expect(await anna.refused(sendFeedback, input)).toMatchObject({ refusal })
  })

  test('of five characters is enough, and the same key sends once', async () => {
    const key = { idempotencyKey: 'feedback-once' }
    const first = await anna.call(sendFeedback, { type: 'problem', content: '12345' }, key)
    expect(await anna.call(sendFeedback, { type: 'problem', content: '12345' }, key)).toEqual(first)
    expect((await anna.call(feedbacks, {})).total).toBe(2)
    expect(await anna.refused(sendFeedback, { type: 'other', content: '12345' }, key)).toMatchObject({
      refusal: 'idempotency_key_reused',
    })
  })

  test('of a visitor is refused', async () => {
    expect(await house.visitor().refused(sendFeedback, { type: 'other', content: '12345' })).toMatchObject({
      code: 401,
    })
  })
})

describe('the support conversation', () => {
  test('comes in pages, newest first, and shows which were read', async () => {
    const dora = await house.signUp('doradora')
    for (const content of ['one', 'two', 'three']) await dora.call(sendSupportMessage, { content })
    await house.owner.query(
      `insert into support_messages (player_id, topic, sender, content)
       select player_id, 'online', 'operator', 'answer' from identities where username = 'doradora'`,
    )
    const first = await dora.call(supportMessages, { limit: 2 })
    expect(first.list.map(({ content, from }) => [from, content])).toEqual([
      ['operator', 'answer'],
      ['player', 'three'],
    ])
    expect(first.more).toBe(true)
    expect(first.list[0]!.read).toBe(true)
    expect(first.list[1]!.read).toBe(false)
    const rest = await dora.call(supportMessages, { limit: 10, before: first.list[1]!.id })
    expect(rest.list.map(({ content }) => content)).toEqual(['two', 'one'])
    expect(rest.more).toBe(false)
    expect((await dora.call(supportMessages, { topic: 'financial' })).list).toEqual([])
    expect((await anna.call(supportMessages, {})).list).toEqual([])
  })

  test('is open during the hours of the house', async () => {
    await house.clock.set(Date.UTC(2027, 5, 1, 8, 59, 58) / 1000)
    const eva = await house.signUp('evaeva')
    expect((await eva.call(supportMessages, {})).hours).toEqual({
      opens: '09:00',
      closes: '22:00',
      time_zone: 'UTC',
      open: false,
    })
    await house.clock.advance(5)
    expect((await eva.call(supportMessages, {})).hours.open).toBe(true)
  })

  test('refuses an empty message', async () => {
    const fritz = await house.signUp('fritzfritz')
    expect(await fritz.refused(sendSupportMessage, { content: '  ' })).toMatchObject({
      refusal: 'message_required',
    })
    expect(await fritz.refused(sendSupportMessage, { content: 'x'.repeat(2001) })).toMatchObject({
      refusal: 'check_input',
    })
    const key = { idempotencyKey: 'message-once' }
    const first = await fritz.call(sendSupportMessage, { content: 'Hello?' }, key)
    expect(await fritz.call(sendSupportMessage, { content: 'Hello?' }, key)).toEqual(first)
    expect(await fritz.refused(sendSupportMessage, { content: 'Hello!' }, key)).toMatchObject({
      refusal: 'idempotency_key_reused',
    })
    expect(await house.visitor().refused(sendSupportMessage, { content: 'x' })).toMatchObject({ code: 401 })
  })
})

test('one player sends ten feedbacks an hour, and thirty messages in ten minutes', async () => {
  const strict = await openHouse({ rateLimitScale: 1 })
  try {
    const greta = await strict.signUp('greta')
    for (const [call, input, max] of [
      [sendFeedback, { type: 'other', content: '12345' }, 10],
      [sendSupportMessage, { content: 'Hello?' }, 30],
    ] as const) {
      for (let sent = 0; sent < max; sent++) await greta.send(call.method, call.path, input)
      expect(await greta.refused(call, input)).toMatchObject({ refusal: 'too_many_attempts' })
    }
    expect((await greta.call(feedbacks, {})).total).toBe(10)
  } finally {
    await strict.close()
  }
})
