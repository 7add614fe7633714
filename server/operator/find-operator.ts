import type { Selectable } from 'kysely'
import type { ReadDb, Tx } from '../db/database.ts'
import type { Operators } from '../db/schema.ts'
import { refuse } from '../http/refuse.ts'

export type StoredOperator = Selectable<Operators>

/** By the sign-in name, in any case. */
export async function findOperator(db: ReadDb, username: string): Promise<StoredOperator | undefined> {
  return await db
    .selectFrom('operators')
    .selectAll()
    .where('username', '=', username.toLowerCase())
    .executeTakeFirst()
}

/**
 * An operator, locked: who changes one or ends its sessions takes this lock first, so that no act of that operator commits
 * after it (write_audit). Refuses when there is none.
 */
export async function lockOperator(tx: Tx, id: bigint): Promise<StoredOperator> {
  const row = await tx
    .selectFrom('operators')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? refuse('operator_not_found')
}
