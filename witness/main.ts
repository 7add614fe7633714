import { resolve } from 'node:path'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { StartProblem } from './problem.ts'
import { serveWitness } from './serve.ts'

// Runs the witness until a signal ends it: with 0 then, with 1 where it could not start.
try {
  await run()
} catch (error) {
  const sentence = error instanceof Error ? (error.stack ?? error.message) : String(error)
  console.error(
    error instanceof StartProblem ? `\n${error.message}\n` : `The witness could not start: ${sentence}`,
  )
  process.exit(1)
}

async function run(): Promise<void> {
  const folder = resolve(setting('WITNESS_DIR') ?? './witness-data')
  const host = setting('WITNESS_HOST') ?? '0.0.0.0'
  const opening = serveWitness({
    folder,
    host,
    port: readPort(setting('WITNESS_PORT') ?? '8090'),
    houseKey: setting('WITNESS_HOUSE_KEY'),
    complain: console.error,
  })
  const end = () => void opening.then(({ close }) => close()).then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  // Started by a demonstration, it ends with it.
  if (process.channel) process.once('disconnect', end)
  const { port, publicKey, houseKey } = await opening
  const shownHost = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  console.log(`
The witness is ready.
  Answers at   http://${shownHost}:${port}
  Its key      ${hexOf(publicKey)}
  Signs for    ${houseKey ? `the house with the key ${hexOf(houseKey)}` : 'the first house that signs a request, and no other from then on (WITNESS_HOUSE_KEY names one beforehand)'}
  Keeps it in  ${folder}
A house uses it with WITNESS_URL and WITNESS_KEY, the key above. Ctrl-C ends it.
`)
}

function setting(name: string): string | null {
  return process.env[name]?.trim() || null
}

function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new StartProblem(`WITNESS_PORT="${text}" is not usable: allowed is a whole number from 0 to 65535.`)
}
