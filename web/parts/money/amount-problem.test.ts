import { expect, test } from 'vitest'
import { amountProblem, type Bounds, highestOf, quickSums, typedMinor } from './amount-problem.ts'

const bounds: Bounds = {
  min: { refusal: 'withdrawal_below_minimum', amount: 10_00n },
  max: [
    { refusal: 'insufficient_balance', amount: 300_00n },
    { refusal: 'withdrawal_above_maximum', amount: 200_00n },
  ],
}

test('an amount between the bounds is right, the bounds included', () => {
  for (const text of ['10', '10.00', '199.99', '200']) expect(amountProblem(text, bounds)).toBeNull()
})

test('each bound has its own refusal, the first that is passed counts', () => {
  expect(amountProblem('9.99', bounds)).toEqual({
    refusal: 'withdrawal_below_minimum',
    amount: 10_00n,
    early: false,
  })
  expect(amountProblem('200.01', bounds)).toEqual({
    refusal: 'withdrawal_above_maximum',
    amount: 200_00n,
    early: true,
  })
  expect(amountProblem('300.01', bounds)).toMatchObject({ refusal: 'insufficient_balance', early: true })
})

test('nothing, zero and a lone point are no amounts', () => {
  for (const text of ['', '0', '0.', '0.00']) {
    expect(amountProblem(text, bounds)).toEqual({ refusal: 'amount_invalid', early: false })
  }
})

test('typed amounts are read to the cent', () => {
  expect(typedMinor('12.')).toBe(12_00n)
  expect(typedMinor('0.1')).toBe(10n)
  expect(typedMinor('999999999999.99')).toBe(999_999_999_999_99n)
})

test('everything is the lowest of the maximums', () => {
  expect(highestOf(bounds.max)).toBe(200_00n)
})

test('quick sums are round and lie between the bounds', () => {
  expect(quickSums(10_00n, 50_000_00n)).toEqual([10_00n, 20_00n, 50_00n, 100_00n, 200_00n, 500_00n])
  expect(quickSums(100_00n, 1_000_00n)).toEqual([100_00n, 200_00n, 500_00n, 1_000_00n])
  expect(quickSums(15_00n, 60_00n)).toEqual([20_00n, 50_00n])
  expect(quickSums(7_00n, 8_00n)).toEqual([])
})
