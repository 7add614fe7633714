import * as z from 'zod/mini'
import { defineCall, keyRefusals } from '../call.ts'
import { feedbackCloseReasons, feedbackTypes, supportTopics } from '../content.ts'
import { count, flag, id, limit, listOf, money, page, search, severalLines, time, wireId } from '../fields.ts'
import { identityStatus } from '../identity-check.ts'
import { languages } from '../languages.ts'
import { playerMention } from './orders.ts'

const ofOperator = { actor: 'operator' } as const

/** In which language the player reads the app; null: it was not kept when this was written. */
const language = z.nullable(z.enum(languages))
const operatorMention = z.object({ id: wireId, name: z.string() })
/** Why an operator may not act on this; null: may. */
const forbidden = z.nullable(z.enum(['permission', 'own_player']))

const answerText = z
  .string({ error: 'message_required' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'message_required' }),
    z.maxLength(2000, { error: 'check_input' }),
    severalLines,
  )

// Feedback

export const feedbackStates = ['waiting', 'answered', 'closed'] as const
const feedbackState = z.enum(feedbackStates)
const closeReason = z.enum(feedbackCloseReasons)

const feedbackRow = z.object({
  id: wireId,
  player: playerMention,
  state: feedbackState,
  type: z.enum(feedbackTypes),
  language,
  content: z.string(),
  contact: z.string(),
  /** Ids of private files, fetched in the back office. */
  pictures: z.array(z.string()),
  createtime: time,
  /** Feedback is handled within 24 hours (spec.md §9). */
  due_at: time,
  answers: z.array(z.object({ content: z.string(), operator_name: z.string(), createtime: time })),
  closed: z.nullable(z.object({ reason: closeReason, operator_name: z.string(), at: time })),
})
export type FeedbackRow = z.output<typeof feedbackRow>

export const officeFeedbacks = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/feedbacks',
  permission: 'feedback.read',
  summary: 'Feedback: open messages oldest first, the rest newest first',
  input: z.object({
    state: z.optional(feedbackState),
    type: z.optional(z.enum(feedbackTypes)),
    q: search,
    player_id: z.optional(id),
    page,
    limit,
  }),
  output: z.extend(listOf(feedbackRow), { now: time }),
  refusals: [],
})

export const officeFeedback = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/feedback',
  permission: 'feedback.read',
  summary: 'One feedback with its answers',
  input: z.object({ id }),
  output: z.object({ feedback: feedbackRow, forbidden }),
  refusals: ['feedback_not_found'],
})

/** How many answers there were when this was decided: with more by now, somebody else was faster. */
const answersSeen = z.optional(count)

export const answerFeedback = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/feedbacks/answer',
  permission: 'feedback.answer',
  summary: 'Answers feedback; its writer sees it in the app',
  input: z.object({ id, content: answerText, answers_seen: answersSeen }),
  output: z.object({ feedback: feedbackRow }),
  refusals: ['feedback_not_found', 'feedback_handled', 'message_required', 'own_player', ...keyRefusals],
  idempotent: true,
})

export const closeFeedback = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/feedbacks/close',
  permission: 'feedback.answer',
  summary: 'Closes feedback that needs no (further) answer; its writer sees why',
  input: z.object({
    id,
    reason: z.enum(feedbackCloseReasons, { error: 'reason_required' }),
    answers_seen: answersSeen,
  }),
  output: z.object({ feedback: feedbackRow }),
  refusals: ['feedback_not_found', 'feedback_handled', 'reason_required', 'own_player', ...keyRefusals],
  idempotent: true,
})

export const reopenFeedback = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/feedbacks/reopen',
  permission: 'feedback.answer',
  summary: 'Lets feedback wait for an answer again',
  input: z.object({ id }),
  output: z.object({ feedback: feedbackRow }),
  refusals: ['feedback_not_found', 'feedback_handled', 'own_player', ...keyRefusals],
  idempotent: true,
})

