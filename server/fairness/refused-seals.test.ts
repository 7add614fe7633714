import { expect, test } from 'vitest'
import { refusedSeals } from './refused-seals.ts'

test('a refused seal is reported for ten minutes after its last refusal, unless it is signed', () => {
  let now = 0
  const seals = refusedSeals(() => now)
  expect(seals.isAny()).toBe(false)
  seals.refused('dice-3m 1')
  seals.refused('dice-3m 2')
  seals.signed('dice-3m 1')
  seals.signed('dice-3m 3')
  expect(seals.isAny()).toBe(true)
  now = 599_999
  expect(seals.isAny()).toBe(true)
  seals.refused('dice-3m 2')
  now = 1_199_998
  expect(seals.isAny()).toBe(true)
  now = 1_199_999
  expect(seals.isAny()).toBe(false)
  seals.refused('dice-3m 4')
  seals.signed('dice-3m 4')
  expect(seals.isAny()).toBe(false)
})
