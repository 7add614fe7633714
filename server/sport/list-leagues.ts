import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import type { sportLeagues } from '@glasshouse/contract/sport.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { epochSeconds } from '../http/encode.ts'
import { leagueOf, leagueOnWire } from './leagues.ts'

/** The leagues that have been sold, those with the next match first. */
export async function listLeagues(db: ReadDb, language: Language): Promise<CallAnswer<typeof sportLeagues>> {
  const rows = await db
    .selectFrom('competitions as c')
    .innerJoin('fixtures as f', 'f.competition_id', 'c.id')
    .innerJoin('sport_events as x', 'x.fixture_id', 'f.id')
    .innerJoin('events as e', 'e.id', 'x.event_id')
    .innerJoin('games as g', 'g.id', 'e.game_id')
    .selectAll('c')
    .select([
      'e.game_id',
      'g.code as game_code',
      sql<number>`(count(*) filter (where e.closes_at > house_now()))::int`.as('open'),
      sql<Date | null>`min(e.closes_at) filter (where e.closes_at > house_now())`.as('next_at'),
    ])
    .groupBy(['c.id', 'e.game_id', 'g.code'])
    .orderBy('next_at')
    .orderBy('c.id')
    .execute()
  return rows.map(({ game_id, game_code, open, next_at, ...row }) => ({
    ...leagueOnWire(leagueOf(row), language),
    game_id,
    game_code,
    open,
    next_at: next_at && epochSeconds(next_at),
  }))
}
