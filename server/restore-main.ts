import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restore } from './backup/restore.ts'
import { openVault } from './backup/vault.ts'
import { readConfig } from './config.ts'
import { StartError } from './db/start-error.ts'

// npm run restore -- --to ./restored: makes a data folder of the newest that BACKUP_TO has, or of a moment (--until).
const usage = 'Use it like this: npm run restore -- --to ./restored [--until 2026-11-24T10:00:00Z]'
try {
  const { values } = parseArgs({ options: { to: { type: 'string' }, until: { type: 'string' } } })
  const until = values.until === undefined ? null : new Date(values.until)
  if (values.to === undefined || Number.isNaN(until?.getTime())) throw new StartError(usage)
  const { backup } = readConfig(process.env)
  if (!backup) throw new StartError('Set BACKUP_TO: where the backups are.')
  const dataDir = resolve(values.to)
  const vault = await openVault(backup.place, backup.s3)
  const { name, manifest } = await restore({ vault, until, dataDir, say: complain }).finally(() =>
    vault.close(),
  )
  console.log(`${name} is restored to ${dataDir}${until ? ` as it was at ${until.toISOString()}` : ''}.`)
  console.log(
    manifest.witness === null
      ? 'It had no witness: rounds that had opened by then are void at its start, none is drawn again.'
      : `Open it with the witness of before (${manifest.witness}); one that ran beside the house has its folder "witness" in the old data folder: move it over.`,
  )
  console.log(`Start it with DATA_DIR=${dataDir}, the keys that it had, and a BACKUP_TO of its own.`)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

function complain(sentence: string): void {
  console.error(sentence)
}
