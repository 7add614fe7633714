import { errorCode } from '../error-code.ts'
import { StartError } from '../start-error.ts'

/** The sentence for a full disk. */
export function diskFull(path: string): StartError {
  return new StartError(
    `The disk that holds ${path} is full. Nothing is lost: free some space (the database needs at least 200 MB) and start again.`,
  )
}

/** Turns what the file system says of a data folder into a sentence; any other error stays what it is. */
export function inWords(error: unknown, folder: string): unknown {
  const code = errorCode(error)
  if (error instanceof StartError || !(error instanceof Error && 'syscall' in error)) return error
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(folder)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new StartError(
      `The data folder ${folder} can't be written by this user. Change its owner, or set DATA_DIR to one that can.`,
    )
  }
  return new StartError(
    `The data folder ${folder} can't be used (${code}). Set DATA_DIR to a folder on a local disk.`,
  )
}
