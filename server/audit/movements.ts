import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { countOf, type Finding, linesOfAll } from './finding.ts'
import { sortedDice, winningSelections } from './rule-tables.ts'

/**
 * Every posting of a player against its fact, in both directions: what a bet, a cancellation, a draw, a void round or
 * a transfer moves was posted exactly once, and nothing was posted without such a fact.
 */
export async function auditMovements(db: ReadDb): Promise<Finding> {
  return {
    counts: {
      bets: await countOf(db, sql`select count(*) from bets`),
      cancellations: await countOf(db, sql`select count(*) from cancellations`),
      transfers: await countOf(db, sql`select count(*) from transfers`),
    },
    differences: await linesOfAll(db, [
      misposted('stake', 'bet', stakes),
      misposted('cancellation', 'bet', refundsOfCancelled),
      misposted('payout', 'bet', payouts),
      misposted('void_refund', 'bet', refundsOfVoid),
      misposted('transfer', 'transfer', transfers),
      misposted('adjustment', 'request', adjustments),
      adjustedByOneHand,
      wrongWelcomes,
      welcomesForReal,
    ]),
  }
}

/** Bets that can be paid more than once or by more than one result: auditReturns checks them. */
export const auditedByReturns = sql`
  select b.id from bets b
  where b.leg_count > 1 or not exists (
    select from rounds r where r.id = b.event_id and not exists (select from match_halves h where h.event_id = r.id)
  )`

/**
 * The differences between the amounts due, selected as (player_id, reference, amount), and the postings of a kind on the players'
 * accounts: those that can be spent, or those that are held. A bet's return may have met a debt.
 */
export function misposted(
  kind: string,
  fact: string,
  due: RawBuilder<unknown>,
  account: 'available' | 'held' = 'available',
): RawBuilder<{ line: string }> {
  const isReturn = kind === 'payout' || kind === 'void_refund'
  return sql<{ line: string }>`
    select format('%s of %s %s: %s due on the %s of player %s, %s posted there in %s postings',
        ${kind}::text, ${fact}::text, coalesce(due.reference, posted.reference), coalesce(due.amount, 0),
        ${account === 'held' ? 'held account' : 'account'}::text, coalesce(due.player_id, posted.player_id), coalesce(posted.amount, 0),
        coalesce(posted.count, 0)) as line
    from (${due}) as due
    full join (
      select a.player_id, p.reference, sum(p.amount) as amount,
        greatest(count(*) filter (where a.kind = 'receivable'), count(*) filter (where a.kind <> 'receivable')) as count
      from postings p join accounts a on a.id = p.account_id
      where p.kind = ${kind}::entry_kind and a.kind = any (${isReturn ? [account, 'receivable'] : [account]}::account_kind[])
        ${isReturn ? sql`and p.reference not in (${auditedByReturns})` : sql``}
      group by a.player_id, p.reference
    ) as posted on posted.player_id = due.player_id and posted.reference = due.reference
    where due.amount is distinct from posted.amount or posted.count > 1`
}

const stakes = sql`select player_id, id as reference, -stake as amount from bets`

const refundsOfCancelled = sql`
  select b.player_id, c.bet_id as reference, b.stake as amount
  from cancellations c left join bets b on b.id = c.bet_id`

// A settlement under way by player has paid what is not among its dues, one by bet has paid up to last_bet_id; one that has not
// begun, nothing.
const settledUpTo = sql`
  select event_id, 9223372036854775807 as bet_id from settlements
  union all
  select event_id, case when by_player then 9223372036854775807 else last_bet_id end from settlement_progress`

const stillDue = sql`
  select from settlement_dues d where d.event_id = b.event_id and d.player_id = b.player_id and (d.whole or b.id = any(d.bets))`

/** The returns of winning bets, computed from the dice by the rules. */
const wins = sql`
  select b.player_id, b.event_id, b.id, b.stake * b.odds_num / b.odds_den as amount
  from bets b
  join rounds r on r.id = b.event_id
  join (select d.round_id, ${sortedDice} as dice from draws d) as d on d.round_id = r.id
  join ${winningSelections}
    on winner.rule = r.triple_rule and winner.dice = d.dice and winner.selection = b.selection
  join (${settledUpTo}) as settled on settled.event_id = r.id and b.id <= settled.bet_id
  where not exists (${stillDue}) and not exists (select 1 from cancellations c where c.bet_id = b.id)`

// One payout for everything a player won on a round, under the first of these bets; earlier, one for each bet.
const payouts = sql`
  select player_id, id as reference, case when posted > 1 then amount else whole end as amount
  from (
    select w.*, sum(w.amount) over own as whole, count(p.reference) over own as posted, min(w.id) over own as first
    from (${wins}) as w
    left join (select distinct reference from postings where kind = 'payout' and amount > 0) as p on p.reference = w.id
    window own as (partition by w.player_id, w.event_id)
  ) as won
  where posted > 1 or id = first`

const refundsOfVoid = sql`
  select b.player_id, b.id as reference, b.stake as amount
  from bets b
  join voids v on v.round_id = b.event_id
  join (${settledUpTo}) as settled on settled.event_id = b.event_id and b.id <= settled.bet_id
  where b.id not in (${auditedByReturns}) and not exists (${stillDue})
    and not exists (select 1 from cancellations c where c.bet_id = b.id)`

const transfers = sql`
  select sender_id as player_id, id as reference, -amount as amount from transfers
  union all
  select recipient_id, id, amount from transfers`

const adjustments = sql`select player_id, request_id as reference, amount from approved_adjustments`

const adjustedByOneHand = sql<{ line: string }>`
  select format('request %s adds %s to player %s: who approved it also asked for it', request_id, amount, player_id) as line
  from approved_adjustments where asked_by = approved_by`

const wrongWelcomes = sql<{ line: string }>`
  select format('player %s was welcomed %s times', a.player_id, count(*)) as line
  from postings p join accounts a on a.id = p.account_id
  where p.kind = 'welcome' and a.player_id is not null
  group by a.player_id
  having count(*) <> 1 or min(p.amount) <= 0 or min(p.reference) <> a.player_id`

const welcomesForReal = sql<{ line: string }>`
  select format('entry %s: a welcome of %s, which a house of real money gives nobody', entry_id, amount) as line
  from postings where kind = 'welcome' and amount > 0 and exists (select from house where mode = 'live')`
