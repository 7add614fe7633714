import { runWitness } from './run.ts'

await runWitness()
