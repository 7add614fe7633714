import { nextOfPlan } from '@glasshouse/rules/plans.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { countOf, type Finding, linesOfAll, shortened } from './finding.ts'

/** Plans: each round placed once and in full, within its plan's rounds, cap and stops, and nothing after its end. */
export async function auditPlans(db: ReadDb): Promise<Finding> {
  return {
    counts: {
      plans: await countOf(db, sql`select count(*) from plans`),
      'plan placements': await countOf(db, sql`select count(*) from plan_placements`),
    },
    differences: [
      ...(await linesOfAll(db, [
        otherLines,
        strayPlacements,
        otherBets,
        withoutPlacement,
        placedTooEarly,
        placedAfterEnd,
        wrongWorkList,
        runningInABreak,
      ])),
      ...(await againstTheRule(db)),
    ],
  }
}

// The stake of a plan is the sum of its lines.
const otherLines = sql<{ line: string }>`
  select format('plan %s stakes %s a round, its lines %s', p.id, p.stake, coalesce(l.stake, 0)) as line
  from plans p
  left join (select plan_id, sum(stake) as stake from plan_lines group by plan_id) as l on l.plan_id = p.id
  where l.stake is distinct from p.stake`

const strayPlacements = sql<{ line: string }>`
  select format('plan %s was placed on round %s, which is none of its %s', l.plan_id, l.round_id, p.rounds) as line
  from plan_placements l
  join plans p on p.id = l.plan_id
  join rounds r on r.id = l.round_id
  where r.game_id <> p.game_id or r.draws_at not between p.first_draws_at and p.last_draws_at
  union all
  select format('plan %s was placed on %s rounds of %s', p.id, count(*), p.rounds)
  from plans p join plan_placements l on l.plan_id = p.id
  group by p.id having count(*) > p.rounds`

// A placement's slip has exactly the plan's bets.
const otherBets = sql<{ line: string }>`
  select format('plan %s on round %s: slip %s is of player %s with %s, the plan of player %s plays %s',
      l.plan_id, l.round_id, l.slip_id, coalesce(s.player_id::text, 'nobody'),
      coalesce(b.bets, 'nothing'), p.player_id, w.bets) as line
  from plan_placements l
  join plans p on p.id = l.plan_id
  left join slips s on s.id = l.slip_id
  left join lateral (
    select string_agg(format('%s:%s', b.selection, b.stake), ' ' order by b.id) as bets, array_agg(b.id order by b.id) as ids
    from bets b
    where b.player_id = p.player_id and b.id = any(l.bet_ids) and b.slip_id = l.slip_id and b.event_id = l.round_id
  ) as b on true
  left join lateral (
    select string_agg(format('%s:%s', w.selection, w.stake), ' ' order by w.number) as bets
    from plan_lines w where w.plan_id = p.id
  ) as w on true
  where s.player_id is distinct from p.player_id or l.player_id <> p.player_id or b.bets is distinct from w.bets or b.ids is distinct from l.bet_ids
    or s.idempotency_key is distinct from format('plan:%s:%s', l.plan_id, l.round_id)`

const withoutPlacement = sql<{ line: string }>`
  select format('slip %s was placed as %s, of which no plan knows', s.id, s.idempotency_key) as line
  from slips s
  left join plan_placements l on l.slip_id = s.id
  where s.idempotency_key like 'plan:%' and l.plan_id is null`

// The next round waits for the outcome of the one before.
const placedTooEarly = sql<{ line: string }>`
  select format('plan %s was placed on round %s at %s, its round %s was settled at %s', o.plan_id, o.round_id, o.placed_at,
      o.last_round, coalesce(t.settled_at::text, 'no time')) as line
  from (
    select l.plan_id, l.round_id, l.placed_at,
      lag(l.round_id) over (partition by l.plan_id order by l.id) as last_round
    from plan_placements l
  ) as o
  left join settlements t on t.event_id = o.last_round and t.revision = 1
  where o.last_round is not null and (t.settled_at is null or t.settled_at > o.placed_at)`

const placedAfterEnd = sql<{ line: string }>`
  select format('plan %s was placed on round %s at %s, it had ended at %s', l.plan_id, l.round_id, l.placed_at, e.ended_at)
    as line
  from plan_placements l join plan_ends e on e.plan_id = l.plan_id
  where l.placed_at > e.ended_at`

const wrongWorkList = sql<{ line: string }>`
  select format('plan %s %s', p.id,
      case when w.plan_id is null then 'has not ended and does not run' else 'has ended and runs' end) as line
  from plans p
  left join plan_ends e on e.plan_id = p.id
  left join running_plans w on w.plan_id = p.id
  where (e.plan_id is null) <> (w.plan_id is not null)`

const runningInABreak = sql<{ line: string }>`
  select format('plan %s still runs, its player %s took a break after it was made', p.id, p.player_id) as line
  from running_plans w
  join plans p on p.id = w.plan_id
  where exists (
    select from bars b where b.player_id = p.player_id and b.kind <> 'released' and b.set_at >= p.created_at)`

type Step = {
  id: bigint
  rounds: number
  stake: bigint
  cap: bigint
  stopOnWin: boolean
  stopAtProfit: bigint | null
  stopAtLoss: bigint | null
  round_id: bigint
  returned: bigint
  won: boolean
}

/** Replays every plan, and asks the rule before each placement whether it was due. */
async function againstTheRule(db: ReadDb): Promise<string[]> {
  const { rows } = await sql<Step>`
    select p.id, p.rounds::int, p.stake, p.cap, p.stop_on_win as "stopOnWin", p.stop_at_profit as "stopAtProfit",
      p.stop_at_loss as "stopAtLoss", l.round_id, coalesce(back.amount, 0)::bigint as returned,
      coalesce(back.won, false) as won
    from plans p
    join plan_placements l on l.plan_id = p.id
    left join lateral (
      -- Not the postings: one is for all that its player won on the round.
      select sum(o.returned) as amount, bool_or(o.status = 'win') as won
      from bet_outcomes o where o.bet_id = any(l.bet_ids)
    ) as back on true
    order by p.id, l.id`.execute(db)
  const lines: string[] = []
  for (const steps of Map.groupBy(rows, ({ id }) => id).values()) {
    let progress = { spent: 0n, net: 0n, won: false }
    for (const step of steps) {
      const next = nextOfPlan(step, progress, true)
      if (next !== 'place')
        lines.push(`plan ${step.id} was placed on round ${step.round_id}, by its rule it had ended: ${next}`)
      progress = {
        spent: progress.spent + step.stake,
        net: progress.net + step.returned - step.stake,
        won: progress.won || step.won,
      }
    }
  }
  return shortened(lines)
}
