import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod'

/** The outcome of a runner's tests; skipped ones count as neither. */
export interface Outcome {
  readonly passed: number
  readonly failed: readonly Failure[]
}

/** A test that failed, what it said, and what its runner is given to run it again. */
export interface Failure {
  readonly name: string
  readonly message: string
  readonly place: string
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
  line: z.number(),
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
      const failed = files.flatMap(({ name, status, message, assertionResults }) => {
        const tests = assertionResults.filter((test) => test.status === 'failed')
        // A file that can't be read, or whose preparation fails, has no test that does.
        if (status === 'failed' && tests.length === 0) return failureOf(name, message, name)
        return tests.map((test) =>
          failureOf(`${name}: ${test.fullName}`, test.failureMessages[0] ?? '', name),
        )
      })
      return {
        passed: passedOf(
          files.flatMap((file) => file.assertionResults),
          'passed',
        ),
        failed,
      }
    },
  },
  playwright: {
    parameters: () => ['--reporter=list,json'],
    variables: (path) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: path }),
    outcome: (report) => {
      const specs = specsIn(playwrightReport.parse(report).suites)
      const failed = specs.flatMap(({ file, line, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected')
          .map(({ results }) =>
            failureOf(`${file}: ${title}`, results[0]?.error?.message ?? '', `/${file}:${line}`),
          ),
      )
      return {
        passed: passedOf(
          specs.flatMap(({ tests }) => tests),
          'expected',
        ),
        failed,
      }
    },
  },
} satisfies Record<string, Report>

const passedOf = (tests: readonly { status: string }[], passed: string) =>
  tests.filter(({ status }) => status === passed).length

const failureOf = (name: string, message: string, place: string): Failure => ({
  name,
  message: stripVTControlCharacters(message),
  place,
})

function specsIn(suites: readonly z.infer<typeof playwrightSuite>[]): z.infer<typeof playwrightSpec>[] {
  return suites.flatMap(({ specs, suites: inner }) => [...specs, ...specsIn(inner ?? [])])
}
