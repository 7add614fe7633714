import * as z from 'zod'

/** What came of a runner's tests; skipped ones count as neither. */
export interface Outcome {
  readonly passed: number
  /** The name of each test that failed, with its file. */
  readonly failed: readonly string[]
  /** The name of each test that failed once and held when it was run again; they count as passed. */
  readonly unsteady: readonly string[]
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
  tests: z.array(z.object({ status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']) })),
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
          failures: failureMessages.length,
        })),
      )
      // A file that could not be read at all has no tests that could fail.
      const unread = files.filter(
        ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
      )
      return {
        passed: tests.filter(({ status }) => status === 'passed').length,
        failed: [...tests.filter(({ status }) => status === 'failed'), ...unread].map(({ name }) => name),
        // What the first run failed with stays in the report of a test that held the second time.
        unsteady: tests
          .filter(({ status, failures }) => status === 'passed' && failures > 0)
          .map(({ name }) => name),
      }
    },
  },
  playwright: {
    parameters: () => ['--reporter=list,json'],
    variables: (path) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: path }),
    outcome: (report) => {
      const tests = specsIn(playwrightReport.parse(report).suites).flatMap(({ file, title, tests: runs }) =>
        runs.map(({ status }) => ({ name: `${file}: ${title}`, status })),
      )
      return {
        passed: tests.filter(({ status }) => status === 'expected' || status === 'flaky').length,
        failed: tests.filter(({ status }) => status === 'unexpected').map(({ name }) => name),
        unsteady: tests.filter(({ status }) => status === 'flaky').map(({ name }) => name),
      }
    },
  },
} satisfies Record<string, Report>

function specsIn(suites: readonly z.infer<typeof playwrightSuite>[]): z.infer<typeof playwrightSpec>[] {
  return suites.flatMap(({ specs, suites: inner }) => [...specs, ...specsIn(inner ?? [])])
}
