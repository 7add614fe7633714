import { cashOut } from '@glasshouse/rules/sport/cash-out.ts'
import { sql } from 'kysely'
import { type LegWorth, worthOfAll } from '../bets/worth-of-legs.ts'
import type { ReadDb } from '../db/database.ts'
import { type Finding, linesOfAll, shortened } from './finding.ts'

/** Cash-outs recomputed at a time. */
const atOnce = 2_000

/**
 * Cash-outs: what was paid follows from the prices and results that they name, which were the newest of their time; no more
 * than the stake was cashed out, while the bet was open; and each moved its money once.
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
  const lines = await linesOfAll(db, [tooMuch, untimely, misposted])
  return { counts: { cash_outs: BigInt(rows.length) }, differences: [...shortened(wrong), ...lines] }
}

type Row = { bet_id: bigint; number: number; part: bigint; paid: bigint; version: string; folds: number[] }

function differenceOf({ bet_id, number, part, paid, folds }: Row, worth: LegWorth[] | undefined): string[] {
  const due =
    worth &&
    cashOut(
      part,
      folds,
      worth.map(({ factor }) => factor),
    ).paid
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

const untimely = sql<{ line: string }>`
  select format('cash-out %s of bet %s at %s: its leg on event %s was at %s', c.number, c.bet_id, c.cashed_out_at, l.event_id,
    shown.version) as line
  from cash_outs c
  join bets b on b.id = c.bet_id
  cross join lateral unnest(string_to_array(c.version, '-')) with ordinality as shown (version, number)
  left join legs l on l.bet_id = c.bet_id and l.number = shown.number
  left join events e on e.id = l.event_id
  left join board_versions v on shown.version like 'v%' and v.event_id = l.event_id and v.version = substr(shown.version, 2)::integer
  left join board_versions later on later.event_id = v.event_id and later.version = v.version + 1
  left join results r on shown.version like 'r%' and r.event_id = l.event_id and r.revision = substr(shown.version, 2)::integer
  left join results corrected on corrected.event_id = r.event_id and corrected.revision = r.revision + 1
  where l.event_id is null or c.cashed_out_at < b.created_at or c.cashed_out_at < coalesce(v.made_at, r.decided_at, 'infinity')
    or v.event_id is not null and (later.made_at < c.cashed_out_at or c.cashed_out_at >= e.closes_at
      or c.cashed_out_at > e.closed_at)
    or corrected.decided_at < c.cashed_out_at`

// The player gets what is paid, or what is owed is met by it; the stake of the part leaves the account that held it.
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
