import { checkInPoints, levelDays, levels, rewards } from '@glasshouse/rules/membership.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { countOf, type Finding, linesOfAll } from './finding.ts'
import { misposted } from './movements.ts'

/**
 * Points and what they bought: a score is the sum of its facts and never below zero, each fact follows from the settled bets
 * by the published tables, and each rebate and redemption moved its amount exactly once.
 */
export async function auditMembership(db: ReadDb): Promise<Finding> {
  return {
    counts: {
      check_ins: await countOf(db, sql`select count(*) from check_ins`),
      rebates: await countOf(db, sql`select count(*) from rebates`),
      redemptions: await countOf(db, sql`select count(*) from redemptions`),
    },
    differences: await linesOfAll(db, [
      misposted('rebate', 'rebate', paidRebates),
      misposted('points_credit', 'redemption', redemptions),
      wrongScores,
      wrongCheckIns,
      wrongRebates,
      unearnedRebates,
      wrongDays,
      wrongLevels,
      wrongRedemptions,
    ]),
  }
}

// A week whose rebate is less than the smallest coin gives only points.
const paidRebates = sql`select player_id, id as reference, amount from rebates where amount > 0`
const redemptions = sql`select player_id, id as reference, credit as amount from redemptions`

const wrongScores = sql<{ line: string }>`
  select format('player %s: a score of %s, where check-ins, play and redemptions make %s', p.id, p.score,
      coalesce(facts.points, 0)) as line
  from players p
  left join (
    select player_id, sum(points) as points from (
      select player_id, points from check_ins
      union all
      select player_id, points from rebates
      union all
      select player_id, -points from redemptions
    ) as each_fact
    group by player_id
  ) as facts on facts.player_id = p.id
  where p.score <> coalesce(facts.points, 0) or p.score < 0`

// The day is read a moment before its row is written: around midnight it may be the day before.
const wrongCheckIns = sql<{ line: string }>`
  select format('player %s: %s points for day %s of a row on %s', c.player_id, c.points, c.streak, c.day) as line
  from check_ins c
  left join check_ins before on before.player_id = c.player_id and before.day = c.day - 1
  where c.day not in (house_date(c.created_at), house_date(c.created_at - interval '1 minute')) or c.streak <> coalesce(before.streak, 0) + 1
    or c.points <> (${checkInPoints}::bigint[])[least(c.streak, ${checkInPoints.length}::integer)]`

const wrongRebates = sql<{ line: string }>`
  select format('player %s: a rebate of %s and %s points for a turnover of %s at level %s in the week of %s', r.player_id,
      r.amount, r.points, r.turnover, r.level, r.week) as line
  from rebates r
  left join unnest(${levels.map(({ level }) => level)}::smallint[], ${levels.map(({ rebateBasisPoints }) => rebateBasisPoints)}::bigint[])
    as printed (level, rate) on printed.level = r.level
  where r.amount is distinct from r.turnover * printed.rate / (36 * 10000) or r.points <> r.turnover / 10000`

/** The house's day of a settlement, and whether that ended within the minute: columns `day` and `at_midnight`. */
function dayOf(settledAt: RawBuilder<unknown>) {
  return sql`house_date(${settledAt}) as day, house_date(${settledAt} + interval '1 minute') > house_date(${settledAt}) as at_midnight`
}

/** Whether a single on an event, or a bet with several legs, may have counted otherwise when turnover was computed. */
type Corrected = {
  single: (event: RawBuilder<unknown>) => RawBuilder<boolean>
  multiple: RawBuilder<boolean>
}

/** At any time. */
const everCorrected: Corrected = {
  single: (event) =>
    sql`exists (select from results later where later.event_id = ${event} and later.revision > 1)`,
  multiple: sql`exists (select from bet_legs leg join results later on later.event_id = leg.event_id and later.revision > 1
    where leg.bet_id = m.bet_id)`,
}

const countedAt = sql`(select max(reckoned_at) - interval '1 minute' from level_days where counted)`
const unknownThen = (event: RawBuilder<unknown>) => sql<boolean>`exists (
  select from results later where later.event_id = ${event} and later.revision > 1 and not exists (
    select from settlements n
    where n.event_id = later.event_id and n.revision = later.revision and n.settled_at < ${countedAt}))`

/** After the newest night that counted days: it had what was corrected before. */
const correctedSince: Corrected = {
  single: unknownThen,
  // Opened again by a correction, and settled again by a later match.
  multiple: sql`(exists (select from bet_legs leg where leg.bet_id = m.bet_id and ${unknownThen(sql`leg.event_id`)})
    or exists (select from bet_settlements again
      where again.bet_id = m.bet_id and again.revision > 1 and again.settled_at >= ${countedAt}))`,
}

