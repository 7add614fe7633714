import { readFileSync } from 'node:fs'

/** The most common passwords of every public list of stolen ones, in lower case, one a line. */
const common = new Set(readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n'))

/** Whether a password would be among the first that anyone tries for this username; upper and lower case are one. */
export function isBreached(password: string, username: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  return common.has(plain) || plain === username.toLowerCase()
}
