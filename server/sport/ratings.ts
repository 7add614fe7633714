import { fitRatings, type Ratings } from '@glasshouse/rules/sport/ratings.ts'
import type { ReadDb } from '../db/database.ts'

/** Ratings of all clubs by the results that are known of matches before `at`. */
export async function ratingsAt(db: ReadDb, at: Date): Promise<Ratings> {
  const rows = await db
    .selectFrom('fixtures as f')
    .innerJoin('fixture_outcomes as o', 'o.fixture_id', 'f.id')
    .innerJoin('competitions as c', 'c.id', 'f.competition_id')
    .innerJoin('clubs as home', 'home.id', 'f.home_id')
    .innerJoin('clubs as away', 'away.id', 'f.away_id')
    .select(['c.code', 'f.round', 'f.kicks_off_at', 'home.name as home', 'away.name as away'])
    .select(['o.full_home', 'o.full_away', 'o.awarded'])
    .where('f.kicks_off_at', '<', at)
    .where('o.kind', '=', 'played')
    .where('c.virtual', '=', false)
    .orderBy('f.kicks_off_at')
    .orderBy('f.id')
    .execute()
  const matches = rows.map((row) => ({
    league: row.code,
    round: row.round,
    kicksOffAt: row.kicks_off_at.getTime() / 1000,
    home: row.home,
    away: row.away,
    half: null,
    full: [row.full_home!, row.full_away!] as const,
    awarded: row.awarded ?? false,
  }))
  return fitRatings(matches, at.getTime() / 1000)
}
