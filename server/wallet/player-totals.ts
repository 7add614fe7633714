import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'

/** A player's movements of money since the beginning, minor units. */
export type PlayerTotals = {
  deposited: bigint
  withdrawn: bigint
  /** Stakes that stood: without those of bets that were cancelled or whose rounds were void. */
  staked: bigint
  /** The payouts of bets. */
  returned: bigint
  transferred_in: bigint
  transferred_out: bigint
}

/** The totals of a player, each summed over the facts that it follows from. */
export async function playerTotals(db: ReadDb, playerId: bigint): Promise<PlayerTotals> {
  const { rows } = await sql<PlayerTotals>`
    select
      (select coalesce(sum(o.amount), 0)::bigint from deposit_orders o
        join deposit_decisions d on d.order_id = o.id and d.outcome = 'completed'
        where o.player_id = ${playerId}) as deposited,
      (select coalesce(sum(w.amount), 0)::bigint from withdrawals w
        join withdrawal_outcomes o on o.withdrawal_id = w.id and o.outcome = 'paid'
        where w.player_id = ${playerId}) as withdrawn,
      (select coalesce(sum(amount), 0)::bigint from transfers where recipient_id = ${playerId}) as transferred_in,
      (select coalesce(sum(amount), 0)::bigint from transfers where sender_id = ${playerId}) as transferred_out,
      play.staked, play.returned
    from (
      select
        coalesce(-sum(p.amount) filter (where p.kind = 'stake' or p.kind = any (stake_back_kinds())), 0)::bigint as staked,
        coalesce(sum(p.amount) filter (where p.kind in ('payout', 'payout_reversal', 'cash_out')), 0)::bigint as returned
      from postings p
      where p.account_id = (select id from accounts where player_id = ${playerId} and kind = 'available')
    ) as play`.execute(db)
  return rows[0]!
}
