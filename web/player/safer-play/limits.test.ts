import type { PlayLimit } from '@glasshouse/contract/safer-play.ts'
import { expect, test } from 'vitest'
import { changeOf, fullness, leftOf } from './limits.ts'

const limit = (amount: string | null, used = '0.00'): PlayLimit => ({
  kind: 'stake',
  period: 'day',
  amount,
  used,
  resets_at: 0,
  asked: null,
})

test('the remainder never falls below zero', () => {
  expect(leftOf(limit('100.00', '40.05'))).toBe('59.95')
  expect(leftOf(limit('30.00', '40.00'))).toBe('0.00')
  expect(leftOf(limit(null, '40.00'))).toBeUndefined()
})

test('a limit of nothing is full', () => {
  expect([fullness(limit('100.00', '25.00')), fullness(limit('10.00', '20.00'))]).toEqual([0.25, 1])
  expect([fullness(limit('0.00')), fullness(limit(null, '5.00'))]).toEqual([1, 0])
})

test('less is tighter, more or none is looser, and the first limit is always tighter than none', () => {
  expect(changeOf(limit(null), 100n)).toBe('tighter')
  expect(changeOf(limit('100.00'), 99_99n)).toBe('tighter')
  expect(changeOf(limit('100.00'), 100_00n)).toBe('same')
  expect(changeOf(limit('100.00'), 100_01n)).toBe('looser')
  expect(changeOf(limit('100.00'), null)).toBe('looser')
  expect(changeOf(limit(null), null)).toBe('same')
})
