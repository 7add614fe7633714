import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { id, limit, listOf, oneLine, page, severalLines, time, wireId } from './fields.ts'
import { gameCategory, gameList } from './games.ts'

/** Text that operators wrote with formatting: HTML of a few harmless elements, made safe when it was written. */
const richText = z.string()

// Banners

/** Where a tap leads: a page of the app, an address outside, or nowhere. */
const link = z.string()

const banner = z.object({
  id: wireId,
  title: z.string(),
  subtitle: z.string(),
  /** One of the app's own pictures, or the address of an uploaded one. */
  image: z.string(),
  link,
})
export type Banner = z.output<typeof banner>

export const banners = defineCall({
  method: 'GET',
  path: '/api/index/banner',
  actor: 'anyone',
  summary: 'The banners of the home page, in their order',
  input: z.object({}),
  output: z.array(banner),
  refusals: [],
})

// Notices

export const noticeTypes = ['system', 'activity', 'announcement'] as const

const attachment = z.object({ name: z.string(), url: z.string(), bytes: z.int() })

const notice = z.object({
  id: wireId,
  type: z.enum(noticeTypes),
  title: z.string(),
  content: richText,
  important: z.boolean(),
  top: z.boolean(),
  attachment: z.nullable(attachment),
  /** Always false for a visitor: what nobody signed in has read is not kept. */
  read: z.boolean(),
  createtime: time,
})
export type Notice = z.output<typeof notice>

export const notices = defineCall({
  method: 'GET',
  path: '/api/index/notice',
  actor: 'anyone',
  summary: 'Notices: pinned first, then important ones, then by age; with a token also those to this player',
  input: z.object({ type: z._default(z.enum(['all', ...noticeTypes]), 'all'), page, limit }),
  output: z.extend(listOf(notice), { unread: z.int() }),
  refusals: [],
})

export const noticeAttachment = defineCall({
  method: 'GET',
  path: '/api/index/attachment',
  actor: 'anyone',
  givesFile: true,
  summary:
    'The file that comes with a notice, as its bytes, for readers of that notice, while it is published',
  input: z.object({
    id: z.string({ error: 'file_not_found' }).check(z.regex(/^[0-9a-f]{32}$/, { error: 'file_not_found' })),
  }),
  output: z.null(),
  refusals: ['file_not_found'],
})

export const unreadNoticeCount = defineCall({
  method: 'GET',
  path: '/api/index/unreadNoticeCount',
  actor: 'anyone',
  summary: 'How many notices this player has not read; 0 for a visitor',
  input: z.object({}),
  output: z.object({ count: z.int() }),
  refusals: [],
})

export const markNoticeRead = defineCall({
  method: 'POST',
  path: '/api/index/markNoticeRead',
  actor: 'player',
  summary: 'Remembers that a notice was read; again is no error',
  input: z.object({ notice_id: id }),
  output: z.object({ unread: z.int() }),
  refusals: ['notice_not_found'],
})

export const markAllNoticesRead = defineCall({
  method: 'POST',
  path: '/api/index/markAllNoticesRead',
  actor: 'player',
  summary: 'Remembers that all notices of now were read',
  input: z.object({}),
  output: z.object({ unread: z.int() }),
  refusals: [],
})

// News

const newsLine = z.object({
  id: wireId,
  title: z.string(),
  summary: z.string(),
  cover: z.string(),
  createtime: time,
})
export type NewsLine = z.output<typeof newsLine>

export const newsIndex = defineCall({
  method: 'GET',
  path: '/api/news/index',
  actor: 'anyone',
  summary: 'News, newest first',
  input: z.object({ page, limit }),
  output: listOf(newsLine),
  refusals: [],
})

export const newsLatest = defineCall({
  method: 'GET',
  path: '/api/news/latest',
  actor: 'anyone',
  summary: 'The newest news',
  input: z.object({ limit: z._default(limit, 5) }),
  output: z.array(newsLine),
  refusals: [],
})

const neighbour = z.nullable(z.object({ id: wireId, title: z.string() }))

export const newsDetail = defineCall({
  method: 'GET',
  path: '/api/news/detail',
  actor: 'anyone',
  summary: 'One article, and those before and after it',
  input: z.object({ id }),
  output: z.extend(newsLine, { content: richText, newer: neighbour, older: neighbour }),
  refusals: ['news_not_found'],
})

// Offers

const offer = z.object({
  id: wireId,
  title: z.string(),
  summary: z.string(),
  cover: z.string(),
  /** The rules, whole. */
  content: richText,
  starts_at: time,
  ends_at: z.nullable(time),
  link,
})
export type Offer = z.output<typeof offer>

export const offers = defineCall({
  method: 'GET',
  path: '/api/index/offers',
  actor: 'anyone',
  summary: 'Offers with their rules and dates: running ones first, then those to come',
  input: z.object({}),
  output: z.object({ list: z.array(offer), now: time }),
  refusals: [],
})

// Rich texts

export const richTextCodes = [
  'terms',
  'privacy',
  'rules',
  'about',
  'responsible',
  'fees',
  'vip',
  'help',
] as const

export const richTextOf = defineCall({
  method: 'GET',
  path: '/api/index/rich_text',
  actor: 'anyone',
  summary: 'A standing text by its id or its code: terms, privacy, rules …',
  input: z.object({ id: z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/)) }),
  output: z.object({ id: wireId, code: z.string(), title: z.string(), content: richText, updatetime: time }),
  refusals: ['text_not_found'],
})

