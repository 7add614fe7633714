import * as z from 'zod'

/** How many tests passed and failed; skipped ones count as neither. */
export interface Counts {
  readonly passed: number
  readonly failed: number
}

/** How a test runner is told to write a report to a path, and how its counts are read from it. */
export interface Report {
  parameters(path: string): string[]
  variables(path: string): Record<string, string>
  counts(report: unknown): Counts
}

const vitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int() })
const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
})

export const reports = {
  vitest: {
    parameters: (path) => ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`],
    variables: () => ({}),
    counts: (report) => {
      const { numPassedTests, numFailedTests } = vitestReport.parse(report)
      return { passed: numPassedTests, failed: numFailedTests }
    },
  },
  playwright: {
    parameters: () => ['--reporter=list,json'],
    variables: (path) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: path }),
    counts: (report) => {
      const { stats } = playwrightReport.parse(report)
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
    },
  },
} satisfies Record<string, Report>
