import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { beforeAll, expect, test } from 'vitest'
import { agreementOf, allVerifiers } from '../../run/agreement.ts'
import { findPython } from '../../run/python.ts'
import { digestOfRounds } from '../../verify/generated-rounds.ts'

// The second verifier was written apart, in another language, from docs/proof-format.md alone.
const verify = join(import.meta.dirname, '../../verify')
const folder = join(verify, 'python')
const rounds = 100_000

let python: string
beforeAll(() => {
  python = findPython()
}, 600_000)

function run(...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(python, parameters, { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('the second verifier’s own tests pass', () => {
  const { status, stderr } = run('-m', 'unittest', 'discover', '-s', folder)
  expect(stderr).toMatch(/^Ran \d{2,} tests/m)
  expect(status, stderr).toBe(0)
}, 480_000)

test('both agree on every published vector', () => {
  const { status, stdout } = run(join(folder, 'glasshouse_verify.py'), '--vectors', join(verify, 'vectors'))
  expect(stdout).toMatch(/^derivation\.json: 52 vectors, all agree$/m)
  expect(stdout).toMatch(/^selections\.json: 109 vectors, all agree$/m)
  expect(stdout).toMatch(/^proofs\.json: \d\d+ vectors, all agree$/m)
  expect(status).toBe(0)
}, 480_000)

test(`both make the same keys and dice of ${rounds.toLocaleString('en')} rounds`, () => {
  const { status, stdout } = run(join(folder, 'glasshouse_verify.py'), '--rounds', String(rounds))
  expect(status).toBe(0)
  expect(/^digest ([0-9a-f]{64})$/m.exec(stdout)?.[1]).toBe(hexOf(digestOfRounds(rounds)))
}, 480_000)

// `npm run verifiers` is the same over 100,000 rounds.
test('all three refuse the same leaves of a log, and detect every changed field of a document, of dice and of halves', async () => {
  const built = mkdtempSync(join(tmpdir(), 'glasshouse-in-one-file-'))
  const { leaves, documents, differences } = agreementOf(await allVerifiers(built), 2_000)
  rmSync(built, { recursive: true })
  expect(differences).toEqual([])
  expect(leaves).toMatch(/^\d{4} leaves, \d{3,4} refused, root [0-9a-f]{64}$/)
  expect(documents).toBeGreaterThan(1_500)
}, 480_000)
