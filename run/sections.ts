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
  /** The command's extra parameters, besides the places of the failed tests. */
  readonly again?: readonly string[]
}

// One checker each: they run side by side, and what several would look up they would each look up again.
const types: Section = { name: 'types', command: ['tsc', '--checkers', '1'] }
const webTypes: Section = { name: 'types of the web app', command: ['tsc', '-p', 'web', '--checkers', '1'] }
const lint: Section = { name: 'lint', command: ['oxlint', '--type-aware', '--quiet'] }
const format: Section = { name: 'format', command: ['biome', 'format'] }
const deadCode: Section = { name: 'dead code', command: ['knip'] }
const webBuild: Section = { name: 'build of the web app', command: ['node', 'run/web-build.ts'] }
const unit: Section = {
  name: 'unit',
  command: ['vitest', 'run', '--project', 'unit'],
  report: reports.vitest,
  again: [],
}
const stories: Section = {
  name: 'story',
  command: ['vitest', 'run', '--project', 'story'],
  report: reports.vitest,
  again: ['--maxWorkers', '1'],
}
const browser: Section = {
  name: 'browser',
  command: ['playwright', 'test'],
  report: reports.playwright,
  again: ['--workers', '1'],
}

/** Sections that run one after the other; those of one line side by side, as each of them keeps about one core busy. */
type Sections = readonly (readonly Section[])[]

/** `npm run check`: what answers within a minute. */
export const quickSections: Sections = [[types, webTypes], [lint], [format], [unit]]

/** `npm test`: everything. */
export const allSections: Sections = [
  [types, webTypes],
  [lint],
  [webBuild, deadCode, format],
  [unit],
  [stories],
  [browser],
]

/** How many stories may fail once in a run and hold when they are run again; with more of them nothing is known. */
const unsteadyMax = 3

/**
 * Runs the sections, all of them, and ends the process with the sum of their tests. Stories that failed are run once more
 * at the end, one at a time, when nothing else is in their way.
 */
export async function runSections(sections: Sections): Promise<never> {
  const first = new Map<Section, Outcome>()
  for (const line of sections) {
    const running = line.map((section) => ({ section, run: runSection(section, section.command) }))
    for (const { section, run } of running) first.set(section, await told(section, run))
  }
  let passed = 0
  const failed: Failure[] = []
  const unsteady: Failure[] = []
  for (const [section, outcome] of first) {
    const last = await runAgain(section, outcome)
    const held = outcome.failed.filter(({ name }) => !last.some((failure) => failure.name === name))
    passed += outcome.passed + held.length
    failed.push(...last)
    unsteady.push(...held)
  }
  for (const failure of unsteady) tell('UNSTEADY', failure)
  const places = placesOf(unsteady).length
  if (places > unsteadyMax)
    failed.push({ name: `${places} unsteady stories, more than ${unsteadyMax}`, message: '', place: '' })
  // Failures come last, where they are read first.
  for (const failure of failed) tell('FAILED', failure)
  console.log(`\n${passed} passed, ${failed.length} failed`)
  process.exit(failed.length === 0 ? 0 : 1)
}

/** The tests of a section that failed and did not hold when they were run once more. */
async function runAgain(section: Section, { failed }: Outcome): Promise<readonly Failure[]> {
  const places = placesOf(failed)
  if (!section.again || places.length === 0 || places.length > unsteadyMax || places.includes(''))
    return failed
  const name = `${section.name} again`
  const command = [...section.command, ...section.again, ...places]
  const again = await told({ ...section, name }, runSection(section, command))
  // A second run that ended before its tests did says nothing of them.
  return again.failed.some(({ place }) => place === '') ? failed : again.failed
}

const placesOf = (failures: readonly Failure[]) => [...new Set(failures.map(({ place }) => place))]

/** Names a test that failed, or failed once, with the first lines of what it said. */
function tell(word: 'FAILED' | 'UNSTEADY', { name, message }: Failure): void {
  const lines = message.split('\n').slice(0, 30)
  console.log([`\n${word} ${name}`, ...lines.filter((line) => line.trim())].join('\n    '))
}

const nothing: Outcome = { passed: 0, failed: [] }

type Run = Outcome & { code: number; output: string; seconds: number }

/** Says which section is waited for, and what came of it. */
async function told({ name, report }: Pick<Section, 'name' | 'report'>, run: Promise<Run>): Promise<Outcome> {
  process.stdout.write(name.padEnd(22))
  const { code, output, seconds, passed, failed } = await run
  const tests = report ? `${passed} passed, ${failed.length} failed, ` : ''
  console.log(`${code === 0 ? 'ok' : 'FAILED'} (${tests}${seconds.toFixed(1)} s)`)
  if (code !== 0) console.log(output)
  // A section that fails without a failed test (a crash, a type error) must show in the sum, too.
  return { passed, failed: code !== 0 && failed.length === 0 ? [{ name, message: '', place: '' }] : failed }
}

async function runSection({ report }: Section, command: readonly string[]): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-report-'))
  const path = join(folder, 'report.json')
  const started = Date.now()
  const { code, output } = await outputOf(
    [...command, ...(report?.parameters(path) ?? [])],
    report?.variables(path) ?? {},
  )
  const outcome = (report && readOutcome(path, report)) ?? nothing
  rmSync(folder, { recursive: true, force: true })
  return { ...outcome, code, output, seconds: (Date.now() - started) / 1000 }
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
      // The collector of Go took a quarter of the time of the linter and of the compiler.
      env: { GOGC: '400', ...process.env, ...variables },
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
