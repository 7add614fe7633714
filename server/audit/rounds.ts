import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { countOf, type Finding, linesOfAll } from './finding.ts'

/** Rounds: consecutive without gaps, their facts in order, their stakes and exposures those of their bets. */
export async function auditRounds(db: ReadDb): Promise<Finding> {
  return {
    counts: {
      rounds: await countOf(db, sql`select count(*) from rounds`),
      voids: await countOf(db, sql`select count(*) from voids`),
      settlements: await countOf(db, sql`select count(*) from settlements`),
    },
    differences: await linesOfAll(db, [
      gaps,
      untimelyFacts,
      forgotten,
      wrongStakes,
      wrongSettlements,
      wrongResults,
      wrongExposures,
    ]),
  }
}

const newestSettlements = sql`(select distinct on (event_id) * from settlements order by event_id, revision desc)`
const newestResults = sql`(select distinct on (event_id) event_id, revision from results order by event_id, revision desc)`

const gaps = sql<{ line: string }>`
  select format('game %s: no round between the draws due at %s and %s', game_id, draws_before, draws_at) as line
  from (
    select r.game_id, r.draws_at, lag(r.draws_at) over (partition by r.game_id order by r.draws_at) as draws_before,
      make_interval(secs => g.period_seconds) as period
    from rounds r join games g on g.id = r.game_id
  ) as r
  where draws_at <> draws_before + period`

const untimelyFacts = sql<{ line: string }>`
  select format('round %s: %s', r.id, wrong.what) as line
  from rounds r
  left join seals s on s.round_id = r.id
  left join draws d on d.round_id = r.id
  left join voids v on v.round_id = r.id
  left join settlements t on t.event_id = r.id and t.revision = 1
  cross join lateral (values
    ('closes after its draw is due', r.closes_at > r.draws_at),
    ('closed before its close', r.closed_at < r.closes_at and v.round_id is null),
    ('sealed before it was closed', s.sealed_at < coalesce(r.closed_at, 'infinity')),
    ('drawn before its draw was due', d.drawn_at < r.draws_at),
    ('drawn before it was sealed', d.drawn_at < coalesce(s.sealed_at, 'infinity')),
    ('drawn and void', d.round_id is not null and v.round_id is not null),
    ('settled but neither drawn nor void', t.event_id is not null and d.round_id is null and v.round_id is null),
    ('settled before it was drawn', t.settled_at < coalesce(d.drawn_at, v.voided_at)),
    ('void as never opened, but it has bets',
      v.reason = 'never_opened' and exists (select 1 from bets b where b.event_id = r.id))
  ) as wrong (what, found)
  where wrong.found`

// Each event has its account and exposure, and the clock finds it until it is settled.
const forgotten = sql<{ line: string }>`
  select format('event %s: %s', v.id, wrong.what) as line
  from events v
  left join accounts a on a.event_id = v.id
  left join exposures e on e.event_id = v.id
  left join pending_events p on p.event_id = v.id
  left join settlement_progress progress on progress.event_id = v.id
  left join ${newestSettlements} as t on t.event_id = v.id
  left join ${newestResults} as r on r.event_id = v.id
  cross join lateral (values
    ('it has no stakes account', a.id is null),
    ('it has no exposure', e.event_id is null and p.event_id is not null),
    ('it is settled and still pending', t.event_id is not null and p.event_id is not null and t.revision = r.revision),
    ('it is settled and still being settled', t.revision = progress.revision),
    ('it is neither settled nor pending', t.event_id is null and p.event_id is null),
    ('it was settled by a result that it does not have', t.revision > coalesce(r.revision, 0))
  ) as wrong (what, found)
  where wrong.found`

const singleBets = sql`select b.* from standing_bets b where b.leg_count = 1`

