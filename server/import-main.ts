import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { refusedLine } from '@glasshouse/rules/sport/read-football.ts'
import { readConfig } from './config.ts'
import { StartError } from './db/start-error.ts'
import { reachDatabase } from './reach-database.ts'
import { importFixtures } from './sport/import-fixtures.ts'

// npm run sport:import -- FILE…: takes fixtures and scores from files in the form of openfootball's football.json, beside a
// server that is open or without one, and prints every row that it refused. `--dry-run` writes nothing. Exits with 1 when a
// row was refused; the others are taken all the same.
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  })
  if (positionals.length === 0)
    throw new StartError('Name files in the form of football.json: npm run sport:import -- 2024-25-en.1.json')
  const dryRun = values['dry-run']
  const files = positionals.map((name) => ({ name, text: textOf(name) }))
  const { database, close } = await reachDatabase(readConfig(process.env), 'import into')
  try {
    const { added, scored, moved, unchanged, refused } = await importFixtures(database, files, { dryRun })
    for (const row of refused) console.log(refusedLine(row))
    const did = `${added} fixtures added, ${scored} scores added, ${moved} fixtures moved, ${unchanged} unchanged, ${refused.length} rows refused.`
    console.log(dryRun ? `Nothing was written. It would be: ${did}` : did)
    process.exitCode = refused.length === 0 ? 0 : 1
  } finally {
    await close()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

function textOf(name: string): string {
  try {
    return readFileSync(name, 'utf8')
  } catch {
    throw new StartError(`The file ${name} can't be read.`)
  }
}
