import { expect } from 'vitest'
import type { Model } from './model.ts'
import type { Real } from './real.ts'

/** The invariants after every step: nothing here depends on how the house got into its state. */
const broken = `
  select 'the whole ledger sums to ' || sum(balance) as line from accounts having sum(balance) <> 0
  union all
  select 'entry ' || entry_id || ' sums to ' || sum(amount) from postings group by entry_id having sum(amount) <> 0
  union all
  select 'account ' || id || ' is below zero' from accounts
  where balance < 0 and kind in ('available', 'held', 'stakes')
  union all
  select 'account ' || a.id || ' is not the sum of its postings' from accounts a
  left join (
    select account_id, sum(amount) as total, count(*) as count, max(number) as last from postings group by account_id
  ) as p on p.account_id = a.id
  where a.balance <> coalesce(p.total, 0) or a.last_number <> coalesce(p.count, 0) or a.last_number <> coalesce(p.last, 0)
  union all
  select 'bet ' || b.id || ' was staked ' || count(p.*) || ' times' from bets b
  left join accounts a on a.player_id = b.player_id and a.kind = 'available'
  left join postings p on p.reference = b.id and p.kind = 'stake' and p.account_id = a.id and p.amount = -b.stake
  group by b.id having count(p.*) <> 1
  union all
  select 'bet ' || p.reference || ' was refunded or paid ' || count(*) || ' times' from postings p
  join accounts a on a.id = p.account_id and a.kind = 'available'
  where p.kind in ('payout', 'cancellation', 'void_refund') group by p.reference having count(*) > 1
  union all
  select 'deposit order ' || o.id || ' was credited ' || count(p.*) || ' times' from deposit_orders o
  left join deposit_decisions d on d.order_id = o.id
  left join postings p on p.reference = o.id and p.kind = 'deposit' and p.amount > 0
  group by o.id having count(p.*) <> count(*) filter (where d.outcome = 'completed')
  union all
  select 'for withdrawal ' || w.id || ' is held ' || coalesce(sum(p.amount), 0) from withdrawals w
  left join withdrawal_outcomes o on o.withdrawal_id = w.id
  left join accounts a on a.player_id = w.player_id and a.kind = 'held'
  left join postings p on p.reference = w.id and p.account_id = a.id
    and p.kind in ('withdrawal_hold', 'withdrawal_release', 'withdrawal_paid')
  group by w.id, o.outcome having coalesce(sum(p.amount), 0) <> case when o.outcome is null then w.amount else 0 end
  union all
  select 'withdrawal ' || o.withdrawal_id || ' was paid with too few approvals' from withdrawal_outcomes o
  join withdrawals w on w.id = o.withdrawal_id
  where o.outcome = 'paid' and w.approvals_needed
    > (select count(*) from withdrawal_approvals a where a.withdrawal_id = w.id)
  union all
  select 'settled round ' || t.event_id || ' still holds ' || a.balance from settlements t
  join accounts a on a.event_id = t.event_id where a.balance <> 0`

/** Fails when an invariant is broken, or when a player has another balance, or another sum held, than the model computes. */
export async function checkInvariants(model: Model, { house }: Real): Promise<void> {
  const { rows } = await house.owner.query<{ line: string }>({ name: 'broken invariants', text: broken })
  expect(rows.map(({ line }) => line)).toEqual([])
  const { rows: accounts } = await house.owner.query<{ username: string; kind: string; balance: string }>(
    `select i.username, a.kind, a.balance from identities i join accounts a using (player_id)`,
  )
  const standing = (kind: string) =>
    Object.fromEntries(
      accounts.filter((one) => one.kind === kind).map(({ username, balance }) => [username, balance]),
    )
  const expected = (of: 'balance' | 'held') =>
    Object.fromEntries(model.players.map((player) => [player.username, `${player[of]}`]))
  expect(standing('available')).toEqual(expected('balance'))
  expect(standing('held')).toEqual(expected('held'))
}
