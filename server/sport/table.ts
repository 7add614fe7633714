import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import type { sportTable } from '@glasshouse/contract/sport.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import { findLeague, leagueOnWire } from './leagues.ts'

type Answer = CallAnswer<typeof sportTable>

/** The table of the season that a league is in: points, then goal difference, then goals, then the name. */
export async function leagueTable(db: ReadDb, code: string, language: Language): Promise<Answer> {
  const league = await findLeague(db, code)
  if (!league) refuse('league_not_found')
  const { rows } = await sql<Omit<Answer['rows'][number], 'place'> & { season: number }>`
    with season as (select season as newest from fixtures where competition_id = ${league.id}
      order by kicks_off_at <= house_now() desc, abs(extract(epoch from kicks_off_at - house_now())) limit 1),
    played as (
      select f.kicks_off_at, c.id as club_id, case when c.id = f.home_id then o.full_home else o.full_away end as scored,
        case when c.id = f.home_id then o.full_away else o.full_home end as conceded
      from fixtures f join season s on s.newest = f.season
      join fixture_outcomes o on o.fixture_id = f.id and o.kind = 'played'
      join clubs c on c.id in (f.home_id, f.away_id)
      where f.competition_id = ${league.id}
    ), members as (
      select c.id, c.name from clubs c where c.competition_id = ${league.id} and (${league.virtual} or exists (
        select from fixtures f join season s on s.newest = f.season where c.id in (f.home_id, f.away_id)))
    )
    select (select newest from season)::int as season, m.name as club, count(p.club_id)::int as played,
      count(*) filter (where p.scored > p.conceded)::int as won,
      count(*) filter (where p.scored = p.conceded)::int as drawn,
      count(*) filter (where p.scored < p.conceded)::int as lost,
      coalesce(sum(p.scored), 0)::int as goals_for, coalesce(sum(p.conceded), 0)::int as goals_against,
      (3 * count(*) filter (where p.scored > p.conceded) + count(*) filter (where p.scored = p.conceded))::int as points,
      coalesce(right(string_agg(
        case when p.scored > p.conceded then 'W' when p.scored = p.conceded then 'D' else 'L' end, '' order by p.kicks_off_at), 5),
        '') as form
    from members m left join played p on p.club_id = m.id
    group by m.id, m.name
    order by points desc, coalesce(sum(p.scored - p.conceded), 0) desc, goals_for desc, m.name`.execute(db)
  return {
    league: leagueOnWire(league, language),
    season: rows[0]?.season ?? 0,
    rows: rows.map(({ season: _season, ...row }, at) => ({ place: at + 1, ...row })),
  }
}
