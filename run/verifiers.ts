import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agreementOf, allVerifiers } from './agreement.ts'

// npm run verifiers -- [ROUNDS] [PROGRAM…]: whether the three verifiers say the same of so many made-up rounds (100,000
// without a number), of every document with each of its fields changed and of the published vectors. A PROGRAM is one more,
// such as the verifier in one file as a house serves it. Ends with 1 where they do not.
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
