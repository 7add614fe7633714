import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { endOfHalves, wonInSecondHalf } from '../sport/play-matches.ts'
import { endOf, resultOf } from '../sport/results.ts'
import { type Finding, linesOfAll, shortened } from './finding.ts'

/**
 * Matches: each result follows from the entry that was confirmed, by two people, and was not known before kick-off; that of a
 * virtual match, and of the bets between its halves, from its draws. The newest board is the one on sale.
 */
export async function auditSport(db: ReadDb): Promise<Finding> {
  const entries = await confirmedEntries(db)
  const wrong = entries.flatMap(({ event_id, revision, result, ...row }) => {
    const end = endOf(row)
    const due =
      end.kind === 'void' ? { void: true, won: [], half_won: [], returned: [], half_lost: [] } : resultOf(end)
    const differs = (['won', 'half_won', 'returned', 'half_lost'] as const).some(
      (part) => result?.[part].join() !== due[part].join(),
    )
    return differs || result?.void !== (end.kind === 'void')
      ? [`result ${revision} of match ${event_id} is not what its entry ${row.id} says`]
      : []
  })
  return {
    counts: { match_results: BigInt(entries.length) },
    differences: [
      ...shortened(wrong),
      ...shortened(await wrongVirtual(db)),
      ...(await linesOfAll(db, [alone, early, unentered, aloneOnRequests, otherBoards, otherExposure])),
    ],
  }
}

type Result = { void: boolean; won: number[]; half_won: number[]; returned: number[]; half_lost: number[] }
type Entry = {
  id: bigint
  event_id: bigint
  revision: number
  kind: string
  half_home: number | null
  half_away: number | null
  full_home: number | null
  full_away: number | null
  result: Result | null
}

async function confirmedEntries(db: ReadDb): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select n.id, n.event_id, d.revision, n.kind, n.half_home, n.half_away, n.full_home, n.full_away,
      case when r.event_id is not null then jsonb_build_object('void', r.void, 'won', r.won, 'half_won', r.half_won,
        'returned', r.returned, 'half_lost', r.half_lost) end as result
    from result_decisions d
    join result_entries n on n.id = d.entry_id
    left join results r on r.event_id = n.event_id and r.revision = d.revision
    where d.revision is not null order by n.id`.execute(db)
  return rows
}

type Virtual = {
  first: bigint
  second: bigint
  firstGoals: number[] | null
  secondGoals: number[] | null
  kind: string
  half_home: number | null
  half_away: number | null
  full_home: number | null
  full_away: number | null
  won: number[] | null
}

/** Virtual matches that ended differently from their draws. */
async function wrongVirtual(db: ReadDb): Promise<string[]> {
  const { rows } = await sql<Virtual>`
    select a.event_id as first, b.event_id as second, da.goals as "firstGoals", db.goals as "secondGoals", n.kind,
      n.half_home, n.half_away, n.full_home, n.full_away, r.won
    from match_halves a
    join match_halves b on b.fixture_id = a.fixture_id and b.half = 2
    join result_entries n on n.event_id = a.event_id
    join result_decisions d on d.entry_id = n.id and d.revision is not null
    left join draws da on da.round_id = a.event_id
    left join draws db on db.round_id = b.event_id
    left join results r on r.event_id = b.event_id and r.revision = 1 and not r.void
    where a.half = 1`.execute(db)
  return rows.flatMap(({ first, second, firstGoals, secondGoals, won, ...entry }) => {
    const lines: string[] = []
    if (JSON.stringify(endOf(entry)) !== JSON.stringify(endOfHalves(firstGoals, secondGoals)))
      lines.push(`match ${first} did not end as its draws say`)
    const due = firstGoals && secondGoals ? wonInSecondHalf(firstGoals, secondGoals).join() : undefined
    if (due !== won?.join())
      lines.push(`the winners between the halves of match ${first} (${second}) do not follow`)
    return lines
  })
}

const alone = sql<{ line: string }>`
  select format('result %s of match %s was confirmed by who entered it', d.revision, n.event_id) as line
  from result_decisions d join result_entries n on n.id = d.entry_id
  where d.revision is not null and d.operator_id = n.operator_id`

const aloneOnRequests = sql<{ line: string }>`
  select format('request %s was approved by who asked for it', d.request_id) as line
  from request_decisions d join requests r on r.id = d.request_id where d.approved and d.operator_id = r.operator_id`

const early = sql<{ line: string }>`
  select format('the result of match %s was entered at %s, before its kick-off', n.event_id, n.entered_at) as line
  from result_entries n join events e on e.id = n.event_id
  where n.entered_at < e.closes_at and not exists (select from voids v where v.round_id = n.event_id)`

const unentered = sql<{ line: string }>`
  select format('match %s has a result %s that nobody entered', r.event_id, r.revision) as line
  from results r join sport_events x on x.event_id = r.event_id
  where not exists (
    select from result_entries n join result_decisions d on d.entry_id = n.id
    where n.event_id = r.event_id and d.revision = r.revision
  )`

// Each leg's bet is looked up by its key: with so many tables the planner may scan the whole view for every leg.
const otherExposure = sql<{ line: string }>`
  select format('what player %s may win on match %s (%s) is put at %s, the bets make %s', player_id,
    event_id, market, coalesce(w.amount, 0), coalesce(b.amount, 0)) as line
  from player_exposures w
  full join (
    select l.event_id, b.player_id, k.market, sum(case
      when b.leg_count = 1 then b.stake * b.odds_num / b.odds_den
      else multiple_return(b.stake, b.folds,
        (select array_agg(o.odds_num::numeric order by o.number) from bet_legs o where o.bet_id = b.id),
        (select array_agg(o.odds_den::numeric order by o.number) from bet_legs o where o.bet_id = b.id)) end) as amount
    from legs l
    join pending_events p on p.event_id = l.event_id
    join events e on e.id = l.event_id
    join games g on g.id = e.game_id and g.kind = 'sports'
    join selections k on k.book_id = e.book_id and k.number = l.selection
    cross join lateral (select * from standing_bets s where s.id = l.bet_id offset 0) as b
    group by 1, 2, 3
  ) as b using (event_id, player_id, market)
  where coalesce(w.amount, 0) <> coalesce(b.amount, 0)`

const otherBoards = sql<{ line: string }>`
  select format('event %s sells at prices that are not those of version %s', b.event_id, b.version) as line
  from boards b
  left join board_versions v on v.event_id = b.event_id and v.version = b.version
  where v.nums is distinct from b.nums or v.dens is distinct from b.dens
    or b.version <> (select max(version) from board_versions n where n.event_id = b.event_id)`
