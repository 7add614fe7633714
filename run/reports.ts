import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod'

/** What came of a runner's tests; skipped ones count as neither. */
export interface Outcome {
  readonly passed: number
  readonly failed: readonly Failure[]
  /** The tests that failed once and held when they were run again; they count as passed. */
  readonly unsteady: readonly Failure[]
}

/** A test with its file, and what its first run said. */
export interface Failure {
  readonly name: string
  readonly message: string
}

/** How a test runner is told to write a report to a path, and how its outcome is read from it. */
export interface Report {
  parameters(path: string): string[]
  variables(path: string): Record<string, string>
  outcome(report: unknown): Outcome
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
})

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(z.object({ error: z.object({ message: z.string().default('') }).optional() })),
    }),
  ),
})
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.optional(z.array(playwrightSuite))
  },
})
const playwrightReport = z.object({ suites: z.array(playwrightSuite) })

export const reports = {
  vitest: {
    parameters: (path) => ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`],
    variables: () => ({}),
    outcome: (report) => {
      const files = vitestReport.parse(report).testResults
      const tests = files.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ fullName, status, failureMessages }) => ({
          name: `${name}: ${fullName}`,
          status,
          message: failureMessages[0] ?? '',
        })),
      )
      // A file that could not be read at all has no tests that could fail.
      const unread = files.filter(
        ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
      )
      return {
        passed: tests.filter(({ status }) => status === 'passed').length,
        failed: [...tests.filter(({ status }) => status === 'failed'), ...unread].map(failureOf),
        // What the first run failed with stays in the report of a test that held the second time.
        unsteady: tests.filter(({ status, message }) => status === 'passed' && message !== '').map(failureOf),
      }
    },
  },
  playwright: {
    parameters: () => ['--reporter=list,json'],
    variables: (path) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: path }),
    outcome: (report) => {
      const tests = specsIn(playwrightReport.parse(report).suites).flatMap(({ file, title, tests: runs }) =>
        runs.map(({ status, results }) => ({
          name: `${file}: ${title}`,
          status,
          message: results[0]?.error?.message ?? '',
        })),
      )
      return {
        passed: tests.filter(({ status }) => status === 'expected' || status === 'flaky').length,
        failed: tests.filter(({ status }) => status === 'unexpected').map(failureOf),
        unsteady: tests.filter(({ status }) => status === 'flaky').map(failureOf),
      }
    },
  },
} satisfies Record<string, Report>

const failureOf = ({ name, message }: Failure): Failure => ({
  name,
  message: stripVTControlCharacters(message),
})

function specsIn(suites: readonly z.infer<typeof playwrightSuite>[]): z.infer<typeof playwrightSpec>[] {
  return suites.flatMap(({ specs, suites: inner }) => [...specs, ...specsIn(inner ?? [])])
}
