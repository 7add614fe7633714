import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './installation.mjs'

/**
 * One part of the checks: its name, the command, and how to read the counts of its tests from the report that the
 * command writes (`report` names the file's format). A part without tests counts nothing when it passes.
 */
export const sections = {
  types: { command: ['tsc'] },
  'types of the web app': { command: ['tsc', '-p', 'web'] },
  lint: { command: ['oxlint', '--type-aware', '--quiet'] },
  format: { command: ['biome', 'format'] },
  'dead code': { command: ['knip'] },
  unit: { command: ['vitest', 'run', '--project', 'unit'], report: 'vitest' },
  story: { command: ['vitest', 'run', '--project', 'story'], report: 'vitest' },
  browser: { command: ['playwright', 'test'], report: 'playwright' },
}

const readers = {
  vitest: {
    parameters: (path) => ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`],
    variables: () => ({}),
    counts: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  },
  playwright: {
    parameters: () => ['--reporter=list,json'],
    variables: (path) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: path }),
    counts: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  },
}

/** Runs the named sections one after the other, all of them, and ends the process with the sum. */
export async function runSections(names) {
  const sum = { passed: 0, failed: 0 }
  for (const name of names) {
    const { passed, failed } = await runSection(name, sections[name])
    sum.passed += passed
    sum.failed += failed
  }
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
  process.exit(sum.failed === 0 ? 0 : 1)
}

async function runSection(name, { command, report }) {
  process.stdout.write(`${name.padEnd(22)}`)
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-report-'))
  const path = join(folder, 'report.json')
  const reader = report && readers[report]
  const started = Date.now()
  const [program, ...parameters] = command
  const { code, output } = await outputOf(program, [...parameters, ...(reader?.parameters(path) ?? [])], {
    ...process.env,
    ...reader?.variables(path),
  })
  const counted = (reader && readCounts(path, reader)) || { passed: 0, failed: 0 }
  rmSync(folder, { recursive: true, force: true })
  // A section that fails without a failed test (a crash, a type error) must show in the sum, too.
  const counts = code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
  const tests = reader ? `${counts.passed} passed, ${counts.failed} failed, ` : ''
  console.log(`${code === 0 ? 'ok' : 'FAILED'}  (${tests}${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (code !== 0) console.log(output)
  return counts
}

function readCounts(path, reader) {
  try {
    return reader.counts(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

function outputOf(program, parameters, environment) {
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules', '.bin', program), parameters, {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const chunks = []
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
  })
}
