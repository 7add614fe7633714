import { sql } from 'kysely'
import { type Database, transaction, type Tx } from '../db/database.ts'
import { type Asked, payCashOut, type Refusal } from './cash-out-value.ts'
import { decideEach, dueOf } from './waiting.ts'

/**
 * Decides the cash-outs in play whose delay is over, by the current prices and state of their matches. True when there was one.
 * Any number of nodes may call it: each is decided once. One left undecided for half a minute, because no node ran, is
 * refused: its player no longer expects it.
 */
export async function decideCashOuts(database: Database): Promise<boolean> {
  const due = await dueOf(database.read, 'waiting_cash_outs')
  return await decideEach(due, async (id) => transaction(database, async (tx) => decide(tx, id)))
}

type Taken = { bet_id: bigint; player_id: bigint; part: bigint; version: string; is_late: boolean }

async function decide(tx: Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql<Taken>`select * from take_cash_out(${id})`.execute(tx)
  const [taken] = rows
  if (!taken) return false
  const { bet_id: betId, player_id: playerId, part, version, is_late } = taken
  const refusal = is_late
    ? { verdict: 'cash_out_too_late' as const, values: {} }
    : await refusalOf(tx, { betId, playerId, part, version }, id)
  if (refusal)
    await sql`select refuse_cash_out(${id}, ${refusal.verdict}, ${JSON.stringify(refusal.values)}::jsonb)`.execute(
      tx,
    )
  return true
}

async function refusalOf(tx: Tx, asked: Asked, id: bigint): Promise<Refusal | undefined> {
  const outcome = await payCashOut(tx, asked, id)
  return 'verdict' in outcome ? outcome : undefined
}
