import { type Database, type ReadDb, transaction } from '../db/database.ts'
import type { Passwords } from '../identity/passwords.ts'
import { createOperator } from './add-operator.ts'
import { writeAudit } from './audit.ts'
import { newFirstPassword } from './first-password.ts'

/**
 * Makes the administrator of a house that has no operator, and gives the first password, which nobody can find out again; null
 * where there are operators. If several ask at once, one gets it.
 */
export async function ensureFirstOperator(
  database: Database,
  passwords: Passwords,
  username: string,
): Promise<string | null> {
  if (await hasOperator(database.read)) return null
  const password = newFirstPassword()
  const passwordHash = await passwords.hash(password, 'first operator')
  return await transaction(database, async (tx) => {
    const made = { username, name: 'Administrator', role: 'administrator', passwordHash } as const
    const id = await createOperator(tx, made)
    if (id === undefined) return null
    await writeAudit(tx, null, 'house.first_operator', { kind: 'operator', id })
    return password
  })
}

/** Whether anybody works in the back office yet. */
export async function hasOperator(db: ReadDb): Promise<boolean> {
  return (await db.selectFrom('operators').select('id').limit(1).executeTakeFirst()) !== undefined
}
