import { spawnSync } from 'node:child_process'
import { createHash, type Hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = dirname(import.meta.dirname)
const web = join(root, 'web')
const stampPath = join(web, 'dist', '.stamp')

/** Builds the web app if a source of it has changed since the last build. Exits with a sentence if that fails. */
export function buildWebIfStale(): void {
  const stamp = sourcesHash()
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) return
  console.log('Building the web app …')
  removeStamp()
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const build = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: web,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (build.status !== 0) {
    console.error(`${build.stdout}${build.stderr}`.trim())
    console.error('\nThe web app could not be built.')
    process.exit(1)
  }
  writeFileSync(stampPath, stamp)
}

/** First, so that a build that is broken off counts as stale. */
function removeStamp(): void {
  try {
    rmSync(stampPath, { force: true })
  } catch {
    console.error(`\nThe web app must be built anew, and this user can't write in ${dirname(stampPath)}.`)
    process.exit(1)
  }
}

/** One hash over everything that goes into the build. */
function sourcesHash(): string {
  const hash = createHash('sha256')
  for (const folder of ['web', 'contract', 'rules']) hashFolder(hash, join(root, folder))
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

if (import.meta.main) buildWebIfStale()
