import { sql } from 'kysely'
import type { ReadDb, Tx } from '../db/database.ts'

/** Opens the accounts of a new player; gives the id of the available one. */
export async function openPlayerAccounts(tx: Tx, playerId: bigint): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select open_player_accounts(${playerId}) as id`.execute(tx)
  return rows[0]!.id
}

/** A player's available account, with its balance (minor units) and newest posting's number. */
export async function availableAccount(
  db: ReadDb,
  playerId: bigint,
): Promise<{ id: bigint; balance: bigint; last_number: bigint }> {
  return await db
    .selectFrom('accounts')
    .select(['id', 'balance', 'last_number'])
    .where('player_id', '=', playerId)
    .where('kind', '=', 'available')
    .executeTakeFirstOrThrow()
}

/** Both accounts of a player: available, and held for withdrawals under way (minor units). */
export async function playerMoney(
  db: ReadDb,
  playerId: bigint,
): Promise<Record<'available' | 'held', { id: bigint; balance: bigint; last_number: bigint }>> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'kind', 'balance', 'last_number'])
    .where('player_id', '=', playerId)
    .execute()
  const [available, held] = (['available', 'held'] as const).map((kind) =>
    rows.find((row) => row.kind === kind),
  )
  if (!available || !held) throw new Error(`player ${playerId} has no accounts`)
  return { available, held }
}

/** A player's debt from corrected results (minor units). */
export async function owedBy(db: ReadDb, playerId: bigint): Promise<bigint> {
  const account = await db
    .selectFrom('accounts')
    .select('balance')
    .where('player_id', '=', playerId)
    .where('kind', '=', 'receivable')
    .executeTakeFirst()
  return -(account?.balance ?? 0n)
}

/** A house account by its kind. */
export async function houseAccount(db: ReadDb, kind: 'house' | 'play_money' | 'bonus'): Promise<bigint> {
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return id
}
