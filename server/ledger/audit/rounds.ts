import { sql } from 'kysely'
import type { ReadDb } from '../../db/database.ts'
import { countOf, type Finding, linesOfAll } from './finding.ts'

/** Rounds: one after the other without a gap, their facts in order, their stakes and exposures those of their bets. */
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
  left join settlements t on t.round_id = r.id
  cross join lateral (values
    ('closed before its close', r.closed_at < r.closes_at and v.round_id is null),
    ('sealed before it was closed', s.sealed_at < coalesce(r.closed_at, 'infinity')),
    ('drawn before its draw was due', d.drawn_at < r.draws_at),
    ('drawn before it was sealed', d.drawn_at < coalesce(s.sealed_at, 'infinity')),
    ('drawn and void', d.round_id is not null and v.round_id is not null),
    ('settled but neither drawn nor void', t.round_id is not null and d.round_id is null and v.round_id is null),
    ('settled before it was drawn', t.settled_at < coalesce(d.drawn_at, v.voided_at)),
    ('void as never opened, but it has bets',
      v.reason = 'never_opened' and exists (select 1 from bets b where b.round_id = r.id))
  ) as wrong (what, found)
  where wrong.found`

// Each round has its account and exposure, and the clock will find it as long as it is not settled.
const forgotten = sql<{ line: string }>`
  select format('round %s: %s', r.id, wrong.what) as line
  from rounds r
  left join accounts a on a.round_id = r.id
  left join round_exposures e on e.round_id = r.id
  left join pending_rounds p on p.round_id = r.id
  left join settlement_progress progress on progress.round_id = r.id
  left join settlements t on t.round_id = r.id
  cross join lateral (values
    ('it has no stakes account', a.id is null),
    ('it has no exposure', e.round_id is null),
    ('it is settled and still pending', t.round_id is not null and p.round_id is not null),
    ('it is settled and still being settled', t.round_id is not null and progress.round_id is not null),
    ('it is neither settled nor pending', t.round_id is null and p.round_id is null)
  ) as wrong (what, found)
  where wrong.found`

const standingBets = sql`
  select b.* from bets b where not exists (select 1 from cancellations c where c.bet_id = b.id)`

// Zero when settled, the standing stakes before, and what is still owed while winners are being paid.
const wrongStakes = sql<{ line: string }>`
  select format('round %s: its stakes account holds %s, not %s', r.id, a.balance, expected.amount) as line
  from rounds r
  join accounts a on a.round_id = r.id
  left join settlements t on t.round_id = r.id
  left join settlement_progress progress on progress.round_id = r.id
  left join (
    select b.round_id, sum(b.stake) as amount
    from (${standingBets}) as b join pending_rounds p on p.round_id = b.round_id group by b.round_id
  ) as standing on standing.round_id = r.id
  left join (
    select progress.round_id, -sum(p.amount) as amount
    from settlement_progress progress
    join accounts stakes on stakes.round_id = progress.round_id
    join postings p on p.account_id = stakes.id and p.kind in ('payout', 'void_refund')
    group by progress.round_id
  ) as paid on paid.round_id = r.id
  cross join lateral (select case
    when t.round_id is not null then 0
    when progress.round_id is not null then progress.payouts - coalesce(paid.amount, 0)
    else coalesce(standing.amount, 0) end as amount) as expected
  where a.balance <> expected.amount`

const postedToPlayers = sql`
  select b.round_id, sum(p.amount) as amount
  from postings p
  join accounts a on a.id = p.account_id and a.kind = 'available'
  join bets b on b.id = p.reference
  where p.kind in ('payout', 'void_refund') group by b.round_id`

const wrongSettlements = sql<{ line: string }>`
  select format('round %s was settled with stakes %s and payouts %s; its bets staked %s and were paid %s',
      t.round_id, t.stakes, t.payouts, coalesce(standing.amount, 0), coalesce(paid.amount, 0)) as line
  from settlements t
  left join (
    select b.round_id, sum(b.stake) as amount from (${standingBets}) as b group by b.round_id
  ) as standing on standing.round_id = t.round_id
  left join (${postedToPlayers}) as paid on paid.round_id = t.round_id
  where t.stakes <> coalesce(standing.amount, 0) or t.payouts <> coalesce(paid.amount, 0)`

// What the house added to a round's stakes, or took from them.
const wrongResults = sql<{ line: string }>`
  select format('round %s: the house moved %s, payouts less stakes are %s', reckoned.round_id,
      coalesce(moved.amount, 0), reckoned.payouts - reckoned.stakes) as line
  from (
    select round_id, stakes, payouts from settlements
    union all
    select round_id, stakes, payouts from settlement_progress
  ) as reckoned
  left join (
    select a.round_id, sum(p.amount) as amount
    from postings p join accounts a on a.id = p.account_id
    where p.kind = 'round_result' and a.round_id is not null group by a.round_id
  ) as moved on moved.round_id = reckoned.round_id
  where reckoned.payouts - reckoned.stakes <> coalesce(moved.amount, 0)`

const wrongExposures = sql<{ line: string }>`
  select format('round %s: its exposure on selection %s is %s, its bets make %s', e.round_id, e.selection,
      e.amount, coalesce(b.amount, 0)) as line
  from (
    select e.round_id, by_selection.place - 1 as selection, by_selection.amount
    from round_exposures e
    join pending_rounds p on p.round_id = e.round_id
    cross join lateral unnest(e.by_selection) with ordinality as by_selection (amount, place)
  ) as e
  left join (
    select b.round_id, b.selection, sum(b.stake * b.odds_num / b.odds_den) as amount
    from (${standingBets}) as b join pending_rounds p on p.round_id = b.round_id group by b.round_id, b.selection
  ) as b on b.round_id = e.round_id and b.selection = e.selection
  where e.amount <> coalesce(b.amount, 0)
  union all
  select format('round %s: its exposure is %s in all, by selection %s', e.round_id, e.potential, by_selection.amount)
  from round_exposures e
  join pending_rounds p on p.round_id = e.round_id
  cross join lateral (select sum(amount) as amount from unnest(e.by_selection) as amount) as by_selection
  where e.potential <> by_selection.amount`
