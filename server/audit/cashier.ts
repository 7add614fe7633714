import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { countOf, type Finding, linesOfAll } from './finding.ts'
import { misposted } from './movements.ts'

/**
 * Money in and out: each decided order moved its amount exactly once, and nothing else did; what is held is what is
 * under way; nothing was paid before as many different people approved it as it needed.
 */
export async function auditCashier(db: ReadDb): Promise<Finding> {
  return {
    counts: {
      deposits: await countOf(db, sql`select count(*) from deposit_orders`),
      withdrawals: await countOf(db, sql`select count(*) from withdrawals`),
    },
    differences: await linesOfAll(db, [
      misposted('deposit', 'order', completedDeposits),
      misposted('withdrawal_hold', 'withdrawal', signed('-', allWithdrawals)),
      misposted('withdrawal_hold', 'withdrawal', allWithdrawals, 'held'),
      misposted('withdrawal_release', 'withdrawal', rejectedWithdrawals),
      misposted('withdrawal_release', 'withdrawal', signed('-', rejectedWithdrawals), 'held'),
      misposted('withdrawal_paid', 'withdrawal', signed('-', paidWithdrawals), 'held'),
      strayLegs,
      wrongClearing,
      wrongHeld,
      wrongDepositDecisions,
      wrongToPay,
      wrongPaidOut,
      wrongWithdrawalOutcomes,
      wrongQueues,
    ]),
  }
}

const completedDeposits = sql`
  select o.player_id, o.id as reference, o.amount, o.fee
  from deposit_orders o join deposit_decisions d on d.order_id = o.id and d.outcome = 'completed'`

const allWithdrawals = sql`select player_id, id as reference, amount from withdrawals`
const ended = (outcome: 'paid' | 'rejected') => sql`
  select w.player_id, w.id as reference, w.amount, w.fee
  from withdrawals w join withdrawal_outcomes o on o.withdrawal_id = w.id and o.outcome = ${outcome}`
const paidWithdrawals = ended('paid')
const rejectedWithdrawals = ended('rejected')

function signed(sign: '-', due: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select player_id, reference, ${sql.raw(sign)} amount as amount from (${due}) as unsigned`
}

/** The cashier's movements touch only these accounts. */
const strayLegs = sql<{ line: string }>`
  select format('posting %s of account %s (%s): a %s has no leg there', p.number, p.account_id, a.kind, p.kind) as line
  from postings p join accounts a on a.id = p.account_id
  where (p.kind = 'deposit' and a.kind not in ('available', 'deposits', 'fees'))
    or (p.kind in ('withdrawal_hold', 'withdrawal_release') and a.kind not in ('available', 'held'))
    or (p.kind = 'withdrawal_paid' and a.kind not in ('held', 'withdrawals', 'fees'))
    or (a.kind = 'held' and p.kind not in ('withdrawal_hold', 'withdrawal_release', 'withdrawal_paid'))`

const wrongClearing = sql<{ line: string }>`
  select format('the %s account stands at %s; the orders that are done make %s', a.kind, a.balance, done.amount) as line
  from accounts a
  join (
    select 'deposits'::account_kind as kind, -coalesce(sum(amount + fee), 0) as amount from (${completedDeposits}) as credited
    union all
    select 'fees', coalesce(sum(fee), 0) from (
      select fee from (${completedDeposits}) as credited union all select fee from (${paidWithdrawals}) as paid) as charged
    union all
    select 'withdrawals', coalesce(sum(amount - fee), 0) from (${paidWithdrawals}) as paid
  ) as done on done.kind = a.kind
  where a.balance <> done.amount`

const wrongHeld = sql<{ line: string }>`
  select format('%s is held for player %s; the withdrawals under way make %s', a.balance, a.player_id,
      coalesce(open.amount, 0)) as line
  from accounts a
  left join (
    select w.player_id, sum(w.amount) as amount from withdrawals w
    where not exists (select 1 from withdrawal_outcomes o where o.withdrawal_id = w.id)
    group by w.player_id
  ) as open on open.player_id = a.player_id
  where a.kind = 'held' and a.balance <> coalesce(open.amount, 0)`

const wrongDepositDecisions = sql<{ line: string }>`
  select format('deposit order %s: %s', o.id, wrong.what) as line
  from deposit_orders o
  join deposit_decisions d on d.order_id = o.id
  cross join lateral (values
    ('decided before it was made', d.decided_at < o.created_at)
  ) as wrong (what, holds)
  where wrong.holds`

/** The amount due in another currency is the smallest that is worth the amount and its fee. */
const wrongToPay = sql<{ line: string }>`
  select format('deposit order %s: %s of the smallest unit of %s at %s are not what %s cost', id, pay_units, pay_currency,
      pay_rate, amount + fee) as line
  from deposit_orders
  where pay_units * pay_rate * 100 < (amount + fee) * power(10::numeric, pay_decimals)
    or (pay_units - 1) * pay_rate * 100 >= (amount + fee) * power(10::numeric, pay_decimals)`

/** A payout in another currency is the largest that the amount without its fee is worth. */
const wrongPaidOut = sql<{ line: string }>`
  select format('withdrawal %s: %s of the smallest unit of %s at %s are not what %s is worth', id, pay_units, pay_currency, pay_rate,
      amount - fee) as line
  from withdrawals
  where pay_units * pay_rate * 100 > (amount - fee) * power(10::numeric, pay_decimals)
    or (pay_units + 1) * pay_rate * 100 <= (amount - fee) * power(10::numeric, pay_decimals)`

const wrongWithdrawalOutcomes = sql<{ line: string }>`
  select format('withdrawal %s: %s', w.id, wrong.what) as line
  from withdrawals w
  left join withdrawal_outcomes o on o.withdrawal_id = w.id
  cross join lateral (
    select count(*) as count, min(a.approved_at) as first, max(a.approved_at) as last
    from withdrawal_approvals a where a.withdrawal_id = w.id
  ) as approved
  cross join lateral (values
    (format('paid with %s of %s approvals', approved.count, w.approvals_needed),
      o.outcome = 'paid' and approved.count < w.approvals_needed),
    ('approved more often than it needs', approved.count > w.approvals_needed),
    ('approved before it was asked for', approved.first < w.created_at),
    ('approved after its end', approved.last > o.decided_at),
    ('ended before it was asked for', o.decided_at < w.created_at),
    ('to a payout account that was added after it was asked for', exists (
      select 1 from payout_accounts p where p.id = w.payout_account_id and p.created_at > w.created_at))
  ) as wrong (what, holds)
  where wrong.holds`

/** Open orders are those not decided yet. */
const wrongQueues = sql<{ line: string }>`
  select format('deposit order %s: %s', coalesce(q.order_id, o.id),
      case when q.order_id is null then 'undecided, but it waits nowhere' else 'it waits, but it is decided' end) as line
  from waiting_deposits q
  full join (
    select o.id from deposit_orders o
    where not exists (select 1 from deposit_decisions d where d.order_id = o.id)
  ) as o on o.id = q.order_id
  where q.order_id is null or o.id is null
  union all
  select format('withdrawal %s: %s', coalesce(q.withdrawal_id, w.id),
      case when q.withdrawal_id is null then 'under way, but it waits nowhere' else 'it waits, but it is done' end)
  from waiting_withdrawals q
  full join (
    select w.id from withdrawals w
    where not exists (select 1 from withdrawal_outcomes o where o.withdrawal_id = w.id)
  ) as w on w.id = q.withdrawal_id
  where q.withdrawal_id is null or w.id is null`
