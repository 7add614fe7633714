import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isSigned } from '@glasshouse/rules/check-log.ts'
import { type Checkpoint, logOrigin, readCheckpoint } from '@glasshouse/rules/checkpoint.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { readConfig } from './config.ts'
import { StartError } from './db/start-error.ts'
import { knownHouseKey } from './keys.ts'
import { auditReport } from './audit/audit.ts'
import { auditByWitness, keyOfWitness } from './audit/by-witness.ts'
import type { Finding } from './audit/finding.ts'
import { reachDatabase } from './reach-database.ts'

// npm run audit: recomputes the house from its postings and draws, beside a server that is open or without one. `npm run audit --
// --last-seals 1000` rebuilds only this many of the newest sealed trees; `--checkpoint FILE` holds the public log against a
// checkpoint that was published, as the witness or anybody else has it; `--witness URL` (once for each) the bets against the
// seals and leaf hashes that it keeps, whose key `--witness-key HEX` says, for an auditor who believes nothing that the house
// keeps: DATABASE_URL may be of a role that only reads (pg_read_all_data). Exits with 1 when anything differs, or when there was
// nothing to look at.
try {
  const { values } = parseArgs({
    options: {
      'last-seals': { type: 'string' },
      checkpoint: { type: 'string' },
      witness: { type: 'string', multiple: true, default: [] },
      'witness-key': { type: 'string', multiple: true, default: [] },
    },
  })
  const lastSeals = values['last-seals'] === undefined ? null : wholeNumber(values['last-seals'])
  const config = readConfig(process.env)
  const houseKey = knownHouseKey(config)
  const checkpoint = values.checkpoint === undefined ? undefined : checkpointIn(values.checkpoint, houseKey)
  const { database, close } = await reachDatabase(config, 'audit')
  try {
    const begun = Date.now()
    const finding = await auditReport(database, {
      lastSeals,
      houseKey,
      witnessKeys: config.witnesses?.all.map(({ key }) => key),
      checkpoint,
    })
    for (const [at, url] of values.witness.entries()) {
      const known = values['witness-key'][at]
      const key = known === undefined ? await keyOfWitness(url) : Buffer.from(known, 'hex')
      const { counts, differences } = await auditByWitness(database.read, { url, key }, lastSeals)
      finding.differences.push(...differences)
      Object.assign(finding.counts, counts)
    }
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

/** A published checkpoint, which the house must have signed. */
function checkpointIn(path: string, houseKey: Uint8Array | undefined): Checkpoint {
  try {
    const { signatures, body, ...checkpoint } = readCheckpoint(readFileSync(path, 'utf8'))
    const isOwn =
      houseKey !== undefined &&
      signatures.some(
        ({ name, signature }) =>
          name === logOrigin(houseKey) &&
          isSigned(hexOf(houseKey), new TextEncoder().encode(body), hexOf(signature)),
      )
    if (houseKey === undefined || isOwn) return checkpoint
  } catch (error) {
    throw new StartError(`--checkpoint ${path}: ${error instanceof Error ? error.message : String(error)}.`)
  }
  throw new StartError(`--checkpoint ${path}: this house has not signed it.`)
}
