import { checkInPoints, levels, rewards } from '@glasshouse/rules/membership.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { countOf, type Finding, linesOfAll } from './finding.ts'
import { misposted } from './movements.ts'

/**
 * Points and what they bought: a score is the sum of its facts and never below zero, each fact is as the published tables make
 * it, and each rebate and redemption moved its sum exactly once.
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
      wrongRedemptions,
    ]),
  }
}

// A week whose rebate comes to less than the smallest coin gives points alone.
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

const wrongCheckIns = sql<{ line: string }>`
  select format('player %s: %s points for day %s of a row on %s', c.player_id, c.points, c.streak, c.day) as line
  from check_ins c
  left join check_ins before on before.player_id = c.player_id and before.day = c.day - 1
  where c.streak <> coalesce(before.streak, 0) + 1
    or c.points <> (${checkInPoints}::bigint[])[least(c.streak, ${checkInPoints.length}::integer)]`

const wrongRebates = sql<{ line: string }>`
  select format('player %s: a rebate of %s and %s points for a turnover of %s at level %s in the week of %s', r.player_id,
      r.amount, r.points, r.turnover, r.level, r.week) as line
  from rebates r
  left join unnest(${levels.map(({ level }) => level)}::smallint[], ${levels.map(({ rebateBasisPoints }) => rebateBasisPoints)}::bigint[])
    as printed (level, rate) on printed.level = r.level
  where r.amount is distinct from r.turnover * printed.rate / (36 * 10000) or r.points <> r.turnover / 10000`

const wrongRedemptions = sql<{ line: string }>`
  select format('player %s: %s points bought %s as reward %s', r.player_id, r.points, r.credit, r.reward) as line
  from redemptions r
  left join unnest(${rewards.map(({ id }) => id)}::smallint[], ${rewards.map(({ points }) => points)}::bigint[],
    ${rewards.map(({ credit }) => credit)}::bigint[]) as printed (id, points, credit) on printed.id = r.reward
  where printed.points is distinct from r.points or printed.credit is distinct from r.credit`
