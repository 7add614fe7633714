import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** An account with its balance, minor units, which nobody else moves until the transaction ends. */
export interface LockedAccount {
  readonly id: bigint
  readonly balance: bigint
}

declare const isLocked: unique symbol

/**
 * A player whose accounts the transaction has locked. Every check of whether a player may move money takes one, so
 * that nothing is decided without the lock: what is read after it stays true to the end.
 */
export interface LockedPlayer {
  readonly id: bigint
  readonly available: LockedAccount
  readonly held: LockedAccount
  /** Only the lock makes one. */
  readonly [isLocked]: true
}

/** Locks a player. */
export async function lockPlayer(tx: Tx, id: bigint): Promise<LockedPlayer> {
  const [player] = await lockPlayers(tx, [id])
  return player!
}

/** Locks players in one fixed order; gives them in the order requested. */
export async function lockPlayers(tx: Tx, ids: readonly bigint[]): Promise<LockedPlayer[]> {
  const { rows } = await sql<{ player: bigint; kind: string; account: bigint; balance: bigint }>`
    select player, kind, account, balance from lock_players(${ids}::bigint[])`.execute(tx)
  return ids.map((id) => {
    const of = (wanted: 'available' | 'held'): LockedAccount => {
      const row = rows.find(({ player, kind }) => player === id && kind === wanted)
      if (!row) throw new Error(`player ${id} has no accounts`)
      return { id: row.account, balance: row.balance }
    }
    return { id, available: of('available'), held: of('held') } as LockedPlayer
  })
}
