import { expect } from 'vitest'
import type { Model } from './model.ts'
import type { Real } from './real.ts'

/** What must hold after every step, whatever was done: nothing here asks how the house came to be as it is. */
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
  select 'bet ' || p.reference || ' was given back or paid ' || count(*) || ' times' from postings p
  join accounts a on a.id = p.account_id and a.kind = 'available'
  where p.kind in ('payout', 'cancellation', 'void_refund') group by p.reference having count(*) > 1
  union all
  select 'settled round ' || t.round_id || ' still holds ' || a.balance from settlements t
  join accounts a on a.round_id = t.round_id where a.balance <> 0`

/** Fails when an invariant is broken, or when a player has another balance than the model reckons. */
export async function checkInvariants(model: Model, { house }: Real): Promise<void> {
  const { rows } = await house.owner.query<{ line: string }>(broken)
  expect(rows.map(({ line }) => line)).toEqual([])
  const balances = await house.owner.query<{ username: string; balance: string }>(
    `select i.username, a.balance from identities i join accounts a using (player_id) where a.kind = 'available'`,
  )
  expect(Object.fromEntries(balances.rows.map(({ username, balance }) => [username, balance]))).toEqual(
    Object.fromEntries(model.players.map(({ username, balance }) => [username, `${balance}`])),
  )
}
