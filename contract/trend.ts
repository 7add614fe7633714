import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { count, smallId } from './fields.ts'
import { gameResult } from './games.ts'

const frequency = z.object({
  count: z.int(),
  expected: z.number(),
  /** Draws since it last fell: 0 in the newest one. */
  omission: z.int(),
})

const test = z.object({
  statistic: z.number(),
  degrees: z.int(),
  /** How often fair dice lie at least as far off, 0 to 1. */
  p: z.number(),
})

export const trend = defineCall({
  method: 'GET',
  path: '/api/games/trend',
  actor: 'anyone',
  summary:
    'The newest draws of a game with how often each face and sum fell, how long it has not, and a chi-square test',
  input: z.object({
    game_id: smallId,
    limit: z._default(count.check(z.refine((value) => value >= 1 && value <= 1000)), 100),
  }),
  output: z.object({
    /** Newest first. */
    draws: z.array(gameResult),
    faces: z.array(z.extend(frequency, { face: z.int() })),
    sums: z.array(z.extend(frequency, { sum: z.int() })),
    triples: z.nullable(frequency),
    /** Null without a draw. */
    faces_test: z.nullable(test),
    sums_test: z.nullable(test),
  }),
  refusals: ['game_not_found'],
})
