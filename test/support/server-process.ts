import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import * as z from 'zod'
import { ownVariables } from './own-variables.ts'

const root = dirname(dirname(import.meta.dirname))

/** A server that runs as a process of its own, as `npm start` starts it. */
export interface ServerProcess {
  readonly pid: number
  /** Where it answers. */
  readonly url: string
  /** Everything it has printed so far. */
  printed(): string
  /** Its exit code when it has ended; null when a signal ended it. */
  readonly ended: Promise<number | null>
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

type Variables = Readonly<Record<string, string>>
type Script = 'run/start.mjs' | 'server/main.ts' | 'test/support/unbuilt-web-process.ts'

/**
 * Runs the server until it says that it is open; fails with what it printed when it ends before. It ends with the
 * test at the latest. `run/start.mjs` is what `npm start` runs: it builds the web app first, if that is stale.
 */
export async function startServer(
  dataDir: string,
  variables: Variables = {},
  script: Script = 'server/main.ts',
  /** Where its code lies. */
  home = root,
): Promise<ServerProcess> {
  const { child, ended, printed } = launch(dataDir, variables, script, home)
  let over = false
  void ended.then(() => (over = true))
  for (;;) {
    const url = /On this machine +(\S+)/.exec(printed())?.[1]
    if (url) {
      const end = async (signal: NodeJS.Signals) => {
        child.kill(signal)
        return await ended
      }
      onTestFinished(async () => void (await end('SIGTERM')))
      return { pid: child.pid ?? 0, url, printed, ended, end }
    }
    if (over) throw new Error(`The server did not open: ${printed()}`)
    await pause(20)
  }
}

/** Runs the script where it must not open, and gives what it said. */
export async function refusedStart(
  dataDir: string,
  variables: Variables = {},
  script: Script = 'server/main.ts',
) {
  const { ended, printed } = launch(dataDir, variables, script)
  return { code: await ended, printed: printed() }
}

function launch(dataDir: string, variables: Variables, script: Script, home = root) {
  const child = spawn(process.execPath, [join(home, script)], {
    cwd: home,
    env: {
      ...ownVariables,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      HISTORY_DAYS: '0',
      SIMULATED_PLAYERS: 'off',
      OWN_WITNESS: 'off',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: string[] = []
  child.stdout.on('data', (chunk) => chunks.push(String(chunk)))
  child.stderr.on('data', (chunk) => chunks.push(String(chunk)))
  return { child, ended: endOf(child), printed: () => chunks.join('') }
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('close', (code) => resolve(code))
  })
}

const envelope = z.object({ code: z.int() })

/** Signs somebody up (`register`) or in (`login`); whether that was accepted. */
export async function signs(
  server: ServerProcess,
  call: 'register' | 'login',
  name: string,
): Promise<boolean> {
  const response = await fetch(`${server.url}/api/user/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: name, account: name, password: 'Sunny7days' }),
  })
  return envelope.parse(await response.json()).code === 1
}
