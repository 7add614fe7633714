import { installPackage, runs } from './system-package.ts'

/** Python 3 for the second verifier's tests: an installed one, or Debian's, installed if we may. */
export function findPython(): string {
  const program = 'python3'
  if (runs(program) || (installPackage('python3', 'Python for the second verifier') && runs(program)))
    return program
  throw new Error(
    'The tests of the second verifier need Python 3: install it (Debian: apt-get install python3).',
  )
}
