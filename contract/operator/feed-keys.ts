import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { oneLine, smallId, time } from '../fields.ts'

const ofOperator = { actor: 'operator' } as const

const feedKey = z.object({
  id: z.int(),
  name: z.string(),
  made_by: z.string(),
  made_at: time,
  /** Null: it may say what happens in matches. */
  ended_at: z.nullable(time),
  /** When it said something for the last time. */
  last_at: z.nullable(time),
})
export type FeedKey = z.output<typeof feedKey>

export const feedKeys = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/sport/feed_keys',
  permission: 'sport.read',
  summary: 'The keys by which senders of live scores say what happens in matches, newest first',
  input: z.object({}),
  output: z.object({ list: z.array(feedKey) }),
  refusals: [],
})

export const makeFeedKey = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/sport/feed_keys',
  permission: 'sport.keys',
  summary: 'Makes a key for a sender of live scores; `secret` is shown this once',
  input: z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40), oneLine) }),
  output: z.object({ key: feedKey, secret: z.string() }),
  refusals: ['feed_key_name_taken'],
})

export const endFeedKey = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/sport/feed_keys/end',
  permission: 'sport.keys',
  summary: 'Ends a key: once this has answered nothing comes by it any more',
  input: z.object({ id: smallId }),
  output: feedKey,
  refusals: ['feed_key_not_found'],
})
