import { expect, test } from 'vitest'
import { unsentOf } from './typed.ts'

test.each([
  ['Thank you', 'Thank you', ''],
  [' Thank you \n', 'Thank you', ''],
  ['Thank you. And sorry', 'Thank you.', 'And sorry'],
  ['Sorry. Thank you', 'Thank you', 'Sorry. Thank you'],
  ['', 'Thank you', ''],
])('of %j, when %j was sent, %j is left', (text, sent, left) => {
  expect(unsentOf(text, sent)).toBe(left)
})
