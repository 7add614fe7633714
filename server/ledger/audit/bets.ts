import { sql } from 'kysely'
import type { ReadDb } from '../../db/database.ts'
import { countOf, type Finding, linesOfAll } from './finding.ts'
import { offeredOdds } from './rule-tables.ts'

/** Bets by themselves: placed while their round was open, at the odds that it promised, in whole submissions. */
export async function auditBets(db: ReadDb): Promise<Finding> {
  return {
    counts: { submissions: await countOf(db, sql`select count(*) from submissions`) },
    differences: await linesOfAll(db, [untimelyBets, otherOdds, strayCancellations, brokenSubmissions]),
  }
}

const untimelyBets = sql<{ line: string }>`
  select case when r.id is null then format('bet %s: there is no round %s', b.id, b.round_id)
      else format('bet %s was placed at %s, its round %s was open from %s to %s', b.id, b.created_at, r.id,
        r.opens_at, least(r.closes_at, r.closed_at))
    end as line
  from bets b left join rounds r on r.id = b.round_id
  where b.leg_count = 1 and (
    r.id is null or b.created_at < r.opens_at or b.created_at >= r.closes_at or b.created_at > r.closed_at)`

const otherOdds = sql<{ line: string }>`
  select format('bet %s was taken at %s/%s, its round pays %s on selection %s', b.id, b.odds_num, b.odds_den,
      coalesce(offer.num || '/' || offer.den, 'nothing'), b.selection) as line
  from bets b
  join rounds r on r.id = b.round_id
  left join ${offeredOdds}
    on offer.paytable = r.paytable and offer.rule = r.triple_rule and offer.selection = b.selection
  where offer.num is distinct from b.odds_num or offer.den is distinct from b.odds_den`

const strayCancellations = sql<{ line: string }>`
  select case when b.id is null then format('cancellation of bet %s: there is no such bet', c.bet_id)
      else format('bet %s was cancelled at %s, its round closed at %s', b.id, c.cancelled_at, r.closes_at)
    end as line
  from cancellations c
  left join bets b on b.id = c.bet_id
  left join rounds r on r.id = b.round_id
  where b.id is null or c.cancelled_at < b.created_at or c.cancelled_at >= r.closes_at`

// A submission told its player the balance after its last line; that line's posting must say the same.
const brokenSubmissions = sql<{ line: string }>`
  select case
      when s.id is null then format('bet %s: there is no submission %s', b.last_bet, b.submission_id)
      when b.last_bet is null then format('submission %s has no bets', s.id)
      when b.players <> 1 or b.player_id <> s.player_id or b.rounds <> 1 or b.round_id <> s.round_id
        then format('submission %s of player %s on round %s has bets of another', s.id, s.player_id, s.round_id)
      else format('submission %s told a balance of %s, the posting of its last bet says %s', s.id, s.balance,
        coalesce(p.balance::text, 'nothing'))
    end as line
  from submissions s
  full join (
    select submission_id, max(id) as last_bet, count(distinct player_id) as players, min(player_id) as player_id,
      count(distinct round_id) as rounds, min(round_id) as round_id
    from bets group by submission_id
  ) as b on b.submission_id = s.id
  left join accounts a on a.player_id = s.player_id and a.kind = 'available'
  left join postings p on p.reference = b.last_bet and p.kind = 'stake' and p.account_id = a.id
  where s.id is null or b.last_bet is null or b.players <> 1 or b.player_id <> s.player_id or b.rounds <> 1
    or b.round_id <> s.round_id or p.balance is distinct from s.balance`
