import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorCode } from './error-code.ts'

/** Makes a folder and those above it. Node's own `recursive` tries for ever where none can be made, as below /proc. */
export function makeFolder(path: string, mode = 0o777): void {
  if (existsSync(path)) return
  const above = dirname(path)
  if (!existsSync(above)) makeFolder(above, mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process was faster.
    if (errorCode(error) !== 'EEXIST') throw error
  }
}
