import { parseArgs } from 'node:util'
import { newOperatorName } from '@glasshouse/contract/operator/sign-in.ts'
import { readConfig } from './config.ts'
import { transaction } from './db/database.ts'
import { StartError } from './db/start-error.ts'
import { createPasswords } from './identity/passwords.ts'
import { writeAudit } from './operator/audit.ts'
import { resetOperator } from './operator/change-operator.ts'
import { findOperator, lockOperator } from './operator/find-operator.ts'
import { ensureFirstOperator } from './operator/first-operator.ts'
import { newFirstPassword } from './operator/first-password.ts'
import { reachDatabase, type Reached } from './reach-database.ts'

// npm run operator -- first: makes the first administrator of a house of real money and shows the first password.
// npm run operator -- reset admin: gives an operator whose password or authenticator is lost a new first password, ends
// all sessions and lets the authenticator be set up again. Both for who has the machine, beside a server that is open
// or without one; in the back office an administrator does the same for others.
try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [command, named] = positionals
  const username = named ?? (command === 'first' ? 'admin' : undefined)
  if (!['first', 'reset'].includes(command ?? '') || username === undefined || positionals.length > 2)
    throw new StartError('Use it like this: npm run operator -- first, or: npm run operator -- reset admin')
  const { database, close } = await reachDatabase(readConfig(process.env), 'work on')
  try {
    const isFirst = command === 'first'
    const password = await (isFirst ? makeFirst(database, username) : reset(database, username))
    console.log(
      `The first password of ${username} is ${password}\nIt is shown this once and good for three days. ${isFirst ? 'The authenticator is set up at the first sign-in.' : `All sessions of ${username} are over; the authenticator is set up again at the next sign-in.`}`,
    )
  } finally {
    await close()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

async function makeFirst(database: Reached['database'], username: string): Promise<string> {
  const name = newOperatorName.safeParse(username)
  if (!name.success) throw new StartError(`"${username}" can't be the name of an operator.`)
  const password = await ensureFirstOperator(database, createPasswords({ rateLimitScale: 1 }), name.data)
  if (password !== null) return password
  throw new StartError(
    'This house has operators: an administrator adds others in the back office, and `npm run operator -- reset NAME` helps who is locked out.',
  )
}

async function reset(database: Reached['database'], username: string): Promise<string> {
  const found = await findOperator(database.read, username)
  if (!found) {
    const names = await database.read.selectFrom('operators').select('username').orderBy('id').execute()
    const known = names.map((row) => row.username).join(', ')
    throw new StartError(`There is no operator "${username}". There is: ${known || 'none yet'}.`)
  }
  if (found.disabled_at !== null)
    throw new StartError(
      `The operator "${username}" is disabled: an administrator enables operators in the back office.`,
    )
  const password = newFirstPassword()
  const passwordHash = await createPasswords({ rateLimitScale: 1 }).hash(password, 'reset')
  await transaction(database, async (tx) => {
    await lockOperator(tx, found.id)
    await resetOperator(tx, found.id, passwordHash)
    await writeAudit(tx, null, 'operator.reset', { kind: 'operator', id: found.id })
  })
  return password
}
