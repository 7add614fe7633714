import { type RiskMark, riskMarks } from '@glasshouse/contract/operator/orders.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'

/** An account is new for this many days. */
const newAccountDays = 7
/** A payout account or a password is new for this many hours. */
const newHours = 24
/** So many times what was paid out on the average before is unusual; an average is one of at least two. */
const unusualFactor = 3

/**
 * The risks that an operator should check carefully, by withdrawal, each as of the request. One query however many there are:
 * every part of it is a look-up by key.
 */
export async function risksOf(db: ReadDb, ids: readonly bigint[]): Promise<Map<bigint, RiskMark[]>> {
  const { rows } = await sql<Record<RiskMark, boolean> & { id: bigint }>`
    select w.id,
      w.created_at - l.created_at < make_interval(days => ${newAccountDays}) as new_account,
      usual.count = 0 as first_withdrawal,
      p.created_at > w.created_at - make_interval(hours => ${newHours}) as payout_account_new,
      exists (
        select 1 from payout_accounts q
        where q.kind = p.kind and q.player_id <> w.player_id
          and lower(regexp_replace(q.number, '[ .-]', '', 'g')) = lower(regexp_replace(p.number, '[ .-]', '', 'g'))
      ) as payout_account_shared,
      coalesce(papers.verified and compared_name(p.holder) <> compared_name(papers.name), false) as holder_differs,
      papers.verified is distinct from true as identity_unverified,
      coalesce(played.turnover < newest.amount, false) as little_play,
      came_in.by_transfer > came_in.otherwise as mostly_transferred_in,
      usual.count >= 2 and w.amount > ${unusualFactor} * usual.average as above_usual,
      coalesce(i.password_changed_at > w.created_at - make_interval(hours => ${newHours}), false) as password_changed
    from withdrawals w
    join players l on l.id = w.player_id
    join identities i on i.player_id = w.player_id
    join payout_accounts p on p.id = w.payout_account_id
    join accounts a on a.player_id = w.player_id and a.kind = 'available'
    cross join lateral (
      select count(*) as count, avg(e.amount) as average
      from withdrawals e join withdrawal_outcomes o on o.withdrawal_id = e.id and o.outcome = 'paid'
      where e.player_id = w.player_id and e.id < w.id
    ) as usual
    left join lateral (
      select c.name, d.verified from identity_checks c left join identity_decisions d on d.check_id = c.id
      where c.player_id = w.player_id order by c.id desc limit 1
    ) as papers on true
    left join lateral (
      select o.id, o.amount from deposit_orders o
      join deposit_decisions d on d.order_id = o.id and d.outcome = 'completed'
      where o.player_id = w.player_id and d.decided_at <= w.created_at
      order by d.decided_at desc limit 1
    ) as newest on true
    -- Postings are numbered in the order of time: what lies between two of them is found by its numbers.
    left join postings credited on credited.reference = newest.id and credited.kind = 'deposit'
      and credited.account_id = a.id
    left join postings taken on taken.reference = w.id and taken.kind = 'withdrawal_hold' and taken.account_id = a.id
    cross join lateral (
      select coalesce(-sum(s.amount), 0) as turnover from postings s
      where s.account_id = a.id and s.number > credited.number and s.number < taken.number
        and (s.kind in ('stake', 'cash_out') or s.kind = any (stake_back_kinds()))
    ) as played
    cross join lateral (
      select
        (select coalesce(sum(t.amount), 0) from transfers t
          where t.recipient_id = w.player_id and t.created_at <= w.created_at) as by_transfer,
        (select coalesce(sum(o.amount), 0) from deposit_orders o
          join deposit_decisions d on d.order_id = o.id and d.outcome = 'completed'
          where o.player_id = w.player_id and d.decided_at <= w.created_at)
        + (select coalesce(sum(g.amount), 0) from postings g
          where g.reference = w.player_id and g.kind = 'welcome' and g.account_id = a.id) as otherwise
    ) as came_in
    where w.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, riskMarks.filter((mark) => row[mark])]))
}
