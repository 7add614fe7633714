import { parseArgs } from 'node:util'
import { startCluster } from './cluster/cluster.ts'
import { isolatedFolder, runIsolated } from './cluster/isolated.ts'
import { soak, soakReport } from './cluster/soak.ts'

// npm run soak -- [--hours 1] [--seed TEXT] [--only "node,primary: full"]
// The cluster of deploy/cluster in namespaces of this machine, under load, while databases, nodes and witness are killed, frozen, cut off,
// filled up and given wrong clocks, in an order that follows from the printed seed. Ends with 0 when no acknowledged bet was lost or
// changed and audit and verifiers have nothing to say.
const folder = isolatedFolder()
if (folder === undefined) process.exit(await runIsolated())
const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '1' },
    players: { type: 'string', default: '12' },
    seed: { type: 'string', default: String(Date.now()) },
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
  const isGood = result.differences.length === 0 && result.audit.ok && result.verifiers.ok
  process.exitCode = isGood ? 0 : 1
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
// All that was started ends with this process.
process.exit()
