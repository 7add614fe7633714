import { randomBytes } from 'node:crypto'
import { footballSelections } from '@glasshouse/rules/sport/markets.ts'
import { systems } from '@glasshouse/rules/sport/slips.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { sellFixtures, unsoldFixtures } from '../sport/offer-fixtures.ts'
import type { Chance, Weighted } from './chance.ts'
import type { Extra } from './crowd.ts'
import { settlePastRound } from './past-rounds.ts'
import type { Ended, Replay } from './replay.ts'

type PastMatches = {
  tx: Tx
  replay: Replay
  crowd: Weighted<Extra>
  chance: Chance
  from: number
  until: number
  timeZone: string
}
type Act = { at: number; run: () => Promise<void> }

const hour = 3_600_000
/** The hours of a day at which people bet on matches, and how many do each time. */
const bettingHours = [2, 8, 14]
const bettors = 14
/** At this hour a result is entered with a goal too many, and corrected an hour later. */
const mistakeHour = 9

/** What happens in a day around its matches: they go on sale, people bet, results come every hour and are settled. */
export function matchActs({ tx, replay, crowd, chance, from, until, timeZone }: PastMatches): Act[] {
  let wrong: Ended | undefined
  const sell = async () => {
    const fixtures = await unsoldFixtures(tx, { limit: 100, days: 1 })
    if (fixtures.length > 0) await sellFixtures(tx, fixtures, timeZone)
  }
  const results = (at: number) => async () => {
    const isMistaken = at === mistakeHour
    if (wrong) {
      await replay.correctResultIn(tx, wrong)
      await settlePastRound(tx, { id: wrong.eventId })
      wrong = undefined
    }
    const ended = await replay.enterResultsIn(tx, { mistaken: isMistaken })
    if (isMistaken) wrong = ended[0]
    for (const { eventId } of ended) await settlePastRound(tx, { id: eventId })
  }
  return [
    { at: from + 2_000, run: sell },
    ...bettingHours.map((at) => ({ at: from + at * hour, run: async () => placeBets(tx, crowd, chance) })),
    ...Array.from({ length: 23 }, (_, at) => ({ at: from + (at + 0.5) * hour, run: results(at) })),
  ].filter(({ at }) => at < until)
}

type Offer = { eventId: bigint; selection: number; num: number; den: number }
type Bet = { stake: bigint; folds: string | null; legs: readonly Offer[] }

/** What people like to bet on. */
const liked = footballSelections
  .filter(({ market }) =>
    [
      'result',
      'double_chance',
      'both_score',
      'total:2.5',
      'total:3.5',
      'handicap:-0.75',
      'half_full',
    ].includes(market),
  )
  .map(({ number }) => number)

/** Some of the crowd bet on the matches that are on sale: singles, accumulators, now and then a system. */
async function placeBets(tx: Tx, crowd: Weighted<Extra>, chance: Chance): Promise<void> {
  const { rows: boards } = await sql<{ eventId: bigint; nums: (number | null)[]; dens: (number | null)[] }>`
    select b.event_id as "eventId", b.nums, b.dens
    from boards b join events e on e.id = b.event_id join pending_events p on p.event_id = e.id
    where e.closes_at > house_now() order by e.closes_at, e.id`.execute(tx)
  if (boards.length < 4) return
  const players = [...new Set(Array.from({ length: bettors }, () => chance.weighted(crowd)))]
  const bets = players.map((player): Bet => {
    const kind = chance.next()
    const system = kind > 0.85 ? chance.pick(systems.filter(({ legs }) => legs <= 4)) : undefined
    const legs = system?.legs ?? (kind > 0.55 ? chance.whole(2, 4) : 1)
    const wish = chance.pick(player.stakes)
    return {
      stake: wish < 500n ? 500n : wish,
      folds: system ? `{${system.folds.join()}}` : legs === 1 ? null : `{${legs}}`,
      legs: chance.some(boards, legs).map(({ eventId, nums, dens }) => {
        const sold = liked.filter((number) => typeof nums[number] === 'number')
        const selection = chance.pick(sold)
        return { eventId, selection, num: nums[selection]!, den: dens[selection]! }
      }),
    }
  })
  const legs = bets.flatMap((bet, at) => bet.legs.map((leg) => ({ ...leg, bet: at + 1 })))
  await sql`
    select from place_bets(
      ${players.map(({ tokenHash }) => tokenHash)}::bytea[],
      ${players.map(() => null)}::text[],
      ${players.map(() => randomBytes(32))}::bytea[],
      ${players.map(() => null)}::bytea[],
      ${bets.map((_bet, at) => at + 1)}::integer[],
      ${bets.map(({ stake }) => stake)}::bigint[],
      ${bets.map(({ folds }) => folds)}::text[],
      ${bets.map(() => 'none')}::text[],
      ${legs.map(({ bet }) => bet)}::integer[],
      ${legs.map(({ eventId }) => eventId)}::bigint[],
      ${legs.map(({ selection }) => selection)}::smallint[],
      ${legs.map(({ num }) => num)}::integer[],
      ${legs.map(({ den }) => den)}::integer[])`.execute(tx)
}
