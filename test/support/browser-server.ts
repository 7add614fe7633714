import { buildWebIfStale } from '../../run/web-build.ts'
import { removeDataFolder, runDataFolder } from './data-folder.ts'

// The server that the browser stories visit: a demonstration on a data folder of its own, which it leaves nowhere.
const dataDir = await runDataFolder()
process.on('exit', () => removeDataFolder(dataDir))
await buildWebIfStale()
Object.assign(process.env, {
  DATA_DIR: dataDir,
  HOST: '127.0.0.1',
  PORT: '0',
  RATE_LIMIT_SCALE: '1000',
  // The stories create their own data.
  HISTORY_DAYS: '0',
  SIMULATED_PLAYERS: 'off',
  // Stories of fairness look at rounds without a witness; a house with one is a story's own (browser-own-house.ts).
  OWN_WITNESS: 'off',
})
// The stories read the outbox of this house.
console.log(`Its data lies in ${dataDir}`)
const { run } = await import('../../server/main.ts')
// Each story signs up people of its own, and what a guess costs is no matter of theirs.
await run({ passwordCost: { memory: 64, passes: 1, parallelism: 1 } })
