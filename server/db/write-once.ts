import { chownSync, closeSync, fsyncSync, linkSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorCode } from './error-code.ts'

/** Writes a secret file (0600) whole or not at all, and never over one that is there: says whether it wrote. */
export function writeOnce(path: string, content: string): boolean {
  const draft = `${path}.${process.pid}`
  rmSync(draft, { force: true })
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeSync(file, content)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  try {
    // Made by root in the folder of another user, it stays that user's: a later start without sudo can read it.
    const folder = statSync(dirname(path))
    if (process.getuid?.() === 0) chownSync(draft, folder.uid, folder.gid)
    linkSync(draft, path)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
