import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { date, filter, limit, listOf, money, page, preciseTime, search, smallId, time } from './fields.ts'
import { pickField, playField } from './bet-fields.ts'
import { gameNo } from './games.ts'
import { readJsonText } from './wire-form.ts'
import { matchPhases } from '@glasshouse/rules/sport/match-clock.ts'

/** A league by its code in football.json, such as `en.1`. */
const leagueCode = z.string().check(z.regex(/^[a-z0-9.-]{1,32}$/))

const league = z.object({
  code: z.string(),
  name: z.string(),
  /** The season that is replayed, such as `2024-25`: its matches are known, only their days are new. Null: real matches of now. */
  replay: z.nullable(z.string()),
  /** Invented clubs, whose matches are drawn and can be proved: `GET /api/sport/match`. */
  virtual: z.boolean(),
})

/** The status of a match: `open` before kick-off, `playing` after it, `finished`, or `void`: every stake was refunded. */
export const fixtureStatus = z.enum(['open', 'playing', 'finished', 'void'])
export type FixtureStatus = z.output<typeof fixtureStatus>

const goals = z.tuple([z.int(), z.int()])

/** Where a match stands that is under way. */
export const position = z.object({
  half: z.union([z.literal(1), z.literal(2)]),
  /** Minutes of the half that are left. */
  left: z.int(),
  score: goals,
  half_score: z.nullable(goals),
  reds: goals,
})
export type PositionOnWire = z.output<typeof position>
const score = z.object({
  full: goals,
  /** Null where it is not known. */
  half: z.nullable(goals),
  /** Whether the match was broken off: bets that were not decided by then came back. */
  abandoned: z.boolean(),
})

/** The state of a match in play, if known: of a virtual one by its draws, of a real one by an operator or a feed. */
const live = z.nullable(
  z.object({
    phase: z.enum(matchPhases),
    /** The minute that is played, 0 to 90, and how many were added to the half. */
    minute: z.int(),
    added: z.int(),
    reds: goals,
    /** Bets in play are taken, each decided after this many seconds; null: none are. */
    delay: z.nullable(z.int()),
  }),
)

/** A selection and its price. `odds` is the return for 1, stake included; `odds_exact` the same as "num/den". */
const price = z.object({ pick: z.string(), name: z.string(), odds: z.string(), odds_exact: z.string() })
export type SportPrice = z.output<typeof price>

const market = z.object({
  /** The market as a bet names it in `play`, with its line: `result`, `total:2.5`. */
  play: z.string(),
  /** The market without its line, by which lines of one kind stand together: `total`. */
  group: z.string(),
  /** In goals, `2.5` or `-0.75`; null where the market has none. */
  line: z.nullable(z.string()),
  name: z.string(),
  /** No bet is taken on it for the moment. */
  suspended: z.boolean(),
  prices: z.array(price),
})
export type SportMarket = z.output<typeof market>

export const fixture = z.object({
  /** Game and number name a match as they name a round of dice. */
  game_id: z.int(),
  game_no: z.string(),
  league,
  round: z.string(),
  home: z.string(),
  away: z.string(),
  kicks_off_at: time,
  status: fixtureStatus,
  /** No bet is taken on the whole match for the moment. */
  suspended: z.boolean(),
  /** The goals so far of a match in play, if known. */
  score: z.nullable(score),
  live,
  /** The version of its prices: a bet names the one that its player saw. */
  version: z.int(),
  /** The market `result`; null where it is not sold any more. */
  main: z.nullable(market),
  /** How many markets are sold. */
  markets: z.int(),
})
export type Fixture = z.output<typeof fixture>

export const sportLeagues = defineCall({
  method: 'GET',
  path: '/api/sport/leagues',
  actor: 'anyone',
  summary: 'The leagues with matches to come, and how many',
  input: z.object({}),
  output: z.array(
    z.extend(league, {
      game_id: z.int(),
      /** As proofs name it. */ game_code: z.string(),
      open: z.int(),
      next_at: z.nullable(time),
    }),
  ),
  refusals: [],
})

export const sportFixtures = defineCall({
  method: 'GET',
  path: '/api/sport/fixtures',
  actor: 'anyone',
  summary:
    'Matches with their main market: those to come and being played by kick-off, finished ones newest first',
  input: z.object({
    league: filter(leagueCode),
    /** The day of kick-off, in the house's time zone. */
    day: filter(date),
    /** Part of a club's name. */
    search,
    /** `upcoming` is `open` and `playing` together. */
    status: z._default(z.enum(['upcoming', 'open', 'playing', 'finished']), 'upcoming'),
    page,
    limit,
  }),
  output: z.extend(listOf(fixture), { now: preciseTime }),
  refusals: [],
})

const pastMatch = z.object({ kicks_off_at: time, home: z.string(), away: z.string(), score: goals })

