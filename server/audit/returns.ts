import { type Factor, legFactor, type LegResult, multipleReturn } from '@glasshouse/rules/folds.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { type Finding, shortened } from './finding.ts'
import { auditedByReturns } from './movements.ts'

/** Bets read at a time. */
const atOnce = 5_000

/**
 * Bets with several legs and bets on events whose results can be corrected: the total return, payouts less reversals,
 * against the rules and the newest settled results. The rules are used, not the database's functions.
 */
export async function auditReturns(db: ReadDb): Promise<Finding> {
  const differences: string[] = []
  let count = 0n
  for (let after = 0n; ; ) {
    const bets = await pageOfBets(db, after)
    differences.push(...bets.flatMap(differenceOf))
    count += BigInt(bets.length)
    const last = bets.at(-1)
    if (!last || bets.length < atOnce)
      return { counts: { multiples: count }, differences: shortened(differences) }
    after = last.id
  }
}

type Leg = { num: number; den: number; result: LegResult | null; underWay: boolean }
type Bet = {
  id: bigint
  /** The part of it in play. */
  stake: bigint
  folds: number[] | null
  cancelled: boolean
  legs: Leg[]
  returned: bigint
  /** For a bet with several legs: the recorded return, null while it is open. */
  written: string | null
}

async function pageOfBets(db: ReadDb, after: bigint): Promise<Bet[]> {
  const { rows } = await sql<Bet>`
    select b.id, b.stake - coalesce((select sum(o.part)::bigint from cash_outs o where o.bet_id = b.id), 0) as stake,
      b.folds::int[] as folds,
      exists (select from cancellations c where c.bet_id = b.id) as cancelled,
      (select s.payout::text from bet_settlements s where s.bet_id = b.id order by s.revision desc limit 1) as written,
      coalesce((
        select sum(p.amount) from postings p join accounts a on a.id = p.account_id
        where p.reference = b.id and p.kind in ('payout', 'void_refund', 'payout_reversal') and a.player_id = b.player_id
      ), 0)::bigint as returned,
      coalesce((
        select jsonb_agg(jsonb_build_object('num', l.odds_num, 'den', l.odds_den,
          'underWay', exists (select from settlement_progress p where p.event_id = l.event_id),
          'result', case
            when r.event_id is null then null
            when r.void or l.selection = any (r.returned) then 'returned'
            when l.selection = any (r.won) then 'won'
            when l.selection = any (r.half_won) then 'half_won'
            when l.selection = any (r.half_lost) then 'half_lost'
            else 'lost' end) order by l.number)
        from legs l
        left join lateral (
          select q.* from results q join settlements s on s.event_id = q.event_id and s.revision = q.revision
          where q.event_id = l.event_id order by q.revision desc limit 1
        ) as r on true
        where l.bet_id = b.id
      ), '[]') as legs
    from (select * from bets where id > ${after} and id in (${auditedByReturns}) order by id limit ${atOnce}) as b
    order by b.id`.execute(db)
  return rows
}

function differenceOf(bet: Bet): string[] {
  // While one of its events is being settled, a bet may be before or after it.
  if (bet.cancelled || bet.legs.some(({ underWay }) => underWay)) return []
  // A bet cashed out in full waits for nothing.
  const due = bet.stake === 0n ? null : dueFor(bet)
  if ((due ?? 0n) !== bet.returned)
    return [`bet ${bet.id}: ${due ?? 'nothing'} is due, ${bet.returned} came back in all`]
  if (bet.folds && bet.written !== (due === null ? null : String(due)))
    return [`bet ${bet.id}: ${bet.written ?? 'nothing'} was written down, ${due ?? 'nothing'} is due`]
  return []
}

/** The return of a bet by the rules; null while it is open. */
function dueFor({ stake, folds, legs }: Bet): bigint | null {
  const factors = legs.map(({ num, den, result }): Factor | null =>
    result === null ? null : legFactor({ num: BigInt(num), den: BigInt(den) }, result),
  )
  const sizes = folds ?? [1]
  const alive = factors.filter((factor) => factor === null || factor.num > 0n).length
  if (alive < Math.min(...sizes)) return 0n
  const known = factors.filter((factor) => factor !== null)
  return known.length === factors.length ? multipleReturn(stake, sizes, known) : null
}
