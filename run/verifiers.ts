import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agreementOf, allVerifiers } from './agreement.ts'

// npm run verifiers -- [ROUNDS] [PROGRAM…]: checks that the three verifiers agree on ROUNDS made-up rounds (100,000 by default),
// on every document with each of its fields changed, and on the published vectors. A PROGRAM is one more verifier, such as the
// one-file verifier that a house serves. Exits with 1 if they disagree.
const [count = '100000', ...programs] = process.argv.slice(2)
const rounds = Number(count)
if (!/^\d{1,7}$/.test(count) || rounds < 1) throw new Error(`${count} is not how many rounds.`)
const folder = mkdtempSync(join(tmpdir(), 'glasshouse-in-one-file-'))
process.once('exit', () => rmSync(folder, { recursive: true }))
const verifiers = [
  ...(await allVerifiers(folder)),
  ...programs.map((path) => ({ name: path, command: [process.execPath, path] as const })),
]
const started = performance.now()
const { leaves, documents, differences } = agreementOf(verifiers, rounds)
for (const line of differences.slice(0, 50)) console.log(`  ${line}`)
console.log(
  `${verifiers.map(({ name }) => name).join(', ')}: ${rounds.toLocaleString('en')} rounds (${leaves}) and ${documents} documents, ${
    differences.length === 0 ? 'all agree' : `${differences.length} differences`
  }, in ${Math.round((performance.now() - started) / 1000)} s.`,
)
process.exitCode = differences.length === 0 ? 0 : 1
