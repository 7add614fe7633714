import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../error-code.ts'
import { StartError } from '../start-error.ts'
import { identityOf, isRunning, type ProcessIdentity } from './process-identity.ts'

/** Holds a data folder for one process. The lock of a process that has died counts for nothing. */
export interface FolderLock {
  release(): void
}

/** Takes the lock, or throws a StartError that names the living owner. */
export function lockFolder(folder: string): FolderLock {
  const path = join(folder, 'lock')
  const self = identityOf(process.pid)
  if (!self) throw new Error('This process has no identity.')
  const content = JSON.stringify(self)
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, content, { mode: 0o644 })
  try {
    for (let attempt = 0; attempt < 10; attempt++) {
      if (linked(draft, path)) return { release: () => releaseLock(path, content) }
      const held = readLock(path)
      if (held === null) continue
      const owner = parseOwner(held)
      if (owner && isRunning(owner)) {
        throw new StartError(
          `The data folder ${folder} is in use by process ${owner.pid}. Stop that one first, or give this one another DATA_DIR.`,
        )
      }
      removeStale(path, held, draft)
    }
    throw new StartError(`The data folder ${folder} is being taken by another process. Try again.`)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** A hard link appears whole or not at all, so no one reads a half-written lock. */
function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

function readLock(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function parseOwner(text: string): ProcessIdentity | null {
  try {
    const { pid, started } = JSON.parse(text)
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : null
  } catch {
    return null
  }
}

/** Moves the dead owner's lock away. Should another process have been faster, its fresh lock is put back. */
function removeStale(path: string, judged: string, draft: string): void {
  const aside = `${draft}.stale`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (readLock(aside) !== judged) linked(aside, path)
  rmSync(aside, { force: true })
}

function releaseLock(path: string, content: string): void {
  if (readLock(path) === content) rmSync(path, { force: true })
}
