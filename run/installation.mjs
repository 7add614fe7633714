import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** The folder of the clone. */
export const root = dirname(import.meta.dirname)

const bin = join(root, 'node_modules', '.bin')

/** The Node that the lock file pins. */
export const pinnedNode = join(bin, 'node')

/** Installs what package-lock.json names if node_modules is anything else. Runs on the host's own Node. */
export function ensureInstalled() {
  const why = whatIsMissing()
  if (!why) return
  console.log(`Installing packages (${why}) …`)
  const { command, parameters } = npm()
  const run = spawnSync(command, [...parameters, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: hostPath() },
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  })
  const still = run.status === 0 ? whatIsMissing() : 'npm ci failed'
  if (!still) return
  const said = `${run.stdout ?? ''}${run.stderr ?? ''}${run.error?.message ?? ''}`.trim()
  if (said) console.error(said)
  console.error(`\nThe packages could not be installed: ${still}.${adviceFor(said)}`)
  process.exit(1)
}

function adviceFor(said) {
  if (/ENOSPC|No space left/.test(said)) return ' The disk is full: free about 1 GB and try again.'
  if (/EACCES|EPERM|EROFS/.test(said)) return ` This user can't write in ${root}.`
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|network/.test(said))
    return ' The package registry can not be reached.'
  return ''
}

/** A few words on what differs from the lock file, or null when everything is as it says. */
function whatIsMissing() {
  const locked = lockedPackages(join(root, 'package-lock.json'))
  const installed = lockedPackages(join(root, 'node_modules', '.package-lock.json'))
  if (!locked) return 'package-lock.json is missing'
  if (!installed) return 'the first time takes about a minute'
  const changed = changedPackage(locked, installed)
  if (changed) return `${changed} is not as package-lock.json has it`
  return existsSync(pinnedNode) ? null : 'the pinned Node is missing'
}

function lockedPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return null
  }
}

/**
 * The first package of the lock file that npm's own record of node_modules has not, or has differently. Optional
 * ones may be left out: they are for other machines.
 */
export function changedPackage(locked, installed) {
  for (const [path, entry] of Object.entries(locked)) {
    if (!path.includes('node_modules/')) continue
    const there = installed[path]
    if (!there) {
      if (entry.optional || entry.devOptional || entry.peer) continue
      return nameOf(path)
    }
    if (entry.version !== there.version || entry.integrity !== there.integrity) return nameOf(path)
  }
  return null
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The path without our own packages: npm must not run on the Node that it is about to replace. */
function hostPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.filter((folder) => !folder.startsWith(join(root, 'node_modules'))).join(delimiter)
}

/** npm as it was called, when this runs under `npm start`, else the one on the path. */
function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  const usable =
    script && node && existsSync(script) && existsSync(node) && !node.startsWith(join(root, 'node_modules'))
  return usable ? { command: node, parameters: [script] } : { command: 'npm', parameters: [] }
}
