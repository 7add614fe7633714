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
    { name: 'unread.test.ts', status: 'failed', assertionResults: [] },
  ]
  expect(reports.vitest.outcome({ testResults })).toEqual({
    passed: 2,
    failed: ['a.test.ts: failed twice', 'unread.test.ts'],
    unsteady: ['a.test.ts: held the second time'],
  })
})

const spec = (title: string, status: string) => ({ title, file: 'b.spec.ts', tests: [{ status }] })

test('and so does a story of the browser', () => {
  const within = { specs: [spec('held the second time', 'flaky'), spec('failed twice', 'unexpected')] }
  const suites = [{ specs: [spec('holds', 'expected'), spec('is skipped', 'skipped')], suites: [within] }]
  expect(reports.playwright.outcome({ suites })).toEqual({
    passed: 2,
    failed: ['b.spec.ts: failed twice'],
    unsteady: ['b.spec.ts: held the second time'],
  })
})
