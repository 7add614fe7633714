import { expect, test } from 'vitest'
import { paymentFee, formatUnits, parseRate, unitsToPay } from './payment-terms.ts'

test.each([
  [100_00n, null, null, 0n],
  [100_00n, 2_00n, null, 2_00n],
  [100_00n, 2_00n, 150, 3_50n],
  // A rest of a cent is not asked for.
  [33_33n, null, 150, 49n],
])('on %s minor units a fee of %s and %s hundredths of a percent is %s', (amount, fixed, rate, fee) => {
  expect(paymentFee(amount, { fixed, rate })).toBe(fee)
})

test.each([
  ['7.2', 2, 103_50n, '14.38'],
  ['7.2', 2, 72_00n, '10.00'],
  ['0.00000001', 0, 1n, '1000000'],
  ['98765.4321', 8, 1n, '0.00000011'],
])('at %s with %s decimals %s minor units are paid as %s', (rate, decimals, sum, paid) => {
  const units = unitsToPay(sum, { currency: 'USDT', decimals, rate: parseRate(rate)! })
  expect(formatUnits(units, decimals)).toBe(paid)
})

test.each(['', '0', '-1', '1,5', '1.123456789', '12345678901', '0.00000000'])('%s is no rate', (text) => {
  expect(parseRate(text)).toBeUndefined()
})
