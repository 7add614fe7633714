import { expect, test } from 'vitest'
import { reports } from './reports.ts'

test('a test that failed once and then held counts as passed, and is named as unsteady', () => {
  const assertionResults = [
    { fullName: 'holds', status: 'passed', failureMessages: [] },
    { fullName: 'held the second time', status: 'passed', failureMessages: ['Error: once'] },
    { fullName: 'failed twice', status: 'failed', failureMessages: ['Error: once', 'Error: twice'] },
    { fullName: 'is skipped', status: 'skipped', failureMessages: [] },
  ]
  const testResults = [
    { name: 'a.test.ts', status: 'failed', assertionResults },
    { name: 'unread.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ]
  expect(reports.vitest.outcome({ testResults })).toEqual({
    passed: 2,
    failed: [
      { name: 'a.test.ts: failed twice', message: 'Error: once' },
      { name: 'unread.test.ts', message: 'no such module' },
    ],
    unsteady: [{ name: 'a.test.ts: held the second time', message: 'Error: once' }],
  })
})

const spec = (title: string, status: string, message?: string) => ({
  title,
  file: 'b.spec.ts',
  tests: [{ status, results: [message === undefined ? {} : { error: { message } }, {}] }],
})

test('and so does a story of the browser', () => {
  const within = {
    specs: [
      spec('held the second time', 'flaky', 'Error: \u001B[31mred\u001B[39m'),
      spec('failed twice', 'unexpected', 'Error: twice'),
    ],
  }
  const suites = [{ specs: [spec('holds', 'expected'), spec('is skipped', 'skipped')], suites: [within] }]
  expect(reports.playwright.outcome({ suites })).toEqual({
    passed: 2,
    failed: [{ name: 'b.spec.ts: failed twice', message: 'Error: twice' }],
    unsteady: [{ name: 'b.spec.ts: held the second time', message: 'Error: red' }],
  })
})
