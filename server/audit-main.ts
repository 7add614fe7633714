import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { StartError } from './db/start-error.ts'
import { knownHouseKey } from './keys.ts'
import { auditReport } from './audit/audit.ts'
import type { Finding } from './audit/finding.ts'
import { reachDatabase } from './reach-database.ts'

// npm run audit: recomputes the house from its postings and draws, beside a server that is open or without one.
// `npm run audit -- --last-seals 1000` builds only so many of the newest sealed trees again. Exits with 1 when
// anything differs, or when there was nothing to look at.
try {
  const { values } = parseArgs({ options: { 'last-seals': { type: 'string' } } })
  const lastSeals = values['last-seals'] === undefined ? null : wholeNumber(values['last-seals'])
  const config = readConfig(process.env)
  const houseKey = knownHouseKey(config)
  const { database, close } = await reachDatabase(config, 'audit')
  try {
    const begun = Date.now()
    const finding = await auditReport(database, { lastSeals, houseKey, witnessKey: config.witness?.key })
    console.log(`${described(finding)}\n(${((Date.now() - begun) / 1000).toFixed(1)} s)`)
    process.exitCode = finding.differences.length === 0 ? 0 : 1
  } finally {
    await close()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

function described({ counts, differences }: Finding): string {
  const looked = Object.entries(counts).map(
    ([what, count]) => `${what.padEnd(14)}${String(count).padStart(14)}`,
  )
  if (differences.length === 0) return `${looked.join('\n')}\n\nNo difference.`
  const found = differences.length === 1 ? '1 difference' : `${differences.length} differences`
  return `${looked.join('\n')}\n\n${found} (money in minor units):\n${differences.join('\n')}`
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new StartError(`--last-seals ${text}: a whole number above 0 is needed.`)
  return Number(text)
}
