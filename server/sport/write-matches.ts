import { halfAt, halfPeriod, leagueMatchAt, leagueStrengths } from '@glasshouse/rules/sport/glass-league.ts'
import type { Tx } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import type { WrittenHalf } from '../games/open-rounds.ts'
import { lockOffer, suspendWithLeague } from './league-suspensions.ts'
import { leagueCode } from './seed-league.ts'
import { setPricesOf } from './set-prices.ts'

/**
 * Writes the matches whose halves have just been promised, and puts them on sale. Halves due while nothing ran were never played:
 * they have rounds that say so, and no match. One that a restored backup did not have was played, or will be, where its first
 * half is sealed.
 */
export async function writeMatches(tx: Tx, halves: readonly WrittenHalf[]): Promise<void> {
  const now = await houseNow(tx)
  const at = new Map(halves.map((half) => [half.drawsAt, half]))
  const matches = halves.flatMap((first) => {
    const second = halfAt(first.drawsAt) === 1 ? at.get(first.drawsAt + halfPeriod) : undefined
    return second && (second.closesAt > now || first.isSealed)
      ? [{ first, second, ...leagueMatchAt(first.drawsAt) }]
      : []
  })
  if (matches.length === 0) return
  const league = await tx
    .selectFrom('competitions')
    .select('id')
    .where('code', '=', leagueCode)
    .executeTakeFirstOrThrow()
  const clubs = await tx
    .selectFrom('clubs')
    .select(['id', 'name'])
    .where('competition_id', '=', league.id)
    .execute()
  const ids = new Map(clubs.map(({ id, name }) => [name, id]))
  const fixtures = await tx
    .insertInto('fixtures')
    .values(
      matches.map(({ season, matchday, home, away, kicksOffAt }) => ({
        competition_id: league.id,
        season,
        round: `Matchday ${matchday}`,
        home_id: ids.get(home.name)!,
        away_id: ids.get(away.name)!,
        kicks_off_at: new Date(kicksOffAt * 1000),
      })),
    )
    .returning(['id', 'kicks_off_at'])
    .execute()
  const fixtureAt = new Map(fixtures.map(({ id, kicks_off_at }) => [kicks_off_at.getTime() / 1000, id]))
  const written = matches.map((match) => ({ ...match, fixtureId: fixtureAt.get(match.kicksOffAt)! }))
  await tx
    .insertInto('sport_events')
    .values(written.map(({ first, fixtureId }) => ({ event_id: first.eventId, fixture_id: fixtureId })))
    .execute()
  await tx
    .insertInto('match_halves')
    .values(
      written.flatMap(({ first, second, fixtureId }) => [
        { event_id: first.eventId, fixture_id: fixtureId, half: 1 },
        { event_id: second.eventId, fixture_id: fixtureId, half: 2 },
      ]),
    )
    .execute()
  const open = written.filter(({ first }) => first.closesAt > now)
  await setPricesOf(
    tx,
    open.map(({ first, home, away }) => ({
      eventId: first.eventId,
      strengths: leagueStrengths(home, away),
    })),
  )
  await lockOffer(tx)
  await suspendWithLeague(tx, [...fixtureAt.values()])
}
