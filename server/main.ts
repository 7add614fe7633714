import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { PinoPretty } from 'pino-pretty'
import { createApp } from './app.ts'
import { createClock } from './clock.ts'
import { type Config, readConfig } from './config.ts'
import { prepareDatabase } from './db/prepare.ts'
import { seedDemonstration } from './demonstration.ts'
import { StartError } from './db/start-error.ts'
import { fixSettings } from './fixed-settings.ts'
import { checkChains } from './games/chains.ts'
import { greeting } from './greeting.ts'
import { loadKeys } from './keys.ts'
import { createLifetime, endOnSignals, type Lifetime } from './lifetime.ts'
import { listen } from './listen.ts'
import { seedHouse } from './seed.ts'
import { createSweep } from './sweep.ts'

/** Opens the house and keeps it open until a signal. Ends the process itself, with 1 where it could not start. */
export async function run(): Promise<void> {
  const lifetime = createLifetime(complain)
  endOnSignals(lifetime, complain)
  try {
    await open(lifetime)
  } catch (error) {
    complain(
      error instanceof StartError ? `\n${error.message}\n` : `The server could not start: ${detail(error)}`,
    )
    await lifetime.end(1)
  }
}

async function open(lifetime: Lifetime): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config)
  const prepared = await prepareDatabase({ ...config, live: config.mode === 'live', say: complain })
  lifetime.atEnd('The database', () => prepared.close(), 90)
  void prepared.lost.then((reason) => {
    complain(reason.message)
    return lifetime.end(1)
  })
  const { database, application } = prepared
  await fixSettings(database, config)
  const keys = loadKeys(config)
  await checkChains(database.read, { seedKey: keys.seed, from: keys.seedFrom })
  await seedHouse(database, { demonstration: config.mode === 'demonstration' })
  const accounts =
    config.mode === 'demonstration' ? await seedDemonstration(database, config.welcomeCredit) : []
  const app = await createApp({
    ...config,
    database,
    log,
    timeZone: config.houseTimeZone,
    welcomeAmount: config.welcomeCredit,
    showCodes: config.mode === 'demonstration',
  })
  lifetime.atEnd('The server', () => app.close())
  const clock = createClock({ database, log, timeZone: config.houseTimeZone, seedKey: keys.seed })
  lifetime.atEnd('The draw clock', () => clock.stop())
  clock.start()
  const sweep = createSweep({ database, application, log, timeZone: config.houseTimeZone })
  lifetime.atEnd('The sweep', () => sweep.stop())
  sweep.start()
  const port = await listen(app, config)
  console.log(greeting(config, port, accounts))
}

/** Lines for a person in the demonstration, JSON for machines in live mode. */
function createLog(config: Config): FastifyBaseLogger {
  const options = { level: config.logLevel, redact: ['req.headers.token', '*.password', '*.mobile'] }
  if (config.mode === 'live') return pino(options)
  return pino(options, PinoPretty({ sync: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' }))
}

/** Sentences for whoever started this, apart from the log. */
function complain(sentence: string): void {
  console.error(sentence)
}

const detail = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

if (import.meta.main) await run()
