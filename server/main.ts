import fastify from 'fastify'
import { pino } from 'pino'
import { readConfig } from './config.ts'
import { prepareDatabase } from './db/prepare.ts'
import { StartError } from './db/start-error.ts'
import { loadKeys } from './keys.ts'
import { listen } from './listen.ts'
import { greeting } from './greeting.ts'

/** Starts the house and keeps it running until a signal; ends the process itself. */
export async function run(): Promise<void> {
  try {
    await start()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(`\n${error.message}\n`)
    process.exit(1)
  }
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const say = (sentence: string) => console.log(sentence)
  const prepared = await prepareDatabase({ ...config, live: config.mode === 'live', say })
  const keys = loadKeys(config)
  const app = fastify({ loggerInstance: pino({ level: config.logLevel }) })
  const port = await listen(app, config)
  console.log(greeting(config, port))
  void keys
  process.once('SIGTERM', async () => {
    await app.close()
    await prepared.close()
  })
}

if (import.meta.main) await run()
