import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Failure, type Outcome, type Report, reports } from './reports.ts'

const root = dirname(import.meta.dirname)

/** One part of the checks. A part without a report has no tests of its own: it holds or it does not. */
interface Section {
  readonly name: string
  readonly command: readonly [program: string, ...parameters: string[]]
  readonly report?: Report
}

const types: Section = { name: 'types', command: ['tsc'] }
const webTypes: Section = { name: 'types of the web app', command: ['tsc', '-p', 'web'] }
const lint: Section = { name: 'lint', command: ['oxlint', '--type-aware', '--quiet'] }
const format: Section = { name: 'format', command: ['biome', 'format'] }
const deadCode: Section = { name: 'dead code', command: ['knip'] }
const webBuild: Section = { name: 'build of the web app', command: ['node', 'run/web-build.ts'] }
const vitest = (project: string): Section => ({
  name: project,
  command: ['vitest', 'run', '--project', project],
  report: reports.vitest,
})
const browser: Section = { name: 'browser', command: ['playwright', 'test'], report: reports.playwright }

/** `npm run check`: what answers within a minute. */
export const quickSections: readonly Section[] = [types, webTypes, lint, format, vitest('unit')]

/** `npm test`: everything. */
export const allSections: readonly Section[] = [
  types,
  webTypes,
  lint,
  format,
  deadCode,
  webBuild,
  vitest('unit'),
  vitest('story'),
  browser,
]

/** How many tests may fail once in a run and hold when they are run again; with more of them nothing is known. */
const unsteadyMax = 3

/** Runs the sections one after the other, all of them, and ends the process with the sum of their tests. */
export async function runSections(sections: readonly Section[]): Promise<never> {
  const outcomes: Outcome[] = []
  for (const section of sections) outcomes.push(await runSection(section))
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.flatMap((outcome) => outcome.failed)
  const unsteady = outcomes.flatMap((outcome) => outcome.unsteady)
  for (const failure of unsteady) tell('UNSTEADY', failure)
  // What failed stands at the end, where it is read first.
  if (unsteady.length > unsteadyMax)
    failed.push({ name: `${unsteady.length} unsteady tests, more than ${unsteadyMax}`, message: '' })
  for (const failure of failed) tell('FAILED', failure)
  console.log(`\n${passed} passed, ${failed.length} failed`)
  process.exit(failed.length === 0 ? 0 : 1)
}

/** Names a test that failed, or failed once, with the first lines of what it said. */
function tell(word: 'FAILED' | 'UNSTEADY', { name, message }: Failure): void {
  const lines = message.split('\n').slice(0, 30)
  console.log([`\n${word} ${name}`, ...lines.filter((line) => line.trim())].join('\n    '))
}

const nothing: Outcome = { passed: 0, failed: [], unsteady: [] }

async function runSection({ name, command, report }: Section): Promise<Outcome> {
  process.stdout.write(name.padEnd(22))
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-report-'))
  const path = join(folder, 'report.json')
  const started = Date.now()
  const { code, output } = await outputOf(
    [...command, ...(report?.parameters(path) ?? [])],
    report?.variables(path) ?? {},
  )
  const { passed, failed, unsteady } = (report && readOutcome(path, report)) ?? nothing
  rmSync(folder, { recursive: true, force: true })
  const tests = report ? `${passed} passed, ${failed.length} failed, ` : ''
  console.log(`${code === 0 ? 'ok' : 'FAILED'} (${tests}${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (code !== 0) console.log(output)
  // A section that fails without a failed test (a crash, a type error) must show in the sum, too.
  return { passed, failed: code !== 0 && failed.length === 0 ? [{ name, message: '' }] : failed, unsteady }
}

function readOutcome(path: string, report: Report): Outcome | null {
  try {
    return report.outcome(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

function outputOf(
  command: readonly string[],
  variables: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const [program = '', ...parameters] = command
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules', '.bin', program), parameters, {
      cwd: root,
      env: { ...process.env, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    // A signal here ends what runs; the section under way cleans up behind itself first.
    const pass = (signal: NodeJS.Signals) => {
      child.kill(signal)
      child.once('close', () => process.exit(1))
    }
    process.on('SIGINT', pass).on('SIGTERM', pass)
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => {
      process.off('SIGINT', pass).off('SIGTERM', pass)
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() })
    })
  })
}