// Conversations

const topic = z.enum(supportTopics)
export const conversationStates = ['waiting', 'answered', 'closed'] as const
const conversationState = z.enum(conversationStates)

const conversation = z.object({
  id: wireId,
  player: playerMention,
  topic,
  state: conversationState,
  language,
  last: z.object({
    id: wireId,
    from: z.enum(['player', 'operator']),
    content: z.string(),
    pictures: z.int(),
    createtime: time,
  }),
  /** Messages of the player that nobody in the back office has read. */
  unread: z.int(),
  /** Since when the player waits for an answer; null: not at all. */
  waits_since: z.nullable(time),
  /** The operator who claimed it; null: none. */
  taken_by: z.nullable(operatorMention),
  closed: z.nullable(z.object({ by: operatorMention, at: time })),
})
export type Conversation = z.output<typeof conversation>

export const officeConversations = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/conversations',
  permission: 'support.read',
  summary:
    'Support conversations of the topics that the role reads: those that wait first, the longest first; others by their newest message',
  input: z.object({
    state: z.optional(conversationState),
    topic: z.optional(topic),
    /** Those that the operator has claimed, or that nobody has. */
    taken: z.optional(z.enum(['me', 'nobody'])),
    q: search,
    player_id: z.optional(id),
    page,
    limit,
  }),
  output: z.extend(listOf(conversation), { now: time }),
  refusals: [],
})

const officeMessage = z.object({
  id: wireId,
  from: z.enum(['player', 'operator']),
  operator_name: z.nullable(z.string()),
  content: z.string(),
  /** Ids of private files, fetched in the back office. */
  pictures: z.array(z.string()),
  createtime: time,
  read: z.boolean(),
})
export type OfficeMessage = z.output<typeof officeMessage>

export const officeConversation = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/conversation',
  permission: 'support.read',
  summary:
    'One conversation, newest first; those before `before` when it is given. Who may answer marks it read by reading it, which tells the player so',
  input: z.object({ id, before: z.optional(id), limit }),
  output: z.object({
    conversation,
    list: z.array(officeMessage),
    more: z.boolean(),
    /** Who writes, as far as it helps to answer. */
    facts: z.object({
      level: z.int(),
      createtime: time,
      balance: money,
      identity: identityStatus,
      restriction: z.nullable(z.enum(['time_out', 'exclusion', 'frozen'])),
      open: z.object({ deposits: z.int(), withdrawals: z.int() }),
    }),
    forbidden,
  }),
  refusals: ['conversation_not_found'],
})

export const answerConversation = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/conversations/answer',
  permission: 'support.answer',
  summary: 'Writes to a player, who sees it live; takes the conversation where nobody has',
  input: z.object({ id, content: answerText }),
  output: z.object({ message: officeMessage }),
  refusals: [
    'conversation_not_found',
    'conversation_taken',
    'message_required',
    'own_player',
    ...keyRefusals,
  ],
  idempotent: true,
})

export const takeConversation = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/conversations/take',
  permission: 'support.answer',
  summary: 'Takes a conversation, so that nobody else answers it; `over` takes it from a colleague',
  input: z.object({ id, over: z._default(flag, false) }),
  output: z.object({ conversation }),
  refusals: ['conversation_not_found', 'conversation_taken', 'own_player'],
})

export const releaseConversation = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/conversations/release',
  permission: 'support.answer',
  summary: 'Leaves a conversation that one has taken to the others',
  input: z.object({ id }),
  output: z.object({ conversation }),
  refusals: ['conversation_not_found', 'conversation_taken', 'own_player'],
})

export const closeConversation = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/conversations/close',
  permission: 'support.answer',
  summary:
    'Ends a conversation up to the last message that was seen; the next message of either side opens it again',
  input: z.object({ id, last_message_id: id }),
  output: z.object({ conversation }),
  refusals: ['conversation_not_found', 'conversation_taken', 'conversation_moved', 'own_player'],
})
