import { parseArgs } from 'node:util'
import { applicationRole } from './db/application-role.ts'
import { rolesSql } from './db/roles.ts'
import { StartError } from './db/start-error.ts'

// npm run db:roles: prints the SQL that makes roles and database in a PostgreSQL of one's own, and the two addresses
// for the settings. Nothing is connected to. (`--silent`: npm's own first lines are no SQL.)
const usage =
  'Use it like this: npm run --silent db:roles -- --host db.example.com:5432 --database glasshouse > roles.sql'
try {
  const { values } = parseArgs({
    options: {
      host: { type: 'string', default: 'localhost:5432' },
      database: { type: 'string', default: 'glasshouse' },
      owner: { type: 'string', default: 'glasshouse_owner' },
    },
  })
  for (const name of [values.database, values.owner])
    if (!/^[a-z_][a-z0-9_]{0,62}$/.test(name))
      throw new StartError(`"${name}" is no plain name: lower-case letters, digits and _ alone. ${usage}`)
  if (values.owner === applicationRole)
    throw new StartError(
      `The owner can't be ${applicationRole}: the application must not own what it writes.`,
    )
  console.log(rolesSql(values))
} catch (error) {
  console.error(error instanceof StartError ? error.message : `${String(error)}\n${usage}`)
  process.exitCode = 1
}
