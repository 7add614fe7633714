import type { PlayLimit } from '@glasshouse/contract/safer-play.ts'
import { expect, test } from 'vitest'
import { leftOfLimits } from './deposit-bounds.ts'

const limit = (kind: PlayLimit['kind'], amount: string | null, used: string): PlayLimit => ({
  kind,
  period: 'day',
  amount,
  used,
  resets_at: 0,
  asked: null,
})

test('the strictest of the own deposit limits counts, and others do not', () => {
  expect(leftOfLimits([])).toBeUndefined()
  expect(leftOfLimits([limit('deposit', null, '50.00'), limit('stake', '10.00', '0.00')])).toBeUndefined()
  expect(leftOfLimits([limit('deposit', '100.00', '40.00'), limit('deposit', '300.00', '280.00')])).toBe(
    20_00n,
  )
})

test('a limit lowered below the used amount leaves nothing', () => {
  expect(leftOfLimits([limit('deposit', '30.00', '40.00')])).toBe(0n)
})
