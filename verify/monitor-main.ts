import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { publicRelays } from '@glasshouse/rules/drand-relay.ts'
import { readSignedCheckpoint } from '@glasshouse/rules/read-proof.ts'
import { clockOf } from './clock-of.ts'
import { houseAt } from './house-reader.ts'
import { type Memory, watchHouse } from './monitor.ts'

const usage = `Watches a house's public log and its witness, and says when they part, which draws are due for ten minutes or more,
what the house tells that it lost and gave up for that, which leaf bears a time that has not come, and which rounds the house
gave up for a value that was there, or that nobody looked for while they waited. Sends each witness that was ever named what the
others signed of a round that waits for it.

  npm run monitor -- https://play.example.com

  --state FILE        what was seen, kept from one look to the next (glasshouse-monitor.json)
  --witness-key HEX   the key of a witness, as you know it from elsewhere; once for each witness that there is
  --witness URL       where a witness answers, if not where the house says; once for each
  --relay URL         a relay of drand's to ask for values that are due, in place of three public ones; once for each
  --now SECONDS       the time now, in seconds since 1970, if not as this machine's clock says

Looks once, the first time at the whole log: let cron run it every few minutes. Ends with 0 when nothing fails, with 1 when
something does (what was seen now is kept in FILE.evidence, unless an earlier look's evidence is there: move it away to keep
another), with 2 when it could not look. After 1 and 2 the state stays as it was, but for witnesses' addresses, rounds that wait,
the values that are there for them, and drand's newest round, for which it asks drand and the witnesses also where the house does
not answer.`

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}

async function run(parameters: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: {
      state: { type: 'string', default: 'glasshouse-monitor.json' },
      'witness-key': { type: 'string', multiple: true },
      witness: { type: 'string', multiple: true },
      relay: { type: 'string', multiple: true, default: [...publicRelays] },
      now: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const [address, ...more] = positionals
  if (values.help || address === undefined || more.length > 0 || !URL.canParse(address)) {
    console.log(usage)
    return values.help ? 0 : 2
  }
  const asked = {
    witnessKeys: values['witness-key'],
    witnessUrls: values.witness,
    relays: values.relay,
    now: clockOf(values.now),
  }
  const looks = watchHouse(houseAt(address), stateIn(values.state), asked)
  for (;;) {
    const { done, value } = await looks.next()
    if (done) {
      const { memory, evidence, error } = value
      if (evidence) keepFirst(`${values.state}.evidence`, evidence)
      keep(values.state, memory)
      if (error !== undefined) throw error
      return evidence ? 1 : 0
    }
    console.log(value.line)
  }
}

function stateIn(path: string): Memory | undefined {
  if (!existsSync(path)) return undefined
  const state = JSON.parse(readFileSync(path, 'utf8')) as Memory
  if (!('head' in state)) return state
  const { head: checkpoint, witnessed, ...rest } = state
  return { ...rest, head: readSignedCheckpoint(JSON.stringify(checkpoint)), witnessed: witnessed ?? {} }
}

/** The first contradiction convicts: a house may show one log again by the next look. */
function keepFirst(path: string, watched: Memory): void {
  if (existsSync(path)) console.log(`${path} is kept from an earlier look: this one is not kept`)
  else keep(path, watched)
}

/** Whole or not at all. */
function keep(path: string, watched: Memory): void {
  writeFileSync(`${path}.new`, `${JSON.stringify(watched)}\n`)
  renameSync(`${path}.new`, path)
}
