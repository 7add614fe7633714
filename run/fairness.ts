import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { addBattery, type BatteryCounts, noBattery } from '../rules/battery.ts'
import { batteryNeeds, type BatteryTest, batteryTests, failedByHolm } from '../rules/battery-tests.ts'
import { dieharder } from './dieharder.ts'
import { type DrawThread, openThread } from './draw-thread.ts'
import { stretchDraws } from './simulated-draws.ts'

// npm run fairness [-- --draws N] [-- --run NAME]: draws by the real rules, as many as a house makes in decades, and every
// question to their dice; then dieharder, where it is installed, over the bytes that the dice are made of.

/** How often a fair derivation fails the whole battery. */
const level = 0.01

const { values } = parseArgs({
  options: { draws: { type: 'string', default: '10000000' }, run: { type: 'string' } },
})
const draws = Number(values.draws)
if (!Number.isSafeInteger(draws) || draws < batteryNeeds) {
  console.error(`--draws takes a whole number from ${batteryNeeds} on.`)
  process.exit(2)
}
const run = values.run ?? randomBytes(8).toString('hex')
const begun = performance.now()
const seconds = () => `${((performance.now() - begun) / 1000).toFixed(0)} s`

const threads = Array.from({ length: availableParallelism() }, () => openThread(run))
console.log(
  `${draws.toLocaleString('en')} draws by the rules of every round, on ${threads.length} threads (run ${run}) …`,
)
const tests = batteryTests(await countAll(threads))
const failed = failedByHolm(tests, level)
console.log(`… in ${seconds()}.\n\n${tableOf(tests, failed)}\n`)
console.log(
  failed.length === 0
    ? `The dice are what chance gives: no test fails, at ${level * 100} % over all of them together (Holm).`
    : `${failed.length} of ${tests.length} tests fail, at ${level * 100} % over all of them together (Holm). Of fair dice, one run in ` +
        `${1 / level} does: run it once more, and this one again with --run ${run}.`,
)
const second = await dieharder(threads)
console.log(`\n${second.words}`)
await Promise.all(threads.map((thread) => thread.close()))
process.exitCode = failed.length > 0 || second.failed ? 1 : 0

/** Any free thread counts a stretch: the sum does not depend on how many there are. */
async function countAll(free: readonly DrawThread[]): Promise<BatteryCounts> {
  const sum = noBattery()
  let next = 0
  const take = async (thread: DrawThread) => {
    for (let stretch = next++; stretch * stretchDraws < draws; stretch = next++) {
      const count = Math.min(stretchDraws, draws - stretch * stretchDraws)
      addBattery(sum, await thread.count(stretch, count))
    }
  }
  await Promise.all(free.map(take))
  return sum
}

function tableOf(all: readonly BatteryTest[], lost: readonly BatteryTest[]): string {
  const rows = all.map((test) => [
    test.name,
    wordsOf(test.p),
    lost.includes(test) ? 'FAILS' : 'as chance gives',
  ])
  return [['test', 'p', ''], ...rows]
    .map(([name = '', p = '', outcome = '']) =>
      `  ${name.padEnd(20)}${p.padStart(10)}   ${outcome}`.trimEnd(),
    )
    .join('\n')
}

function wordsOf(p: number): string {
  return p >= 0.0001 ? p.toFixed(4) : p.toExponential(1)
}
