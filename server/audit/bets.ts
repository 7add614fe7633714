import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { countOf, type Finding, linesOfAll } from './finding.ts'
import { offeredOdds } from './rule-tables.ts'

/** Bets on their own: placed while their round was open, at the odds that it promised, in whole slips. */
export async function auditBets(db: ReadDb): Promise<Finding> {
  return {
    counts: { slips: await countOf(db, sql`select count(*) from slips`) },
    differences: await linesOfAll(db, [
      untimelyBets,
      otherOdds,
      strayCancellations,
      brokenSlips,
      otherLegs,
      straySettlements,
      otherTimes,
    ]),
  }
}

const untimelyBets = sql<{ line: string }>`
  select case when e.id is null then format('bet %s: there is no event %s', b.id, l.event_id)
      else format('bet %s was placed at %s, its event %s was open from %s to %s', b.id, b.created_at, e.id,
        e.opens_at, least(e.closes_at, e.closed_at))
    end as line
  from bets b
  join legs l on l.bet_id = b.id
  left join events e on e.id = l.event_id
  where e.id is null or b.created_at < e.opens_at or b.created_at > e.closed_at
    -- A bet taken in play has waited for it: see in-play.ts.
    or b.created_at >= e.closes_at and not exists (select from delayed_outcomes o where o.slip_id = b.slip_id)`

const otherOdds = sql<{ line: string }>`
  select format('bet %s was taken at %s/%s, its round pays %s on selection %s', b.id, b.odds_num, b.odds_den,
      coalesce(offer.num || '/' || offer.den, 'nothing'), b.selection) as line
  from bets b
  join rounds r on r.id = b.event_id and not exists (select from match_halves h where h.event_id = r.id)
  left join ${offeredOdds}
    on offer.paytable = r.paytable and offer.rule = r.triple_rule and offer.selection = b.selection
  where offer.num is distinct from b.odds_num or offer.den is distinct from b.odds_den
  union all
  select format('bet %s was taken at %s/%s on selection %s of event %s, whose board never had that price before it', b.id,
      l.odds_num, l.odds_den, l.selection, l.event_id)
  from bets b
  join legs l on l.bet_id = b.id
  join boards o on o.event_id = l.event_id
  where not exists (
    select from board_versions v
    where v.event_id = l.event_id and v.made_at <= b.created_at
      and v.nums[l.selection + 1] = l.odds_num and v.dens[l.selection + 1] = l.odds_den)`

const strayCancellations = sql<{ line: string }>`
  select case when b.id is null then format('cancellation of bet %s: there is no such bet', c.bet_id)
      else format('bet %s was cancelled at %s, its event closed at %s', b.id, c.cancelled_at, e.closes_at)
    end as line
  from cancellations c
  left join bets b on b.id = c.bet_id
  left join events e on e.id = b.event_id
  where b.id is null or c.cancelled_at < b.created_at or c.cancelled_at >= e.closes_at`

// A slip's answer gave the balance after its last bet; that bet's posting must have the same.
const brokenSlips = sql<{ line: string }>`
  select case
      when s.id is null then format('bet %s: there is no slip %s', b.last_bet, b.slip_id)
      when b.last_bet is null then format('slip %s has no bets', s.id)
      when b.players <> 1 or b.player_id <> s.player_id
        then format('slip %s of player %s has bets of another', s.id, s.player_id)
      when b.first_at <> s.created_at or b.last_at <> s.created_at
        then format('slip %s of %s has bets of another time', s.id, s.created_at)
      else format('slip %s told a balance of %s, the posting of its last bet says %s', s.id, s.balance,
        coalesce(p.balance::text, 'nothing'))
    end as line
  from slips s
  full join (
    select slip_id, max(id) as last_bet, count(distinct player_id) as players, min(player_id) as player_id,
      min(created_at) as first_at, max(created_at) as last_at
    from bets group by slip_id
  ) as b on b.slip_id = s.id
  left join accounts a on a.player_id = s.player_id and a.kind = 'available'
  left join postings p on p.reference = b.last_bet and p.kind = 'stake' and p.account_id = a.id
  where s.id is null or b.last_bet is null or b.players <> 1 or b.player_id <> s.player_id
    or p.balance is distinct from s.balance or b.first_at <> s.created_at or b.last_at <> s.created_at`

// A bet with one leg has it in its own row.
const otherLegs = sql<{ line: string }>`
  select format('bet %s has %s legs, its row says %s', coalesce(b.id, l.bet_id), coalesce(l.legs, 0), coalesce(b.leg_count, 0)) as line
  from (select id, nullif(leg_count, 1) as leg_count from bets) as b
  full join (select bet_id, count(*) as legs from bet_legs group by bet_id) as l on l.bet_id = b.id
  where coalesce(l.legs, 0) <> coalesce(b.leg_count, 0)`

const straySettlements = sql<{ line: string }>`
  select distinct format('bet %s has no several legs that were settled, a payout is written down', s.bet_id) as line
  from bet_settlements s
  left join bets b on b.id = s.bet_id and b.leg_count > 1
  where b.id is null`

const otherTimes = sql<{ line: string }>`
  select format('bet %s of %s was posted at %s', b.id, b.created_at, e.created_at) as line
  from bets b
  join accounts a on a.player_id = b.player_id and a.kind = 'available'
  join postings p on p.reference = b.id and p.kind = 'stake' and p.account_id = a.id
  join entries e on e.id = p.entry_id
  where e.created_at <> b.created_at`
