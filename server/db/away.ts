/** The database can't be written through this connection: it is silent, or a standby. The caller may try again. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

const stateless = [
  /^timeout exceeded when trying to connect/,
  /^Connection terminated/,
  /^Client has encountered a connection error/,
  /^Client was closed/,
]

const queryCanceled = '57014'
/** It became a standby meanwhile, or an administrator made it read-only. */
const readOnlyTransaction = '25006'

/** Whether the database is away, starting, stopping, full or too slow: the caller may try again. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAway) return true
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(08|53|57P)/.test(code) ||
    [
      queryCanceled,
      readOnlyTransaction,
      'ECONNREFUSED',
      'ECONNRESET',
      'EPIPE',
      'ETIMEDOUT',
      'EHOSTUNREACH',
      'ENETUNREACH',
      // Its name is gone with it, as in a network of containers.
      'ENOTFOUND',
      'EAI_AGAIN',
    ].includes(code) ||
    // The database's socket file is away while it starts again.
    (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
    // The driver gives these no code.
    stateless.some((pattern) => pattern.test(error.message))
  )
}
