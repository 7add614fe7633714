import { parseArgs } from 'node:util'
import { accidentNames } from './cluster/accidents.ts'
import { startCluster } from './cluster/cluster.ts'
import { drill } from './cluster/drill.ts'
import { isolatedFolder, runIsolated } from './cluster/isolated.ts'
import { drillReport, tooLong } from './cluster/drill-report.ts'

// npm run drill -- [--failovers 100] [--minutes 60] [--accidents database,machine,freeze,cut,full,full-standby] [--seed TEXT]
//   [--gap 15] [--median 6]
// The cluster of deploy/cluster in namespaces of this machine: its primary has one accident after the other under load.
// Ends with 0 when no acknowledged bet was lost, audit and verifiers have nothing to say, and no gap is longer than --gap seconds, nor
// their median than --median (`Infinity` where only losses count).
const folder = isolatedFolder()
if (folder === undefined) process.exit(await runIsolated())
const { values } = parseArgs({
  options: {
    failovers: { type: 'string', default: '100' },
    accidents: { type: 'string', default: accidentNames.join(',') },
    minutes: { type: 'string', default: 'Infinity' },
    players: { type: 'string', default: '12' },
    gap: { type: 'string', default: '15' },
    median: { type: 'string', default: '6' },
    seed: { type: 'string', default: String(Date.now()) },
  },
})
const accidents = values.accidents.split(',').map((given) => {
  const name = accidentNames.find((known) => known === given)
  if (name) return name
  console.error(`There is no accident "${given}": ${accidentNames.join(', ')}.`)
  process.exit(2)
})
try {
  const cluster = await startCluster({ folder, diskMegabytes: 2000, say: console.log })
  const result = await drill(cluster, {
    failovers: Number(values.failovers),
    minutes: Number(values.minutes),
    accidents,
    seed: values.seed,
    players: Number(values.players),
    say: console.log,
  })
  console.log(drillReport(result))
  const bounds = { longest: Number(values.gap), median: Number(values.median) }
  const late = tooLong(
    result.failovers.map(({ gap }) => gap),
    bounds,
  )
  for (const sentence of late) console.log(sentence)
  const isGood = result.lost.length + late.length === 0 && result.audit.ok && result.verifiers.ok
  process.exitCode = isGood ? 0 : 1
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
// All that was started ends with this process.
process.exit()
