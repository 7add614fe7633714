import { enterResult, decideResult } from '@glasshouse/contract/operator/sport.ts'
import { footballSelections } from '@glasshouse/rules/sport/markets.ts'
import { systemsOf } from '@glasshouse/rules/sport/slips.ts'
import { sql } from 'kysely'
import { cashOutBet } from '../bets/cash-out.ts'
import { quoteCashOut } from '../bets/quote-cash-out.ts'
import { settleMatches } from '../bets/settle-matches.ts'
import type { Tx } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { offerFixtures } from '../sport/offer-fixtures.ts'
import { type Chance, type Weighted, weighed } from './chance.ts'
import type { Extra } from './crowd.ts'
import { type PastLeg, type PastSlip, placePastSlips } from './past-bets.ts'
import type { PastHouse } from './past-house.ts'
import type { EndedMatch, Replay } from './replay.ts'

/** So many days before the end of the past the crowd begins to bet on matches. */
export const matchDays = 4
const hour = 3_600_000
/** Slips are placed every two hours, this many each time, on the matches that kick off next. */
const slipsAtOnce = 20
const nextMatches = 30
/** So many cash out every six hours. */
const cashOutsAtOnce = 3

/** People's favourite bets on a match. */
const popularity: Readonly<Record<string, number>> = {
  result: 30,
  double_chance: 8,
  draw_no_bet: 4,
  'total:2.5': 20,
  'total:2.25': 3,
  'handicap:-0.5': 4,
  'handicap:-0.75': 3,
  both_score: 12,
  half_full: 1,
  score: 0.3,
}
const likedSelections = weighed(
  footballSelections.filter(({ market }) => market in popularity),
  ({ market }) => popularity[market]!,
)
/** How many legs a slip has. */
const legCounts = weighed([1, 2, 3, 4], (count) => [60, 18, 14, 8][count - 1]!)

type Parts = {
  replay: Replay
  timeZone: string
  crowd: Weighted<Extra>
  chance: Chance
  /** The day, from its first moment to its last (milliseconds). */
  from: number
  until: number
}

/**
 * The acts on matches on a day of the past: they are put on sale, bet on, played and settled. One of the day's first gets a score
 * that two operators have to correct an hour later, and some bets are cashed out.
 */
export function matchActs(
  tx: Tx,
  house: PastHouse,
  parts: Parts,
): { at: number; run: () => Promise<void> }[] {
  const { replay, from, until, timeZone, chance } = parts
  const { database } = house
  const firstOf = async () => {
    await replay.writeFixtures(database, await houseNow(database.read))
    while (await offerFixtures(database, timeZone));
  }
  let mistaken: EndedMatch | undefined
  let areCorrected = false
  const everyHour = async () => {
    if (mistaken && !areCorrected) {
      await enterByTwo(house, mistaken, { note: 'The last goal was disallowed: offside' })
      areCorrected = true
    }
    mistaken ??= (await replay.ended(database.read)).find(({ end }) => end.half !== null)
    if (mistaken && !areCorrected) await enterByTwo(house, mistaken, { goalTooMany: true })
    await replay.enterResults(database)
    while (await settleMatches(database));
  }
  const acts = [{ at: from, run: firstOf }]
  for (let at = from + hour / 4; at < until; at += hour) acts.push({ at, run: everyHour })
  for (let at = from + hour / 2; at < until; at += 2 * hour)
    acts.push({ at, run: async () => placePastSlips(tx, await slipsOn(tx, parts)) })
  for (let at = from + 5 * hour; at < until; at += 6 * hour)
    acts.push({ at, run: async () => cashOutSome(tx, house, chance) })
  return acts
}

/** A trader enters the score of a match, an administrator confirms it: the right one, or one with a goal that did not count. */
async function enterByTwo(
  house: PastHouse,
  { gameId, gameNo, end }: EndedMatch,
  { goalTooMany = false, note }: { goalTooMany?: boolean; note?: string },
): Promise<void> {
  const [home, away] = end.full
  const { fixture } = await house.work('trader', enterResult, {
    game_id: gameId,
    game_no: gameNo,
    kind: 'played',
    full: `${home + Number(goalTooMany)}-${away}`,
    half: end.half!.join('-'),
    note,
  })
  await house.work('administrator', decideResult, { id: fixture.entry!.id, confirm: true })
}

/** Some who have bet on matches to come take what their bets are worth now, or half of it. */
async function cashOutSome(tx: Tx, house: PastHouse, chance: Chance): Promise<void> {
  const { rows: bets } = await sql<{ id: bigint; player_id: bigint; stake: bigint }>`
    select distinct b.id, b.player_id, b.stake
    from sport_events x join events e on e.id = x.event_id and e.closed_at is null and e.closes_at > house_now()
    -- By their keys: a plan made while there was little reads every bet of the past.
    cross join lateral (select l.bet_id from legs l where l.event_id = e.id offset 0) as l
    cross join lateral (select o.id, o.player_id, o.stake from bets o where o.id = l.bet_id offset 0) as b
    order by b.id limit ${nextMatches}`.execute(tx)
  for (const { id, player_id: playerId, stake } of chance.some(bets, cashOutsAtOnce))
    await house.attempt(async () => {
      const { offer, delay } = await quoteCashOut(house.database.read, playerId, id, 'en')
      if (!offer || delay !== null) return
      const amount = chance.next() < 0.5 ? stake : stake / 2n
      await cashOutBet(
        house.database,
        { id, amount, version: offer.version },
        { playerId, idempotencyKey: null },
      )
    })
}

type OnSale = { id: bigint; nums: (number | null)[]; dens: (number | null)[] }

/** Slips of some of the crowd on the matches that kick off next: singles, accumulators and systems. */
async function slipsOn(tx: Tx, { crowd, chance }: Parts): Promise<PastSlip[]> {
  const { rows: matches } = await sql<OnSale>`
    select e.id, b.nums, b.dens from boards b join events e on e.id = b.event_id join sport_events x on x.event_id = e.id
    where e.closes_at > house_now() and e.closed_at is null order by e.closes_at, e.id limit ${nextMatches}`.execute(
    tx,
  )
  return Array.from({ length: slipsAtOnce }, () => {
    const player = chance.weighted(crowd)
    const legs = chance
      .some(matches, chance.weighted(legCounts))
      .map((match) => legOn(match, chance))
      .filter((leg) => leg !== undefined)
    return {
      player,
      bets:
        legs.length === 0
          ? []
          : [{ stake: chance.pick(player.stakes), folds: foldsOf(legs.length, chance), legs }],
    }
  }).filter(({ bets }) => bets.length > 0)
}

function legOn({ id, nums, dens }: OnSale, chance: Chance): PastLeg | undefined {
  const { number } = chance.weighted(likedSelections)
  const [num, den] = [nums[number], dens[number]]
  return num && den ? { eventId: id, selection: number, num, den } : undefined
}

/** Slips with several legs are mostly accumulators; now and then a system. */
function foldsOf(legs: number, chance: Chance): readonly number[] | null {
  if (legs === 1) return null
  const systems = systemsOf(legs)
  return systems.length > 0 && chance.next() < 0.3 ? chance.pick(systems).folds : [legs]
}
