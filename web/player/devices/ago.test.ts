import { expect, test } from 'vitest'
import { ago } from './ago.ts'

test.each([
  [-5, '1 minute ago'],
  [59, '1 minute ago'],
  [119, '1 minute ago'],
  [3_599, '59 minutes ago'],
  [3_600, '1 hour ago'],
  [86_399, '23 hours ago'],
  [86_400, 'yesterday'],
  [30 * 86_400, '30 days ago'],
])('%i s are %s', (seconds, words) => {
  expect(ago(seconds, 'en')).toBe(words)
})
