import { type RawBuilder, sql } from 'kysely'

/** The part of a cash-out's payment that met its player's debt from a corrected result. */
export function metBy(betId: RawBuilder<unknown> | bigint, number: RawBuilder<unknown>): RawBuilder<bigint> {
  return sql<bigint>`(
    select coalesce(sum(p.amount), 0)::bigint from postings p
    join accounts a on a.id = p.account_id and a.kind = 'receivable'
    where p.kind = 'cash_out' and p.reference = ${betId} and p.revision = ${number})`
}
