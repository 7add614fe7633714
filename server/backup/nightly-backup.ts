import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { dateIn } from '@glasshouse/rules/days.ts'
import type { FastifyBaseLogger } from 'fastify'
import { readBackupStatus } from './status.ts'

/** When a night's copy is due, seconds after midnight in the house's time zone. */
const dueAfterMidnight = 3 * 3600

/** How often it checks whether one is due, milliseconds. */
const checkEvery = 600_000

export type NightlyBackup = { start: () => void; stop: () => Promise<void> }

/**
 * Once a night, and at once if there is none yet, runs `npm run backup -- --drill`, which copies the database and restores the
 * copy beside the house: in a process of its own, so that no bet waits for it.
 */
export function createNightlyBackup(parts: {
  dataDir: string
  timeZone: string
  log: FastifyBaseLogger
}): NightlyBackup {
  const { dataDir, timeZone, log } = parts
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isRunning = false

  async function backUpIfDue(): Promise<void> {
    const { madeAt } = readBackupStatus(dataDir)
    if (madeAt && night(Date.parse(madeAt)) === night(Date.now())) return
    const { code, said } = await backUpApart(ending.signal)
    if (ending.signal.aborted) return
    if (code === 0) log.info({ said }, 'the house was backed up, and restored beside itself')
    else log.error({ code, said }, 'the backup or its drill failed')
  }
  const night = (at: number) => dateIn(at / 1000 - dueAfterMidnight, timeZone)
  const runOnce = () => {
    if (isRunning) return
    isRunning = true
    running = backUpIfDue()
      .catch((error: unknown) => log.error({ err: error }, 'the backup could not begin'))
      .finally(() => (isRunning = false))
  }
  return {
    start: () => {
      timer = setInterval(runOnce, checkEvery)
      runOnce()
    },
    stop: async () => {
      clearInterval(timer)
      ending.abort()
      await running
    },
  }
}

async function backUpApart(signal: AbortSignal): Promise<{ code: number | null; said: string }> {
  const program = join(import.meta.dirname, '..', 'backup-main.ts')
  const child = spawn(process.execPath, [program, '--drill'], { stdio: ['ignore', 'pipe', 'pipe'] })
  const end = () => void child.kill('SIGTERM')
  signal.addEventListener('abort', end)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  signal.removeEventListener('abort', end)
  return { code, said: said.trim() }
}
