import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Check, checkProof, type Trust } from '@glasshouse/rules/check-proof.ts'
import { checkReceipt } from '@glasshouse/rules/check-receipt.ts'
import { readProof, readReceipt } from '@glasshouse/rules/read-proof.ts'
import type { Finding } from './finding.ts'
import { houseAt } from './house-reader.ts'
import { verifyHouse, verifyKept } from './verify-house.ts'
import { lineOf } from './words.ts'

const usage = `Checks draws without trusting the house.

  npm run verify -- proof.json [receipt.json]
  npm run verify -- proof.json --from https://play.example.com    (is it still what the house says?)
  npm run verify -- --from https://play.example.com --game dice-3m --last 100

  --house-key HEX     the house's key, as you know it from elsewhere
  --witness-key HEX   the witness's key, as you know it from elsewhere
  --witness URL       where the witness answers, if not where the house says
  --strict            what can't be shown is a failure, too

Ends with 0 when nothing is a lie, with 1 at a lie, with 2 when it could not check.`

const options = {
  'house-key': { type: 'string' },
  'witness-key': { type: 'string' },
  from: { type: 'string' },
  witness: { type: 'string' },
  strict: { type: 'boolean', default: false },
  game: { type: 'string' },
  last: { type: 'string', default: '10' },
  help: { type: 'boolean', default: false },
} as const

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}

async function run(parameters: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...parameters], options, allowPositionals: true })
  const trust: Trust = {
    houseKey: keyOf(values['house-key'], 32, '--house-key'),
    witnessKey: keyOf(values['witness-key'], 96, '--witness-key'),
  }
  const witnessUrl = addressOf(values.witness, '--witness')
  const house = values.from === undefined ? undefined : houseAt(addressOf(values.from, '--from') ?? '')
  const { strict } = values
  if (house && values.game !== undefined && positionals.length === 0) {
    const task = { gameCode: values.game, last: countOf(values.last), trust, witnessUrl }
    return verdict(await printed(verifyHouse(house, task)), strict)
  }
  const [proof, receipt, ...more] = positionals
  if (values.help || proof === undefined || more.length > 0) {
    console.log(usage)
    return values.help ? 0 : 2
  }
  const results = verifyFiles(proof, receipt, trust)
  const today = house ? await printed(verifyKept(house, readProof(textOf(proof)), { trust, witnessUrl })) : []
  return verdict(new Set([...results, ...today]), strict)
}

function keyOf(hex: string | undefined, bytes: number, name: string): string | undefined {
  if (hex !== undefined && !new RegExp(`^[0-9a-f]{${bytes * 2}}$`, 'i').test(hex))
    throw new Error(`${name} is not ${bytes} bytes in hexadecimal digits`)
  return hex?.toLowerCase()
}

function countOf(text: string): number {
  const count = Number(text)
  if (!/^\d{1,6}$/.test(text) || count < 1) throw new Error('--last is not a whole number from 1 to 999999')
  return count
}

function verifyFiles(proofPath: string, receiptPath: string | undefined, trust: Trust): ReadonlySet<string> {
  const proof = readProof(textOf(proofPath))
  const checks = checkProof(proof, trust)
  const outcome = proof.draw ? `drawn ${proof.draw.dice.join(' ')}` : proof.status
  console.log(`${proof.game_code} ${proof.game_no}, ${outcome}, entropy from ${proof.entropy.source}`)
  for (const check of checks) console.log(lineOf(check))
  if (receiptPath === undefined) return resultsOf(checks)
  const receipt = readReceipt(textOf(receiptPath))
  const { id, play, pick, stake } = receipt.bet
  const ofReceipt = checkReceipt(receipt, proof)
  console.log(`bet ${id}, ${stake} on ${`${play} ${pick}`.trim()}`)
  for (const check of ofReceipt) console.log(lineOf(check))
  return resultsOf([...checks, ...ofReceipt])
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

function addressOf(address: string | undefined, name: string): string | undefined {
  if (address !== undefined && !URL.canParse(address))
    throw new Error(`${name} ${address} is no address such as https://play.example.com`)
  return address
}

/** Prints findings as they come. */
async function printed(findings: AsyncIterable<Finding>): Promise<ReadonlySet<string>> {
  const results = new Set<string>()
  for await (const { line, result } of findings) {
    console.log(line)
    results.add(result)
  }
  return results
}

function resultsOf(checks: readonly Check<string>[]): ReadonlySet<string> {
  return new Set(checks.map(({ result }) => result))
}

/** The last line, and how the program ends. */
function verdict(results: ReadonlySet<string>, strict: boolean): number {
  const isLie = results.has('fails')
  const lacks = strict && results.has('not_shown')
  console.log(
    isLie
      ? 'This is not what was promised.'
      : lacks
        ? 'Not all of it can be shown.'
        : 'Nothing here contradicts what was promised.',
  )
  return isLie || lacks ? 1 : 0
}
