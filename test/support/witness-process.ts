import { readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import type { Beacon } from '@glasshouse/rules/beacon.ts'
import { runWitness } from '../../witness/run.ts'

// The witness as it is, with the clock of a story: a file in its folder says how many seconds it is ahead of the machine's.

const folder = process.env['WITNESS_DIR']!
const given = process.env['STORY_BEACON']

await runWitness({
  now: () => Math.floor(Date.now() / 1000 + Number(readFileSync(join(folder, 'ahead'), 'utf8'))),
  ...(given && { beacon: JSON.parse(given) as Beacon }),
})
// It is killed, and Node keeps what it has compiled only at an end in order.
flushCompileCache()
