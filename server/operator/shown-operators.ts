import type { Role } from '@glasshouse/contract/permissions.ts'
import { type Database, transaction } from '../db/database.ts'
import type { Passwords } from '../identity/passwords.ts'
import { createOperator } from './add-operator.ts'
import { writeAudit } from './audit.ts'
import { findOperator } from './find-operator.ts'
import { sealSecret, secretKey } from './secret.ts'
import { newSecret } from './totp.ts'

/** An operator that the demonstration prints at its start. */
export type ShownOperator = { username: string; password: string; role: Role }

const password = 'Glass2026Desk'
const people = [
  { username: 'admin', name: 'Ada', role: 'administrator' },
  { username: 'finance', name: 'Finn', role: 'finance' },
  { username: 'support', name: 'Suri', role: 'support' },
  { username: 'compliance', name: 'Cleo', role: 'compliance' },
  { username: 'trader', name: 'Tara', role: 'trader' },
  { username: 'content', name: 'Cody', role: 'content' },
] as const

/**
 * Makes the operators that the demonstration shows, one a role, each with an authenticator that is set up already: its codes are
 * shown in the log. Later changes by people stay.
 */
export async function seedShownOperators(
  database: Database,
  passwords: Passwords,
  seedKey: Buffer,
): Promise<ShownOperator[]> {
  const key = secretKey(seedKey)
  for (const person of people) {
    if (await findOperator(database.read, person.username)) continue
    const passwordHash = await passwords.hash(password, 'demonstration')
    await transaction(database, async (tx) => {
      const id = await createOperator(tx, { ...person, passwordHash })
      if (id === undefined) return
      await tx
        .updateTable('operators')
        .set({ first_password_until: null, sealed_secret: sealSecret(newSecret(), key, id) })
        .where('id', '=', id)
        .execute()
      await writeAudit(tx, null, 'operator.add', { kind: 'operator', id }, { role: person.role })
    })
  }
  return people.map(({ username, role }) => ({ username, password, role }))
}