// Zero when settled, the stakes in play before, and what is still owed while winners are being paid.
const wrongStakes = sql<{ line: string }>`
  select format('event %s: its stakes account holds %s, not %s', v.id, a.balance, expected.amount) as line
  from events v
  join accounts a on a.event_id = v.id
  left join ${newestSettlements} as t on t.event_id = v.id
  left join settlement_progress progress on progress.event_id = v.id
  left join (
    select b.event_id, sum(b.stake) as amount
    from (${singleBets}) as b join pending_events p on p.event_id = b.event_id group by b.event_id
  ) as staked on staked.event_id = v.id
  left join (
    select progress.event_id, -sum(p.amount) as amount
    from settlement_progress progress
    join accounts stakes on stakes.event_id = progress.event_id
    join postings p on p.account_id = stakes.id and p.kind in ('payout', 'void_refund') and p.revision = progress.revision
    group by progress.event_id
  ) as paid on paid.event_id = v.id
  cross join lateral (select case
    when t.event_id is not null then 0
    when progress.event_id is not null then progress.payouts - coalesce(paid.amount, 0)
    else coalesce(staked.amount, 0) end as amount) as expected
  -- While a corrected result is being settled, what its new winners get passes through.
  where a.balance <> expected.amount and not (t.event_id is not null and progress.event_id is not null)
  union all
  select format('the stakes of bets with several legs are %s, their account holds %s', coalesce(open.stake, 0), a.balance)
  from accounts a
  cross join (
    select sum(b.stake) as stake
    from standing_bets b
    left join lateral (
      select s.payout from bet_settlements s where s.bet_id = b.id order by s.revision desc limit 1
    ) as settled on true
    where b.leg_count > 1 and settled.payout is null
  ) as open
  where a.kind = 'multiples' and a.balance <> coalesce(open.stake, 0)`

const postedToPlayers = sql`
  select b.event_id, sum(p.amount) as amount, coalesce(-sum(p.amount) filter (where p.kind = 'payout_reversal'), 0) as reversed
  from postings p
  join accounts a on a.id = p.account_id and a.kind in ('available', 'receivable')
  join bets b on b.id = p.reference and b.leg_count = 1
  where p.kind in ('payout', 'void_refund', 'payout_reversal') group by b.event_id`

const wrongSettlements = sql<{ line: string }>`
  select format('event %s was settled with stakes %s and payouts %s; its bets staked %s and were paid %s',
      t.event_id, t.stakes, t.payouts, coalesce(staked.amount, 0), coalesce(paid.amount, 0)) as line
  from ${newestSettlements} as t
  left join (
    select b.event_id, sum(b.stake) as amount from (${singleBets}) as b group by b.event_id
  ) as staked on staked.event_id = t.event_id
  left join (${postedToPlayers}) as paid on paid.event_id = t.event_id
  where (t.stakes <> coalesce(staked.amount, 0) or t.payouts <> coalesce(paid.amount, 0))
    and not exists (select from settlement_progress p where p.event_id = t.event_id)`

// The house's additions to an event's stakes, or withdrawals from them. Reversals post to the house separately.
const wrongResults = sql<{ line: string }>`
  select format('event %s: the house moved %s, payouts less stakes are %s', computed.event_id,
      coalesce(moved.amount, 0), computed.amount) as line
  from (
    select t.event_id, t.payouts + coalesce(paid.reversed, 0) - t.stakes as amount
    from ${newestSettlements} as t
    left join (${postedToPlayers}) as paid on paid.event_id = t.event_id
    where not exists (select from settlement_progress p where p.event_id = t.event_id)
    union all
    select p.event_id, p.payouts - p.stakes from settlement_progress p
    where not exists (select from settlements s where s.event_id = p.event_id)
  ) as computed
  left join (
    select a.event_id, sum(p.amount) as amount
    from postings p join accounts a on a.id = p.account_id
    where p.kind = 'round_result' and a.event_id is not null group by a.event_id
  ) as moved on moved.event_id = computed.event_id
  where computed.amount <> coalesce(moved.amount, 0)`

const wrongExposures = sql<{ line: string }>`
  select format('event %s: its exposure on selection %s is %s, its bets make %s', e.event_id, e.selection,
      e.amount, coalesce(b.amount, 0)) as line
  from (
    select e.event_id, by_selection.place - 1 as selection, by_selection.amount
    from exposures e
    cross join lateral unnest(e.by_selection) with ordinality as by_selection (amount, place)
  ) as e
  left join (
    select l.event_id, l.selection, sum(case
      when b.leg_count = 1 then b.stake * b.odds_num / b.odds_den
      else multiple_return(b.stake, b.folds,
        (select array_agg(o.odds_num::numeric order by o.number) from bet_legs o where o.bet_id = b.id),
        (select array_agg(o.odds_den::numeric order by o.number) from bet_legs o where o.bet_id = b.id)) end) as amount
    from legs l
    join pending_events p on p.event_id = l.event_id
    cross join lateral (select * from standing_bets s where s.id = l.bet_id offset 0) as b
    group by l.event_id, l.selection
  ) as b on b.event_id = e.event_id and b.selection = e.selection
  where e.amount <> coalesce(b.amount, 0)
  union all
  select format('event %s: its exposure is %s in all, by selection %s', e.event_id, e.potential, by_selection.amount)
  from exposures e
  cross join lateral (select sum(amount) as amount from unnest(e.by_selection) as amount) as by_selection
  where e.potential <> by_selection.amount`
