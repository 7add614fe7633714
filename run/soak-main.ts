import { parseArgs } from 'node:util'
import { tooLong } from './cluster/drill-report.ts'
import { startCluster } from './cluster/cluster.ts'
import { isolatedFolder, runIsolated } from './cluster/isolated.ts'
import { soak, soakReport } from './cluster/soak.ts'

// npm run soak -- [--hours 1] [--seed TEXT] [--only "node,primary: full"] [--gap Infinity] [--median Infinity]
// The cluster of deploy/cluster in namespaces of this machine, under load, while databases, nodes and witness are killed, frozen, cut off,
// filled up and given wrong clocks, in an order that follows from the printed seed. Ends with 0 when no acknowledged bet was lost or
// changed, audit and verifiers have nothing to say, and no gap is longer than --gap seconds, nor their median than --median.
const folder = isolatedFolder()
if (folder === undefined) process.exit(await runIsolated())
const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '1' },
    players: { type: 'string', default: '12' },
    seed: { type: 'string', default: String(Date.now()) },
    gap: { type: 'string', default: 'Infinity' },
    median: { type: 'string', default: 'Infinity' },
    only: { type: 'string' },
  },
})
console.log(`Seed ${values.seed}: the same one gives the same mishaps.`)
try {
  const cluster = await startCluster({ folder, diskMegabytes: 2000, say: console.log })
  const result = await soak(cluster, {
    seconds: Number(values.hours) * 3600,
    seed: values.seed,
    players: Number(values.players),
    ...(values.only !== undefined && { only: values.only.split(',') }),
    say: console.log,
  })
  console.log(soakReport(result))
  const bounds = { longest: Number(values.gap), median: Number(values.median) }
  const late = tooLong(
    result.mishaps.map(({ gap }) => gap),
    bounds,
  )
  for (const sentence of late) console.log(sentence)
  const isGood = result.differences.length + late.length === 0 && result.audit.ok && result.verifiers.ok
  process.exitCode = isGood ? 0 : 1
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
// All that was started ends with this process.
process.exit()