export const sportFixture = defineCall({
  method: 'GET',
  path: '/api/sport/fixture',
  actor: 'anyone',
  summary: 'One match with all its markets, what its prices are made from, form and earlier meetings',
  input: z.object({ game_id: smallId, game_no: gameNo }),
  output: z.extend(fixture, {
    all_markets: z.array(market),
    /**
     * The inputs of the goal grid: the goals expected of each club and Dixon and Coles' rho, in thousandths, and the margin in
     * thousandths (docs/sport.md). Null where the prices were not made by the grid.
     */
    model: z.nullable(
      z.object({
        home: z.int(),
        away: z.int(),
        rho: z.int(),
        margin: z.int(),
        /** The position that the grid is moved to by then (`gridAt` of `rules/sport/in-play.ts`); null before kick-off. */
        in_play: z.nullable(position),
      }),
    ),
    min_bet: money,
    max_bet: money,
    max_payout: money,
    /** The last matches of either club in this league, newest first. */
    form: z.object({ home: z.array(pastMatch), away: z.array(pastMatch) }),
    /** The last matches between the two. */
    meetings: z.array(pastMatch),
    now: preciseTime,
  }),
  refusals: ['match_not_found'],
})

/** Something that happened in a half: in which of its seconds (0 to 2,699), and who did it. */
const moment = z.object({
  second: z.int(),
  kind: z.enum(['goal', 'shot', 'corner', 'yellow']),
  side: z.enum(['home', 'away']),
  shirt: z.int(),
})

const half = z.object({
  /** Names the half's round, for its proof. */
  game_no: z.string(),
  draws_at: time,
  state: z.enum(['promised', 'drawn', 'void']),
  /** Null until it is drawn, as are the next two. */
  goals: z.nullable(goals),
  moments: z.nullable(z.array(moment)),
  /** Where the ball was in each of the 45 minutes: 0 at the home club's goal, 255 at the away club's. */
  play: z.nullable(z.array(z.int())),
  /** The draw as the log has it: the goals of each club and the seconds in which they fell. */
  numbers: z.nullable(z.array(z.int())),
  /** The promise, and since its draw all inputs of the result (`rules/drawn.ts`); bytes hexadecimal. */
  proof: z.object({
    game_code: z.string(),
    rule: z.string(),
    commitment: z.string(),
    grid_hash: z.string(),
    source: z.string(),
    root: z.nullable(z.string()),
    entropy: z.nullable(z.string()),
    seed: z.nullable(z.string()),
  }),
})
export type MatchHalf = z.output<typeof half>

export const sportMatch = defineCall({
  method: 'GET',
  path: '/api/sport/match',
  actor: 'anyone',
  summary: 'A virtual match as it is played: its halves as far as they are drawn, and the book between them',
  input: z.object({ game_id: smallId, game_no: gameNo }),
  output: z.object({
    game_id: z.int(),
    game_no: z.string(),
    home: z.string(),
    away: z.string(),
    kicks_off_at: time,
    half_time_at: time,
    second_half_at: time,
    ends_at: time,
    halves: z.tuple([half, half]),
    /** The bets between the halves, from when to when. */
    half_time: z.object({
      opens_at: time,
      closes_at: time,
      suspended: z.boolean(),
      version: z.int(),
      markets: z.array(market),
    }),
    min_bet: money,
    max_bet: money,
    now: preciseTime,
  }),
  refusals: ['match_not_found'],
})

const row = z.object({
  place: z.int(),
  club: z.string(),
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  goals_for: z.int(),
  goals_against: z.int(),
  points: z.int(),
  /** The last five matches, oldest first: W, D or L. */
  form: z.string(),
})

export const sportTable = defineCall({
  method: 'GET',
  path: '/api/sport/table',
  actor: 'anyone',
  summary: 'The table of the running season of a league',
  input: z.object({ league: leagueCode }),
  output: z.object({ league, season: z.int(), rows: z.array(row) }),
  refusals: ['league_not_found'],
})

const pricedLegs = z
  .array(z.object({ game_id: smallId, game_no: gameNo, play: playField, pick: z.optional(pickField) }))
  .check(z.minLength(1), z.maxLength(50))

/** The state of one leg's price: `suspended` may come back, `closed` does not. */
const legState = z.enum(['open', 'suspended', 'closed', 'unknown'])

export const sportPrices = defineCall({
  method: 'GET',
  path: '/api/sport/prices',
  actor: 'anyone',
  summary: 'The prices of a slip as they are now, in the order of `legs`: of matches and of rounds of dice',
  /** `legs` is JSON text, as in `bet_content`. */
  input: z.object({ legs: readJsonText(pricedLegs) }),
  output: z.object({
    list: z.array(
      z.object({
        game_id: z.int(),
        game_no: z.string(),
        play: z.string(),
        pick: z.string(),
        /** In words; empty where unknown. */
        name: z.string(),
        /** Null where it is not sold now. */
        odds: z.nullable(z.string()),
        odds_exact: z.nullable(z.string()),
        /** The version of a match's prices; null for dice, whose odds do not move. */
        version: z.nullable(z.int()),
        /** In play: the oldest version still accepted; a goal, a red card and an undone line end those before. */
        taken_from: z._default(z.nullable(z.int()), null),
        state: legState,
        /** A match in play: the slip is decided after this many seconds. */
        delay: z.nullable(z.int()),
      }),
    ),
    now: preciseTime,
  }),
  refusals: [],
})
