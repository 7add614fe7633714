import { expect, test } from 'vitest'
import { reports } from './reports.ts'

test('failed tests are reported with their messages and the file to run again', () => {
  const assertionResults = [
    { fullName: 'holds', status: 'passed', failureMessages: [] },
    { fullName: 'fails', status: 'failed', failureMessages: ['Error: \u001B[31mred\u001B[39m'] },
    { fullName: 'is skipped', status: 'skipped', failureMessages: [] },
  ]
  const unprepared = [{ fullName: 'was not reached', status: 'skipped', failureMessages: [] }]
  const testResults = [
    { name: 'a.test.ts', status: 'failed', assertionResults },
    { name: 'unread.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    {
      name: 'unprepared.test.ts',
      status: 'failed',
      message: 'no database',
      assertionResults: unprepared,
    },
  ]
  expect(reports.vitest.outcome({ testResults })).toEqual({
    passed: 1,
    failed: [
      { name: 'a.test.ts: fails', message: 'Error: red', place: 'a.test.ts' },
      { name: 'unread.test.ts', message: 'no such module', place: 'unread.test.ts' },
      { name: 'unprepared.test.ts', message: 'no database', place: 'unprepared.test.ts' },
    ],
  })
})

const spec = (title: string, line: number, status: string, message?: string) => ({
  title,
  file: 'b.spec.ts',
  line,
  tests: [{ status, results: [message === undefined ? {} : { error: { message } }] }],
})

test('and so are stories of the browser, each with its line', () => {
  const within = { specs: [spec('fails', 12, 'unexpected', 'Error: \u001B[31mred\u001B[39m')] }
  const suites = [
    { specs: [spec('holds', 3, 'expected'), spec('is skipped', 8, 'skipped')], suites: [within] },
  ]
  expect(reports.playwright.outcome({ suites })).toEqual({
    passed: 1,
    failed: [{ name: 'b.spec.ts: fails', message: 'Error: red', place: '/b.spec.ts:12' }],
  })
})
