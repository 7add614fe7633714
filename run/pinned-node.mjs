import { spawn } from 'node:child_process'
import * as module from 'node:module'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { ensureInstalled, pinnedNode, pinnedVersion, root } from './installation.mjs'

/**
 * Call first in a script of `npm start` and its like: packages are installed, with `development` those for tests and
 * tools too, and the script goes on under the pinned Node. On any other Node it runs the script again as a child and
 * does not return.
 */
export async function onPinnedNode({ development }) {
  endWithNpm()
  ensureInstalled({ development })
  const bin = dirname(pinnedNode)
  if (!process.env.PATH?.startsWith(bin + delimiter)) process.env.PATH = bin + delimiter + process.env.PATH
  // Node keeps its compiled code, also for the processes started from here: reading the server takes a third less. Node 20 can't.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'glasshouse-compiled')
  module.enableCompileCache?.()
  if (process.version === `v${pinnedVersion()}`) return
  // The channel carries nothing: when this process is killed, it closes, and the child shuts down cleanly.
  const child = spawn(pinnedNode, process.argv.slice(1), { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(
        `The pinned Node does not run here (${error.message}). Delete node_modules and try again.`,
      )
      resolve(1)
    })
    child.once('exit', (status, signal) => {
      if (signal) console.error(`Glasshouse was ended by ${signal}.`)
      resolve(status ?? 128 + constants.signals[signal])
    })
  })
  process.exit(code)
}

/**
 * Under `npm run`, this process is npm's child (the scripts say `exec`) and must not outlive it: when npm is
 * killed, which it can't pass on, the work is ended in order.
 */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  const look = () => process.ppid === npm || process.kill(process.pid, 'SIGTERM')
  setInterval(look, 500).unref()
}