// Each player's stakes in won and lost bets settled on each of the house's days. A bet whose result was corrected later may or
// may not have counted when turnover was computed, and the same holds for one settled as the day ended.
const played = ({ single, multiple }: Corrected) => sql`
  select b.player_id, s.day,
    sum(b.stake - coalesce(parts.part, 0)) filter (where o.status in ('win', 'lose') or s.corrected)::bigint as possible,
    coalesce(sum(b.stake - coalesce(parts.part, 0)) filter (where o.status in ('win', 'lose') and not s.corrected and not s.at_midnight), 0)::bigint as certain
  from (
    select b.id as bet_id, e.day, e.at_midnight, e.corrected
    from (
      select s.event_id, ${dayOf(sql`s.settled_at`)}, ${single(sql`s.event_id`)} as corrected
      from settlements s
      where not exists (select from settlements f where f.event_id = s.event_id and f.revision < s.revision) offset 0
    ) as e join bets b on b.event_id = e.event_id
    union all
    select m.bet_id, ${dayOf(sql`m.settled_at`)}, ${multiple}
    from bet_settlements m where m.revision = 1
  ) as s
  join bets b on b.id = s.bet_id
  join bet_outcomes o on o.bet_id = b.id
  left join (select bet_id, sum(part) as part from cash_outs group by bet_id) as parts on parts.bet_id = b.id
  group by b.player_id, s.day`

const levelOf = (turnover: RawBuilder<unknown>) => sql`
  (select max(level) from unnest(${levels.map(({ level }) => level)}::smallint[], ${levels.map(({ turnover: from }) => from)}::bigint[])
    as printed (level, turnover) where printed.turnover <= ${turnover})`

// Levels are computed once a day, perhaps a moment before or after Monday's rebates: the level before counts, too.
const unearnedRebates = sql<{ line: string }>`
  with played as materialized (${played(everCorrected)}), dated as (
    select r.*, counted.day as counted_day from rebates r
    left join lateral (
      select l.day from level_days l where l.reckoned_at <= r.created_at order by l.reckoned_at desc limit 2
    ) as counted on true
  ), known as (
    select r.id, coalesce(sum(p.certain) filter (where p.day >= r.week and p.day < r.week + 7), 0) as certain,
      coalesce(sum(p.possible) filter (where p.day >= r.week and p.day < r.week + 7), 0) as possible,
      coalesce(sum(p.possible) filter (where p.day >= r.counted_day - ${levelDays}::integer and p.day < r.counted_day), 0) as reached
    from dated r
    left join played p on p.player_id = r.player_id and p.day >= least(r.week, r.counted_day - ${levelDays}::integer)
      and p.day < greatest(r.week + 7, r.counted_day)
    group by r.id, r.counted_day
  )
  select format('player %s: a rebate for the week of %s at %s rests on a turnover of %s at level %s, where settled bets make %s at level %s',
      r.player_id, r.week, r.created_at, r.turnover, r.level, k.possible, k.level) as line
  from rebates r
  join (
    select id, max(certain) as certain, max(possible) as possible, max(${levelOf(sql`reached`)}) as level from known group by id
  ) as k on k.id = r.id
  where r.turnover > k.possible or r.turnover < k.certain or r.level > k.level
    or extract(isodow from r.week) <> 1 or r.created_at < house_day_start(r.week + 7)`

const wrongDays = sql<{ line: string }>`
  select format('player %s: a turnover of %s is counted for %s, where settled bets make %s', player_id, counted, each_day.day, possible) as line
  from (
    select player_id, day, coalesce(t.turnover, 0) as counted, coalesce(p.certain, 0) as certain, coalesce(p.possible, 0) as possible
    from turnover_days t full join (${played(correctedSince)}) as p using (player_id, day)
  ) as each_day
  join (select max(day) as day from level_days where counted) as newest
    on each_day.day >= newest.day - ${levelDays}::integer and each_day.day < newest.day
  where counted not between certain and possible`

const wrongLevels = sql<{ line: string }>`
  select format('player %s is at level %s, where a turnover of %s in %s days makes %s', id, level, possible,
      ${levelDays}::integer, ${levelOf(sql`possible`)}) as line
  from (
    select p.id, p.level, coalesce(sum(t.possible), 0) as possible, coalesce(sum(t.certain), 0) as certain
    from players p
    left join (select max(day) as day from level_days) as newest on true
    left join (${played(everCorrected)}) as t on t.player_id = p.id and t.day >= newest.day - ${levelDays}::integer and t.day < newest.day
    group by p.id
  ) as reached
  where level not between ${levelOf(sql`certain`)} and ${levelOf(sql`possible`)}`

const wrongRedemptions = sql<{ line: string }>`
  select format('player %s: %s points bought %s as reward %s', r.player_id, r.points, r.credit, r.reward) as line
  from redemptions r
  left join unnest(${rewards.map(({ id }) => id)}::smallint[], ${rewards.map(({ points }) => points)}::bigint[],
    ${rewards.map(({ credit }) => credit)}::bigint[]) as printed (id, points, credit) on printed.id = r.reward
  where printed.points is distinct from r.points or printed.credit is distinct from r.credit`
