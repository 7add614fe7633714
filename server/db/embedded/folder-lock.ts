import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { errorCode } from '../error-code.ts'
import { StartError } from '../start-error.ts'
import { identityOf, isRunning, type ProcessIdentity } from './process-identity.ts'

const identity = z.object({ pid: z.int(), started: z.string() })

/** Holds a data folder for one process. The lock of a process that has died counts for nothing. */
export interface FolderLock {
  release(): void
}

/** How long a living owner is waited for, milliseconds: one that is just ending needs about a second. */
const patience = 3_000

/** Takes the lock, or throws a StartError that names the living owner. */
export async function lockFolder(folder: string, waitFor = patience): Promise<FolderLock> {
  const path = join(folder, 'lock')
  const content = JSON.stringify(identityOf(process.pid))
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, content)
  const deadline = Date.now() + waitFor
  try {
    for (;;) {
      if (linked(draft, path)) return { release: () => releaseLock(path, content) }
      const held = readLock(path)
      const owner = held === null ? null : parseOwner(held)
      if (held !== null && !(owner && isRunning(owner))) removeStale(path, held, draft)
      else if (Date.now() < deadline) await pause(50)
      else throw inUse(folder, owner)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Whether a living process holds the folder. */
export function isHeld(folder: string): boolean {
  const held = readLock(join(folder, 'lock'))
  const owner = held === null ? null : parseOwner(held)
  return owner !== null && isRunning(owner)
}

function inUse(folder: string, owner: ProcessIdentity | null): StartError {
  const who = owner ? `process ${owner.pid}` : 'another process'
  return new StartError(
    `The data folder ${folder} is in use by ${who}. Stop that one first, or give this one another DATA_DIR.`,
  )
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
    return identity.parse(JSON.parse(text))
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
