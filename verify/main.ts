import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkAnyProof, outcomeOf, roundOfAny } from '@glasshouse/rules/check-half.ts'
import type { Check, Trust } from '@glasshouse/rules/check-proof.ts'
import { checkReceipt } from '@glasshouse/rules/check-receipt.ts'
import { publicRelays } from '@glasshouse/rules/drand-relay.ts'
import { type BetReceipt, type DrawProof, type HalfProof, legsOfReceipt } from '@glasshouse/rules/proof.ts'
import { readAnyProof, readReceipt } from '@glasshouse/rules/read-proof.ts'
import { clockOf } from './clock-of.ts'
import { evidenceIn } from './evidence.ts'
import type { Finding } from './finding.ts'
import { houseAt, type HouseReader } from './house-reader.ts'
import { verifyLeaves, verifyLines } from './in-bulk.ts'
import { logEvidenceIn, verifyLogEvidence } from './log-evidence.ts'
import { witnessesToAsk } from './ask-witness.ts'
import { verifyApp } from './served-app.ts'
import { saidTwice } from './said-twice.ts'
import { hashesIn } from './sealed-hashes.ts'
import { verifyHouse, verifyKept } from './verify-house.ts'
import { witnessAt } from './witness-reader.ts'
import { lineOf } from './words.ts'

const usage = `Checks draws without trusting the house.

  npm run verify -- proof.json [receipt.json]
  npm run verify -- evidence.json                (what the proof page or the log's page saves where a step fails)
  npm run verify -- proof.json [receipt.json] --from https://play.example.com    (is it still what the house says?)
  npm run verify -- --from https://play.example.com --game dice-3m --last 100
  npm run verify -- --from https://play.example.com --app    (does it serve the web app that its log tells?)
  npm run verify -- --log entries             (leaves of a log, as /log/tile/entries/ gives them, in one file)
  npm run verify -- --documents lines.jsonl   (a proof a line, or ["proof", "receipt", "house key", "witness keys"] as texts)

  --house-key HEX     the house's key, as you know it from elsewhere
  --witness-key HEX   the key of a witness, as you know it from elsewhere; once for each witness that there is
  --witness URL       where a witness answers, if not where the house says; once for each
  --bets FILE         the leaf hashes of the round's bets (/log/bets/CODE/NO), which show a bet that was dropped
  --now SECONDS       the time now, in seconds since 1970, if not as this machine's clock says
  --strict            what can't be shown is a failure, too

Ends with 0 when nothing is a lie, with 1 at a lie, with 2 when it could not check.`

const options = {
  'house-key': { type: 'string' },
  'witness-key': { type: 'string', multiple: true },
  from: { type: 'string' },
  witness: { type: 'string', multiple: true },
  bets: { type: 'string' },
  now: { type: 'string' },
  strict: { type: 'boolean', default: false },
  app: { type: 'boolean', default: false },
  log: { type: 'string' },
  documents: { type: 'string' },
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
    witnessKeys: values['witness-key']?.map((key) => keyOf(key, 96, '--witness-key')!),
  }
  const witnessUrls = values.witness?.map((url) => addressOf(url, '--witness')!)
  const house = values.from === undefined ? undefined : houseAt(addressOf(values.from, '--from') ?? '')
  const { strict } = values
  if (house && values.app)
    return verdict(await printed(verifyApp(addressOf(values.from, '--from') ?? '', house)), strict)
  if (house && values.game !== undefined && positionals.length === 0) {
    const task = {
      gameCode: values.game,
      last: countOf(values.last),
      trust,
      witnessUrls,
      relays: publicRelays,
      now: clockOf(values.now),
    }
    return verdict(await printed(verifyHouse(house, task)), strict)
  }
  if (values.log !== undefined) return verdict(await printed(verifyLeaves(bytesOfFile(values.log))), strict)
  if (values.documents !== undefined) {
    const lines = textOf(values.documents)
      .split('\n')
      .filter((line) => line !== '')
    return verdict(await printed(verifyLines(lines, trust)), strict)
  }
  const [proof, receipt, ...more] = positionals
  if (house && proof === undefined)
    throw new Error('--from needs what to check: a game (--game dice-3m), the file of a proof, or --app')
  if (values.game !== undefined && !house)
    throw new Error('--game needs the address of the house that draws it (--from https://play.example.com)')
  if (values.help || proof === undefined || more.length > 0) {
    console.log(usage)
    return values.help ? 0 : 2
  }
  const ofLog = logEvidenceIn(textOf(proof))
  if (ofLog) return verdict(await printed(verifyLogEvidence(ofLog, { trust, house })), strict)
  const results = await verifyFiles({ proof, receipt, bets: values.bets }, { trust, house, witnessUrls })
  const today = house
    ? await printed(verifyKept(house, readAnyProof(evidenceIn(textOf(proof)).proof), { trust, witnessUrls }))
    : []
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

