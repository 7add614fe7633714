import * as z from 'zod/mini'
import { betStatus, gameResult, roundStatus } from './games.ts'
import { hash, money, preciseTime, time, wireId } from './fields.ts'

/** The event stream: `GET /api/events`, server-sent events, the token in the header when there is one. */
export const eventsPath = '/api/events'
/** A comment line is sent this often, so that both ends notice a dead line (seconds). */
export const heartbeatSeconds = 15

const round = z.object({
  game_id: z.int(),
  game_no: z.string(),
  status: roundStatus,
  opens_at: time,
  closes_at: time,
  draws_at: time,
  commitment: hash,
  result: z.nullable(gameResult),
})
export type LiveRound = z.output<typeof round>

/**
 * `hello` comes first on a new connection, with the state of all games as of now. After it each change once: a round
 * opened, closed, drawn, settled or voided; own bets settled; own balance, whose `number` is the account's newest
 * posting. A line that was lost goes on after the `Last-Event-ID` of the request: what was missed comes first, in order,
 * and then the `hello`, so nothing has to be polled. Some of what came just before that id may come again.
 * After more than an hour away only that hour is told: the lists are read again then, as after a first `hello`.
 */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    now: preciseTime,
    rounds: z.array(round),
    balance: z.nullable(money),
  }),
  z.object({ type: z.literal('round'), now: preciseTime, round }),
  z.object({
    type: z.literal('bets'),
    bets: z.array(
      z.object({
        id: wireId,
        game_id: z.int(),
        game_no: z.string(),
        status: betStatus,
        stake: money,
        payout: money,
      }),
    ),
  }),
  z.object({ type: z.literal('balance'), balance: money, number: z.int() }),
])
export type LiveEvent = z.output<typeof liveEvent>
