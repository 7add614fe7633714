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
  /** Its legs, at the odds that were shown. */
  legs: z.array(z.extend(placedLeg, { event: z.string(), name: z.string() })),
})
export type WaitingBet = z.output<typeof waitingBet>

const waitingCashOut = z.object({
  id: wireId,
  /** The bet, and each leg's match and selection. */
  bet_id: wireId,
  legs: z.array(z.object({ event: z.string(), name: z.string() })),
  asked_at: preciseTime,
  decides_at: preciseTime,
  state: z.enum(['waiting', 'paid', 'refused']),
  refusal: z.nullable(z.string()),
  message: z.nullable(z.string()),
  /** The part of the stake, and the offer for it. */
  part: money,
  paid: money,
  /** The part of the payment that met a debt from a corrected result. */
  met: z._default(money, '0.00'),
})
export type WaitingCashOut = z.output<typeof waitingCashOut>

export const waitingBets = defineCall({
  method: 'GET',
  path: '/api/games/waitingBets',
  actor: 'player',
  summary:
    'The own slips and cash-outs in play of the last ten minutes, newest first: those that wait, and what became of others',
  input: z.object({}),
  output: z.object({
    list: z.array(waitingBet),
    cash_outs: z._default(z.array(waitingCashOut), []),
    now: preciseTime,
  }),
  refusals: [],
})
