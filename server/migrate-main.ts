import { readConfig } from './config.ts'
import { migrateApart } from './db/prepare.ts'
import { StartError } from './db/start-error.ts'

// npm run migrate: brings the database of DATABASE_OWNER_URL to this version, while nodes of the version before go on;
// those of this one start after it (MIGRATE=apart).
try {
  const config = readConfig(process.env)
  const applied = await migrateApart({ ...config, live: config.mode === 'live', say: complain })
  console.log(
    applied.length === 0 ? 'The tables are those of this version.' : `Applied ${applied.join(', ')}.`,
  )
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

function complain(sentence: string): void {
  console.error(sentence)
}
