import { cashOut } from '@glasshouse/rules/sport/cash-out.ts'
import { sql } from 'kysely'
import { factorsOf } from '../bets/cash-out-value.ts'
import { type LegWorth, worthOfAll } from '../bets/worth-of-legs.ts'
import type { ReadDb } from '../db/database.ts'
import { type Finding, linesOfAll, shortened } from './finding.ts'
import { isGone } from './match-states.ts'

/** Cash-outs recomputed at a time. */
const atOnce = 2_000

/**
 * Cash-outs: what was paid follows from the prices and results that they name, which were the newest at the time; no more
 * than the stake was cashed out, while the bet was open; in play after the delay, as requested; and each moved its money once.
 */
export async function auditCashOuts(db: ReadDb): Promise<Finding> {
  const { rows } = await sql<Row>`
    select c.bet_id, c.number, c.part, c.paid, c.version, coalesce(b.folds::int[], '{1}') as folds
    from cash_outs c join bets b on b.id = c.bet_id order by c.bet_id, c.number`.execute(db)
  const wrong: string[] = []
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    const worth = await worthOfAll(
      db,
      some.map(({ bet_id, version }) => ({ betId: bet_id, version })),
    )
    wrong.push(...some.flatMap((row, at) => differenceOf(row, worth[at])))
  }
  const lines = await linesOfAll(db, [tooMuch, untimely, goneStates, undecided, otherCashOuts, misposted])
  return { counts: { cash_outs: BigInt(rows.length) }, differences: [...shortened(wrong), ...lines] }
}

type Row = { bet_id: bigint; number: number; part: bigint; paid: bigint; version: string; folds: number[] }

function differenceOf({ bet_id, number, part, paid, folds }: Row, worth: LegWorth[] | undefined): string[] {
  const due = worth && cashOut(part, folds, factorsOf(worth)).paid
  return due === paid
    ? []
    : [`cash-out ${number} of bet ${bet_id} paid ${paid}, its legs make ${due ?? 'nothing'}`]
}

const tooMuch = sql<{ line: string }>`
  select format('of bet %s with a stake of %s %s were cashed out in %s steps, the last numbered %s', b.id, b.stake, o.part, o.count,
    o.last) as line
  from bets b
  join (select bet_id, sum(part) as part, count(*) as count, max(number) as last from cash_outs group by bet_id) as o
    on o.bet_id = b.id
  where o.part > b.stake or o.count <> o.last`

/** The cash-outs with each leg, its event, and the prices that the version names for it. */
const byLeg = sql`
  cash_outs c
  join bets b on b.id = c.bet_id
  cross join lateral unnest(string_to_array(c.version, '-')) with ordinality as shown (version, number)
  left join legs l on l.bet_id = c.bet_id and l.number = shown.number
  left join events e on e.id = l.event_id
  left join board_versions v on shown.version like 'v%' and v.event_id = l.event_id and v.version = substr(shown.version, 2)::integer
  left join board_models m on m.event_id = v.event_id and m.version = v.version
  left join delayed_cash_out_outcomes o on o.number = c.number
    and o.delayed_id in (select d.id from delayed_cash_outs d where d.bet_id = c.bet_id)`

// r0 is the score of the first half, while the book of the second is open. In play a price outlives kick-off, and has waited.
const untimely = sql<{ line: string }>`
  select format('cash-out %s of bet %s at %s: its leg on event %s was at %s', c.number, c.bet_id, c.cashed_out_at, l.event_id,
    shown.version) as line
  from ${byLeg}
  left join board_versions later on later.event_id = v.event_id and later.version = v.version + 1
  left join results r on shown.version like 'r%' and r.event_id = l.event_id and r.revision = substr(shown.version, 2)::integer
  left join results corrected on corrected.event_id = r.event_id and corrected.revision = r.revision + 1
  left join lateral (
    select x.opens_at, x.closes_at from match_halves f join match_halves s on s.fixture_id = f.fixture_id and s.half = 2
    join events x on x.id = s.event_id where shown.version = 'r0' and f.event_id = l.event_id and f.half = 1
  ) as book on true
  where l.event_id is null or c.cashed_out_at < b.created_at
    or c.cashed_out_at < coalesce(v.made_at, r.decided_at, book.opens_at, 'infinity') or c.cashed_out_at >= book.closes_at
    or v.event_id is not null and (later.made_at < c.cashed_out_at or c.cashed_out_at > e.closed_at
      or c.cashed_out_at >= e.closes_at and (m.incident is null or o.delayed_id is null))
    or corrected.decided_at < c.cashed_out_at`

const goneStates = sql<{ line: string }>`
  select format('cash-out %s of bet %s was paid at %s in a state of match %s that was gone', c.number, c.bet_id, c.cashed_out_at,
    l.event_id) as line
  from ${byLeg}
  where m.incident is not null and ${isGone(sql`l.event_id`, sql`c.cashed_out_at`, sql`m.incident`)}`

const undecided = sql<{ line: string }>`
  select format('cash-out in play %s %s', d.id, case when o.delayed_id is null then 'neither waits nor was decided'
    else 'was decided and waits all the same' end) as line
  from delayed_cash_outs d
  left join delayed_cash_out_outcomes o on o.delayed_id = d.id
  left join waiting_cash_outs w on w.delayed_id = d.id
  where (o.delayed_id is null) = (w.delayed_id is null)`

const otherCashOuts = sql<{ line: string }>`
  select format('cash-out in play %s became cash-out %s of bet %s, which is not what was asked for', d.id, o.number, d.bet_id) as line
  from delayed_cash_out_outcomes o
  join delayed_cash_outs d on d.id = o.delayed_id
  left join cash_outs c on c.bet_id = d.bet_id and c.number = o.number
  left join bets b on b.id = d.bet_id
  where o.decided_at < d.decides_at or o.number is not null and (c.part is distinct from d.part or c.paid is distinct from d.paid
    or c.cashed_out_at is distinct from o.decided_at or b.player_id is distinct from d.player_id)`

// The payout goes to the player, or meets the player's debt; the stake of the part leaves the account that held it.
const misposted = sql<{ line: string }>`
  select format('cash-out %s of bet %s: %s paid for a part of %s, %s and %s were posted', coalesce(c.number, p.revision),
    coalesce(c.bet_id, p.reference), c.paid, c.part, p.paid, p.part) as line
  from (select c.*, b.player_id, b.event_id from cash_outs c join bets b on b.id = c.bet_id) as c
  full join (
    select p.reference, p.revision, a.player_id, sum(p.amount) as paid, p.entry_id, min(s.event_id) as event_id,
      -min(s.amount) as part
    from postings p
    join accounts a on a.id = p.account_id and a.kind in ('available', 'receivable')
    left join (
      select t.entry_id, h.event_id, t.amount from postings t join accounts h on h.id = t.account_id
      where t.kind = 'cash_out' and h.kind in ('stakes', 'multiples')
    ) as s on s.entry_id = p.entry_id
    where p.kind = 'cash_out' group by p.reference, p.revision, a.player_id, p.entry_id
  ) as p on p.reference = c.bet_id and p.revision = c.number and p.player_id = c.player_id
  where c.paid is distinct from p.paid or c.part is distinct from p.part or c.event_id is distinct from p.event_id`