type Files = { proof: string; receipt: string | undefined; bets: string | undefined }
type Beside = { trust: Trust; house: HouseReader | undefined; witnessUrls: readonly string[] | undefined }

async function verifyFiles(
  files: Files,
  { trust, house, witnessUrls }: Beside,
): Promise<ReadonlySet<string>> {
  const evidence = evidenceIn(textOf(files.proof))
  const proof = readAnyProof(evidence.proof)
  const checks = checkAnyProof(proof, trust)
  console.log(
    `${proof.game_code} ${proof.game_no}, ${outcomeOf(proof)}, entropy from ${proof.entropy.source}`,
  )
  for (const check of checks) console.log(lineOf(check))
  const receipts = [...evidence.receipts, ...(files.receipt === undefined ? [] : [textOf(files.receipt)])]
  if (receipts.length === 0) return resultsOf(checks)
  const sealed = (await sealedHashes(files.bets, proof, { trust, house, witnessUrls })) ?? evidence.sealed
  const results = new Set(resultsOf(checks))
  const read = receipts.map(readReceipt)
  for (const receipt of read) {
    console.log(betInWords(receipt))
    for (const check of checkReceipt(receipt, roundOfAny(proof), sealed)) {
      console.log(lineOf(check))
      results.add(check.result)
    }
  }
  for (const { line, result } of saidTwice(read)) {
    console.log(line)
    results.add(result)
  }
  return results
}

/** The bet; of several legs each with its event, and of how many legs the combinations are. */
function betInWords(receipt: BetReceipt): string {
  const { id, stake } = receipt.bet
  const legs = legsOfReceipt(receipt).map(({ event, market, pick }) => ({
    event,
    selection: `${market} ${pick}`.trim(),
  }))
  if (receipt.version !== 3) return `bet ${id}, ${stake} on ${legs[0]?.selection}`
  const sizes = receipt.bet.sizes.join(' and ')
  return [
    `bet ${id}, ${stake} on ${sizes} of these ${legs.length}:`,
    ...legs.map(({ event, selection }) => `  ${event}  ${selection}`),
  ].join('\n')
}

/** The leaf hashes of the round's bets: from a file, else from a witness, else from the house, where one is asked. */
async function sealedHashes(
  file: string | undefined,
  proof: DrawProof | HalfProof,
  { trust, house, witnessUrls }: Beside,
): Promise<Uint8Array[] | null> {
  if (file !== undefined) {
    const hashes = hashesIn(bytesOfFile(file))
    if (!hashes) throw new Error(`${file} has no leaf hashes: 32 bytes each`)
    return hashes
  }
  if (!house || !proof.seal) return null
  const { witnesses } = await house.keys()
  const { found } = await witnessesToAsk(witnesses, { witnessKeys: trust.witnessKeys, witnessUrls })
  for (const { url, key } of found) {
    const kept = await witnessAt(url, { key, houseKey: proof.house_key })
      .bets(proof.game_code, proof.game_no)
      .catch(() => null)
    if (kept) return kept
  }
  return await house.bets(proof.game_code, proof.game_no)
}

function textOf(path: string): string {
  return bytesOfFile(path).toString('utf8')
}

function bytesOfFile(path: string): Buffer {
  try {
    return readFileSync(path)
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
async function printed(findings: AsyncIterable<Finding> | Iterable<Finding>): Promise<ReadonlySet<string>> {
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
