import { spawn } from 'node:child_process'
import { createHash, type Hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { StartError } from '../server/db/start-error.ts'

const root = dirname(import.meta.dirname)
const web = join(root, 'web')
const stampPath = join(web, 'dist', '.stamp')

/**
 * Builds the web app if a source of it has changed since the last build. The first build of all gives way when it is
 * `aside` of something that takes longer. Fails with a StartError.
 */
export async function buildWebIfStale({ aside = false } = {}): Promise<void> {
  const stamp = sourcesHash()
  const isFirst = !existsSync(stampPath)
  if (!isFirst && readFileSync(stampPath, 'utf8') === stamp) return
  console.log('Building the web app …')
  removeStamp()
  const { code, output } = await build(aside && isFirst)
  if (code !== 0) throw new StartError(`${output.trim()}\n\nThe web app could not be built.`)
  writeFileSync(stampPath, stamp)
}

/** Lets other processes of this machine go first. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // Where that is not allowed, it takes its share.
  }
}

async function build(givesWay: boolean): Promise<{ code: number | null; output: string }> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: web,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A build that outlived this process would write into the next one's output.
  const end = () => child.kill()
  process.once('exit', end)
  if (givesWay && child.pid !== undefined) giveWay(child.pid)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve(1)
    })
    child.once('close', resolve)
  })
  process.off('exit', end)
  return { code, output }
}

/** First, so that a build that is broken off counts as stale. */
function removeStamp(): void {
  try {
    rmSync(stampPath, { force: true })
  } catch {
    throw new StartError(
      `The web app must be built again, and this user can't write in ${dirname(stampPath)}.`,
    )
  }
}

/** One hash over everything that goes into the build. */
function sourcesHash(): string {
  const hash = createHash('sha256')
  for (const folder of ['web', 'contract', 'rules', 'verify']) hashFolder(hash, join(root, folder))
  hash.update(readFileSync(join(root, 'package-lock.json')))
  return hash.digest('hex')
}

function hashFolder(hash: Hash, folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true })
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (entry.name !== 'dist' && entry.name !== 'node_modules') hashFolder(hash, path)
    } else if (!/\.test\.tsx?$/.test(entry.name)) {
      hash
        .update(`${path.slice(root.length)}\0`)
        .update(readFileSync(path))
        .update('\0')
    }
  }
}

if (import.meta.main)
  await buildWebIfStale().catch((error: unknown) => {
    console.error(`\n${error instanceof StartError ? error.message : String(error)}`)
    process.exitCode = 1
  })
