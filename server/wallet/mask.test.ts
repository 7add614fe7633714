import { expect, test } from 'vitest'
import { maskName } from './mask.ts'

test.each([
  ['Alice', 'A***e'],
  ['Alexandra W', 'A***W'],
  ['Bob', 'B***b'],
  ['Al', 'A***'],
  ['A', 'A***'],
  ['张三', '张***'],
  ['张三丰', '张***丰'],
  ['👩‍👩‍👧🇨🇳é', '👩‍👩‍👧***é'],
  ['', '***'],
])('%s is shown as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})
