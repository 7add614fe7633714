import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { type Finding, linesOfAll } from './finding.ts'
import { restrictions } from './safer-play.ts'

/**
 * Whether money was allowed to move: no transfer, deposit, points or rebate of a restricted player, nothing for the underage,
 * no deposit above a limit, no transfer above the daily cap, no withdrawal with fewer approvals than its amount needs.
 */
export async function auditEntitlement(db: ReadDb): Promise<Finding> {
  const differences = [whileRestricted, tooYoung, depositsPastLimits, transfersPastCap, tooFewApprovals]
  return { counts: {}, differences: await linesOfAll(db, differences) }
}

/** Transfers of both sender and recipient, by the time of their entries, which only the clock sets. */
const transfers = sql`
  select a.player_id, p.reference as id, p.amount, e.created_at as at
  from postings p join accounts a on a.id = p.account_id join entries e on e.id = p.entry_id
  where p.kind = 'transfer' and a.player_id is not null`

const whileRestricted = sql<{ line: string }>`
  select format('%s of player %s at %s: the player was restricted (%s from %s to %s)', act.what, act.player_id, act.at, r.kind, r.set_at,
      coalesce(r.until::text, 'further notice')) as line
  from (${restrictions}) as r
  join (
    select player_id, format('transfer %s', id) as what, at from (${transfers}) as t
    union all
    select player_id, format('deposit order %s', id), created_at from deposit_orders
    union all
    select o.player_id, format('the credit of deposit order %s', o.id), d.decided_at
    from deposit_decisions d join deposit_orders o on o.id = d.order_id where d.outcome = 'completed'
    union all
    select player_id, format('the check-in of %s', day), created_at from check_ins
    union all
    -- Until the release of that migration a run of rebates read the restrictions of all before it paid the first.
    select player_id, format('rebate %s', id), created_at from rebates
    where created_at > (select applied_at from migrations where name = '0049-settlement-dues.sql')
    union all
    select player_id, format('redemption %s', id), created_at from redemptions
  ) as act on act.player_id = r.player_id and act.at > r.set_at and (r.until is null or act.at < r.until)`

// A date of birth corrected later says nothing about what was known before.
const tooYoung = sql<{ line: string }>`
  select format('player %s bet, paid in or transferred money at %s, %s', first.player_id, first.at,
      case when i.birthday is null then 'whose date of birth is not known' else 'too young by the date of birth' end) as line
  from (
    select player_id, min(at) as at from (
      select player_id, created_at as at from bets
      union all select player_id, created_at from deposit_orders
      union all select player_id, at from (${transfers}) as t where amount < 0
    ) as acts group by player_id
  ) as first
  left join identities i on i.player_id = first.player_id
  where i.birthday is null
    or i.birthday > (house_date(first.at) - interval '18 years')::date
      and (select count(*) from facts f where f.kind = 'birthday' and f.key = first.player_id::text) = 1`

const depositsPastLimits = sql<{ line: string }>`
  select format('deposit order %s of player %s at %s brings the deposits of the %s to %s, above the limit of %s', o.id, o.player_id,
      o.created_at, span.period, paid.sum, span.amount) as line
  from (
    select player_id, period, amount, made_at as since,
      lead(made_at) over (partition by player_id, period order by made_at, id) as until
    from limit_changes where kind = 'deposit' and step in ('set', 'confirmed')
  ) as span
  join deposit_orders o on o.player_id = span.player_id
    and o.created_at > span.since and (span.until is null or o.created_at < span.until)
  cross join lateral (
    select sum(q.amount) as sum from deposit_orders q left join deposit_decisions d on d.order_id = q.id
    where q.player_id = o.player_id and q.id <= o.id and q.created_at >= period_start(span.period, o.created_at)
      and (d.outcome is null or d.outcome = 'completed' or d.decided_at > o.created_at)
  ) as paid
  where paid.sum > span.amount`

/** The highest value of a setting within a minute of a time, minor units: reading it a moment before it changed is fine. */
function highest(name: string, at: RawBuilder<unknown>) {
  const changes = sql`select l.id, l.at, l.details from audit_log l where l.act = 'settings.change' and l.details ? ${name}`
  return sql`(
    select max((coalesce(
      (select c.details ->> ${name} from (${changes}) as c where c.at <= moment order by c.id desc limit 1),
      (select c.details ->> ${`${name}_before`} from (${changes}) as c where c.at > moment order by c.id limit 1),
      (select (to_jsonb(s) ->> ${name})::numeric / 100 from settings s)::text))::numeric * 100)
    from unnest(array[${at} - interval '1 minute', ${at}, ${at} + interval '1 minute']) as moment)`
}

const transfersPastCap = sql<{ line: string }>`
  select format('transfer %s brings what player %s sent on the day to %s, above the cap of %s', id, player_id, sent, cap) as line
  from (
    select id, player_id, at, -sum(amount) over (partition by player_id, house_date(at) order by at, id) as sent
    from (${transfers}) as t where amount < 0
  ) as t
  cross join lateral (select ${highest('transfer_daily_max', sql`t.at`)} as cap) as allowed
  where sent > cap`

const tooFewApprovals = sql<{ line: string }>`
  select format('withdrawal %s: %s approvals were to be enough for %s within 24 hours, above %s', w.id, w.approvals_needed, asked.sum,
      allowed.alone) as line
  from withdrawals w
  cross join lateral (
    select sum(q.amount) as sum from withdrawals q left join withdrawal_outcomes o on o.withdrawal_id = q.id
    where q.player_id = w.player_id and q.id <= w.id and q.created_at > w.created_at - interval '24 hours'
      and (o.outcome is distinct from 'rejected' or o.decided_at > w.created_at)
  ) as asked
  cross join lateral (select ${highest('second_person_above', sql`w.created_at`)} as alone) as allowed
  where w.approvals_needed < 2 and asked.sum > allowed.alone`
