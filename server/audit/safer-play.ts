import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { countOf, type Finding, linesOfAll } from './finding.ts'

/** Restrictions and limits, what counts against the limits, and every bet checked against both. */
export async function auditSaferPlay(db: ReadDb): Promise<Finding> {
  return {
    counts: {
      restrictions: await countOf(db, sql`select count(*) from bars`),
      'limit changes': await countOf(db, sql`select count(*) from limit_changes`),
    },
    differences: await linesOfAll(db, [
      shortenedRestrictions,
      hastyLimits,
      wrongCounters,
      unguarded,
      betsWhileRestricted,
      betsPastLimits,
    ]),
  }
}

const shortenedRestrictions = sql<{ line: string }>`
  select format('restriction %s (%s) of player %s ends at %s, before the one in force, which ends at %s', id, kind, player_id,
      until, coalesce(until_before::text, 'never')) as line
  from (
    select b.*, lag(until) over known as until_before, lag(id) over known as id_before
    from bars b where kind in ('time_out', 'exclusion')
    window known as (partition by player_id, kind order by set_at, id)
  ) as b
  where id_before is not null and (until_before is null or until_before > set_at)
    and until is not null and (until_before is null or until < until_before)`

const hastyLimits = sql<{ line: string }>`
  select format('limit change %s of player %s (%s a %s) is %s %s, after %s %s at %s', c.id, c.player_id, c.kind, c.period,
      c.step, c.amount, coalesce(c.step_before, 'nothing'), c.amount_before, c.made_before) as line
  from (
    select c.*, lag(step) over known as step_before, lag(amount) over known as amount_before,
      lag(made_at) over known as made_before
    from limit_changes c
    window known as (partition by player_id, kind, period order by made_at, id)
  ) as c
  left join lateral (
    select f.amount from limit_changes f
    where f.player_id = c.player_id and f.kind = c.kind and f.period = c.period and f.step in ('set', 'confirmed')
      and (f.made_at, f.id) < (c.made_at, c.id)
    order by f.made_at desc, f.id desc limit 1
  ) as force on true
  where not case c.step
    when 'set' then c.amount is not null and (force.amount is null or c.amount < force.amount)
    when 'asked' then force.amount is not null and (c.amount is null or c.amount > force.amount)
    when 'confirmed' then c.step_before is not distinct from 'asked' and c.amount is not distinct from c.amount_before
      and c.made_at >= c.made_before + interval '24 hours' and c.made_at < c.made_before + interval '192 hours'
    else true end`

// Only limits in force may count; what has counted is recomputed from the postings.
const wrongCounters = sql<{ line: string }>`
  select format('the %s limit a %s of account %s: %s is in force, %s counts', coalesce(force.kind, c.kind),
      coalesce(force.period, c.period), coalesce(force.account_id, c.account_id), force.amount, c.amount) as line
  from (
    select distinct on (l.player_id, l.kind, l.period) a.id as account_id, l.kind, l.period, l.amount
    from limit_changes l join accounts a on a.player_id = l.player_id and a.kind = 'available'
    where l.kind <> 'deposit' and l.step in ('set', 'confirmed')
    order by l.player_id, l.kind, l.period, l.made_at desc, l.id desc
  ) as force
  full join limit_counters c on c.account_id = force.account_id and c.kind = force.kind and c.period = force.period
  where force.amount is distinct from c.amount
  union all
  select format('the %s limit a %s of account %s: %s counts since %s, by the postings it is %s', kind, period, account_id,
    used, starts_at, counted_towards(kind, account_id, starts_at, ends_at))
  from limit_counters where used <> counted_towards(kind, account_id, starts_at, ends_at)`

const unguarded = sql<{ line: string }>`
  select format('account %s of player %s is not guarded, though the player''s age, restrictions or limits ask for it', a.id,
      a.player_id) as line
  from (select (house_date(house_now()) - interval '18 years')::date as latest) as birth
  cross join accounts a left join identities i on i.player_id = a.player_id
  where a.kind = 'available' and not a.guarded
    and (i.birthday is null or i.birthday > birth.latest
      or exists (select 1 from bars b where b.player_id = a.player_id)
      or exists (select 1 from limit_counters c where c.account_id = a.id))`

/** The restrictions of all players, each with the period in which it was in force. */
export const restrictions = sql`
  select player_id, kind, set_at, until from bars where kind in ('time_out', 'exclusion')
  union all
  select player_id, kind, set_at, released_at from (
    select player_id, kind, set_at, lead(set_at) over (partition by player_id order by set_at, id) as released_at
    from bars where kind in ('frozen', 'released')
  ) as f where kind = 'frozen'`

const betsWhileRestricted = sql<{ line: string }>`
  select format('bet %s was placed at %s, while player %s was restricted (%s from %s to %s)', b.id, b.created_at, b.player_id,
      restriction.kind, restriction.set_at, coalesce(restriction.until::text, 'further notice')) as line
  from (${restrictions}) as restriction
  join bets b on b.player_id = restriction.player_id and b.created_at > restriction.set_at
    and (restriction.until is null or b.created_at < restriction.until)`

// The running sums of every account that ever had a limit, within each of its periods; each stake against the limits
// that were in force at its time.
const betsPastLimits = sql<{ line: string }>`
  with span as (
    select player_id, kind, period, amount, made_at as since,
      lead(made_at) over (partition by player_id, kind, period order by made_at, id) as until
    from limit_changes where kind <> 'deposit' and step in ('set', 'confirmed')
  ), moved as (
    select p.account_id, limited.player_id, limited.period, p.number, p.kind, p.reference, p.amount, e.created_at,
      period_start(limited.period, e.created_at) as starts_at
    from (select distinct player_id, period from span) as limited
    join accounts a on a.player_id = limited.player_id and a.kind = 'available'
    join postings p on p.account_id = a.id and p.kind in ('stake', 'payout', 'payout_reversal', 'cancellation', 'void_refund', 'cash_out')
    join entries e on e.id = p.entry_id
  ), running as (
    select m.*, -sum(m.amount) over known as lost,
      -sum(m.amount) filter (where m.kind = 'stake' or m.kind not in ('payout', 'payout_reversal', 'cash_out') and s.starts_at = m.starts_at) over known as staked
    from moved m
    left join moved s on m.kind in ('cancellation', 'void_refund') and s.kind = 'stake'
      and s.account_id = m.account_id and s.period = m.period and s.reference = m.reference
    window known as (partition by m.account_id, m.period, m.starts_at order by m.number)
  )
  select format('bet %s of player %s at %s brings the %s of the %s to %s, above the limit of %s', r.reference, r.player_id,
      r.created_at, case span.kind when 'loss' then 'loss' else 'stakes' end, r.period,
      case span.kind when 'loss' then r.lost else r.staked end, span.amount) as line
  from running r
  join span on span.player_id = r.player_id and span.period = r.period
    and r.created_at > span.since and (span.until is null or r.created_at < span.until)
  where r.kind = 'stake' and case span.kind when 'loss' then r.lost else r.staked end > span.amount`
