import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { countOf, type Finding, linesOfAll } from './finding.ts'
import { misposted } from './movements.ts'

/**
 * Points and what they bought: a score is the sum of its facts and never below zero, and each rebate and redemption moved
 * its sum exactly once.
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
