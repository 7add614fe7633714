import { sql } from 'kysely'
import type { EntryKind } from '../db/schema.ts'
import type { Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'

/** One leg of an entry: minor units that arrive on the account (negative: leave it), for the bet or transfer `reference`. */
export type Leg = { account: bigint; amount: bigint; reference: bigint | null }

/**
 * Writes one journal entry, the only way that money moves. The legs sum to zero; accounts are locked in the
 * order of their ids. Refuses with `insufficient_balance` when a player's account would go below zero; fails
 * when a leg's (kind, reference, account) was posted before. Gives the entry's id.
 */
export async function postEntry(tx: Tx, kind: EntryKind, legs: readonly Leg[]): Promise<bigint> {
  try {
    const { rows } = await sql<{ id: bigint }>`
      select post_entry(${kind}::entry_kind, ${legs.map((leg) => leg.account)}::bigint[],
        ${legs.map((leg) => leg.amount)}::bigint[], ${legs.map((leg) => leg.reference)}::bigint[]) as id`.execute(
      tx,
    )
    return rows[0]!.id
  } catch (error) {
    if (isBelowZero(error)) refuse('insufficient_balance')
    throw error
  }
}

/** Whether an error is the database's refusal to let a player's balance go below zero. */
export function isBelowZero(error: unknown): boolean {
  return (error as { constraint?: string } | null)?.constraint === 'balance_not_below_zero'
}
