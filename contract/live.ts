import * as z from 'zod/mini'
import { betStatus, gameResult, roundStatus } from './games.ts'
import { hash, money, preciseTime, time, wireId } from './fields.ts'
import { playRestriction } from './safer-play.ts'

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
 * opened, closed, drawn, settled or voided; own bets settled, on matches too; own balance, whose `number` is the account's newest
 * posting; what became of own deposit orders and withdrawals; what keeps one from play, set or over (one in force is
 * told after each hello); how many notices are unread (after each hello, too); `published`: what everybody may read has
 * changed; `support`: the own conversation or feedback has something new, and how many of the back office's messages are unread
 * (after each hello, too); `plans`: one of the own plans was placed on a round or has ended;
 * `prices`: these matches have other prices, or were suspended or opened; several changes in a tenth of a second are told together. A line that was lost goes on
 * after the `Last-Event-ID` of the request: missed events come first, in order, and then the `hello`, so nothing has to be
 * polled. Some of what came just before that id may come again. After more than an hour away only that hour is told: the
 * lists are read again then, as after a first `hello`.
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
  z.object({
    type: z.literal('order'),
    order: z.enum(['deposit', 'withdrawal']),
    id: wireId,
    /** `taken_back`: a deposit order, by its player; `sent_back`: it was not credited, and goes back. */
    outcome: z.enum(['completed', 'cancelled', 'taken_back', 'sent_back', 'approved', 'paid', 'rejected']),
    amount: money,
  }),
  z.object({ type: z.literal('balance'), balance: money, number: z.int() }),
  z.object({ type: z.literal('restriction'), restriction: z.nullable(playRestriction) }),
  /** The same under its former name, for apps of the release before. */
  z.object({ type: z.literal('bar'), bar: z.nullable(playRestriction) }),
  z.object({ type: z.literal('notices'), unread: z.int() }),
  z.object({ type: z.literal('published') }),
  z.object({ type: z.literal('support'), unread: z.int() }),
  z.object({ type: z.literal('plans') }),
  z.object({
    type: z.literal('prices'),
    /** `version`: of its prices now. */
    matches: z.array(z.object({ game_id: z.int(), game_no: z.string(), version: z.int() })),
  }),
])
export type LiveEvent = z.output<typeof liveEvent>