// Home

export const home = defineCall({
  method: 'GET',
  path: '/api/index/index',
  actor: 'anyone',
  summary: 'All that the home page shows, in one answer',
  input: z.object({}),
  output: z.object({
    banners: z.array(banner),
    notices: z.array(notice),
    categories: gameCategory.output,
    games: gameList.output,
    news: z.array(newsLine),
    unread: z.int(),
  }),
  refusals: [],
})

// Feedback

export const feedbackTypes = ['suggestion', 'problem', 'complaint', 'account', 'other'] as const
/** Why feedback needs no answer (any more): noted, the same as another one, done after it was answered. */
export const feedbackCloseReasons = ['noted', 'duplicate', 'done'] as const

const feedbackEntry = z.object({
  id: wireId,
  type: z.enum(feedbackTypes),
  content: z.string(),
  contact: z.string(),
  /** Private files, fetched with the token. */
  pictures: z.array(z.string()),
  createtime: time,
  /** Feedback is handled within 24 hours (spec.md §9). */
  due_at: time,
  answers: z.array(z.object({ content: z.string(), createtime: time })),
  /** Why the house closed it, and when; null: it waits, or is answered. */
  closed: z.nullable(z.object({ reason: z.enum(feedbackCloseReasons), at: time })),
})
export type FeedbackEntry = z.output<typeof feedbackEntry>

export const sendFeedback = defineCall({
  method: 'POST',
  path: '/api/index/feedback',
  actor: 'player',
  summary: 'Sends feedback, with pictures that were uploaded before',
  input: z.object({
    type: z.enum(feedbackTypes, { error: 'feedback_type_required' }),
    content: z
      .string({ error: 'feedback_too_short' })
      .check(
        z.trim(),
        z.minLength(5, { error: 'feedback_too_short' }),
        z.maxLength(2000, { error: 'check_input' }),
        severalLines,
      ),
    contact: z.optional(z.string().check(z.trim(), z.maxLength(140), oneLine)),
    pictures: z.optional(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(4))),
  }),
  output: feedbackEntry,
  refusals: [
    'feedback_type_required',
    'feedback_too_short',
    'picture_not_found',
    'too_many_attempts',
    'idempotency_key_invalid',
    'idempotency_key_reused',
  ],
  idempotent: true,
})

export const feedbacks = defineCall({
  method: 'GET',
  path: '/api/index/feedbacks',
  actor: 'player',
  summary: "One's own feedback with its answers, newest first",
  input: z.object({ page, limit }),
  output: listOf(feedbackEntry),
  refusals: [],
})

// Support

export const supportTopics = ['online', 'financial'] as const
export type SupportTopic = (typeof supportTopics)[number]

/** When support answers, every day in the house's time zone; over midnight where it closes before it opens. */
const supportHours = z.object({
  opens: z.string(),
  closes: z.string(),
  time_zone: z.string(),
  /** Whether they run now. */
  open: z.boolean(),
})
export type SupportHours = z.output<typeof supportHours>

const supportMessage = z.object({
  id: wireId,
  topic: z.enum(supportTopics),
  from: z.enum(['player', 'operator']),
  content: z.string(),
  pictures: z.array(z.string()),
  createtime: time,
  /** Whether the other side has seen it. */
  read: z.boolean(),
})
export type SupportMessage = z.output<typeof supportMessage>

export const supportOverview = defineCall({
  method: 'GET',
  path: '/api/support/overview',
  actor: 'anyone',
  summary:
    'When support answers; with a token also how the own conversations stand. Looking here marks nothing read',
  input: z.object({}),
  output: z.object({
    hours: supportHours,
    /** Those in which something was written. */
    conversations: z.array(
      z.object({
        topic: z.enum(supportTopics),
        last: supportMessage,
        /** Messages of the back office that the player has not read. */
        unread: z.int(),
      }),
    ),
  }),
  refusals: [],
})

export const supportMessages = defineCall({
  method: 'GET',
  path: '/api/support/messages',
  actor: 'player',
  summary:
    'The support conversation, newest first; those before `before` when it is given; reading marks them read',
  input: z.object({ topic: z._default(z.enum(supportTopics), 'online'), before: z.optional(id), limit }),
  output: z.object({
    list: z.array(supportMessage),
    more: z.boolean(),
    hours: supportHours,
  }),
  refusals: [],
})

export const sendSupportMessage = defineCall({
  method: 'POST',
  path: '/api/support/messages',
  actor: 'player',
  summary: 'Writes to support, or shows pictures; the answer comes back live',
  input: z
    .object({
      topic: z._default(z.enum(supportTopics), 'online'),
      content: z._default(z.string().check(z.trim(), z.maxLength(2000), severalLines), ''),
      pictures: z.optional(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(4))),
    })
    .check(
      z.refine(({ content, pictures }) => content !== '' || (pictures?.length ?? 0) > 0, {
        error: 'message_required',
        path: ['content'],
      }),
    ),
  output: supportMessage,
  refusals: [
    'message_required',
    'picture_not_found',
    'too_many_attempts',
    'idempotency_key_invalid',
    'idempotency_key_reused',
  ],
  idempotent: true,
})
