import { type Database, transaction } from '../db/database.ts'
import type { Passwords } from '../identity/passwords.ts'
import { createOperator } from './add-operator.ts'
import { writeAudit } from './audit.ts'
import { newFirstPassword } from './first-password.ts'

/** A password that is shown to a person once. */
export type ShownOnce = { username: string; password: string }

/**
 * Makes the administrator of a house that has no operator, and gives the first password, which nobody can find out again;
 * null where there are operators. Of nodes that start at once, one makes it.
 */
export async function ensureFirstOperator(
  database: Database,
  passwords: Passwords,
): Promise<ShownOnce | null> {
  const anyone = await database.read.selectFrom('operators').select('id').limit(1).executeTakeFirst()
  if (anyone) return null
  const username = 'admin'
  const password = newFirstPassword()
  const passwordHash = await passwords.hash(password, 'first operator')
  return await transaction(database, async (tx) => {
    const made = { username, name: 'Administrator', role: 'administrator', passwordHash } as const
    const id = await createOperator(tx, made)
    if (id === undefined) return null
    await writeAudit(tx, null, 'house.first_operator', { kind: 'operator', id })
    return { username, password }
  })
}
