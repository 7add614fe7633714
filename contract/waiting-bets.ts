import * as z from 'zod/mini'
import { placedLeg } from './bet-fields.ts'
import { defineCall } from './call.ts'
import { money, preciseTime, wireId } from './fields.ts'

const waitingBet = z.object({
  id: wireId,
  asked_at: preciseTime,
  decides_at: preciseTime,
  state: z.enum(['waiting', 'accepted', 'refused']),
  /** Why it was refused, by name and in words. */
  refusal: z.nullable(z.string()),
  message: z.nullable(z.string()),
  /** The number of the slip that it became. */
  receipt: z.nullable(wireId),
  stake: money,
  /** What it backs, at the odds that were shown. */
  legs: z.array(z.extend(placedLeg, { event: z.string(), name: z.string() })),
})
export type WaitingBet = z.output<typeof waitingBet>

export const waitingBets = defineCall({
  method: 'GET',
  path: '/api/games/waitingBets',
  actor: 'player',
  summary:
    'The own slips in play of the last ten minutes, newest first: those that wait, and what became of others',
  input: z.object({}),
  output: z.object({ list: z.array(waitingBet), now: preciseTime }),
  refusals: [],
})
