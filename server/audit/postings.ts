import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { countOf, type Finding, linesOfAll } from './finding.ts'

/** Double entry on its own: entries sum to zero, accounts are the sum of their postings, without gaps. */
export async function auditPostings(db: ReadDb): Promise<Finding> {
  return {
    counts: {
      accounts: await countOf(db, sql`select count(*) from accounts`),
      entries: await countOf(db, sql`select count(*) from entries`),
      postings: await countOf(db, sql`select count(*) from postings`),
    },
    differences: await linesOfAll(db, [
      wholeLedger,
      unevenEntries,
      strayPostings,
      emptyEntries,
      brokenSequences,
      wrongBalances,
      belowZero,
      missingAccounts,
    ]),
  }
}

const wholeLedger = sql<{ line: string }>`
  select format('the balances of all accounts sum to %s, not to 0', sum(balance)) as line
  from accounts having sum(balance) <> 0
  union all
  select format('the amounts of all postings sum to %s, not to 0', sum(amount))
  from postings having sum(amount) <> 0`

const unevenEntries = sql<{ line: string }>`
  select format('entry %s: its legs sum to %s, not to 0', entry_id, sum(amount)) as line
  from postings group by entry_id having sum(amount) <> 0`

const strayPostings = sql<{ line: string }>`
  select case
      when a.id is null then format('posting %s of account %s: there is no such account', p.number, p.account_id)
      when e.id is null
        then format('posting %s of account %s: there is no entry %s', p.number, p.account_id, p.entry_id)
      else format('posting %s of account %s is a %s, its entry %s a %s', p.number, p.account_id, p.kind, e.id, e.kind)
    end as line
  from postings p
  left join accounts a on a.id = p.account_id
  left join entries e on e.id = p.entry_id
  where a.id is null or e.id is null or e.kind <> p.kind`

const emptyEntries = sql<{ line: string }>`
  select format('entry %s (%s) has no postings', e.id, e.kind) as line
  from entries e where not exists (select 1 from postings p where p.entry_id = e.id)`

// Each posting against the one before: by induction every balance is the running sum.
const brokenSequences = sql<{ line: string }>`
  select case
      when number <> number_before + 1
        then format('account %s: posting %s follows %s', account_id, number, number_before)
      else format('posting %s of account %s: %s after %s makes %s, not %s', number, account_id, amount,
        balance_before, balance_before + amount, balance)
    end as line
  from (
    select p.*, lag(number, 1, 0::bigint) over by_account as number_before,
      lag(balance, 1, 0::bigint) over by_account as balance_before
    from postings p window by_account as (partition by account_id order by number)
  ) as p
  where number <> number_before + 1 or balance <> balance_before + amount`

const wrongBalances = sql<{ line: string }>`
  select format('account %s: its balance is %s and its last number %s; its %s postings sum to %s, the last has number %s and balance %s',
      a.id, a.balance, a.last_number, coalesce(p.count, 0), coalesce(p.total, 0), coalesce(last.number, 0),
      coalesce(last.balance, 0)) as line
  from accounts a
  left join (
    select account_id, count(*) as count, sum(amount) as total from postings group by account_id
  ) as p on p.account_id = a.id
  left join lateral (
    select number, balance from postings where account_id = a.id order by number desc limit 1
  ) as last on true
  where a.balance <> coalesce(p.total, 0) or a.balance <> coalesce(last.balance, 0)
    or a.last_number <> coalesce(p.count, 0) or a.last_number <> coalesce(last.number, 0)`

const belowZero = sql<{ line: string }>`
  select format('account %s (%s) stands at %s, below zero', id, kind, balance) as line
  from accounts where balance < 0 and kind in ('available', 'held', 'stakes', 'multiples')
  union all
  select format('posting %s of account %s (%s) left it at %s, below zero', p.number, a.id, a.kind, p.balance)
  from postings p join accounts a on a.id = p.account_id
  where p.balance < 0 and a.kind in ('available', 'held', 'stakes', 'multiples')`

const missingAccounts = sql<{ line: string }>`
  select format('player %s has %s %s accounts, not 1', p.id, count(a.id), wanted.kind) as line
  from players p
  cross join (values ('available'::account_kind), ('held')) as wanted (kind)
  left join accounts a on a.player_id = p.id and a.kind = wanted.kind
  group by p.id, wanted.kind having count(a.id) <> 1
  union all
  select format('there are %s %s accounts, not 1', count(a.id), wanted.kind)
  from unnest(array_remove(enum_range('house'::account_kind, null), 'receivable')) as wanted (kind)
  left join accounts a on a.kind = wanted.kind
  group by wanted.kind having count(a.id) <> 1`
