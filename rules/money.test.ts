import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { floorShare, formatAmount, parseAmount } from './money.ts'

const minor = fc.bigInt({ min: 0n, max: 10n ** 14n - 1n })

test('reads whole amounts, tenths and hundredths', () => {
  expect(parseAmount('0')).toBe(0n)
  expect(parseAmount('5')).toBe(500n)
  expect(parseAmount('5.1')).toBe(510n)
  expect(parseAmount('5.01')).toBe(501n)
  expect(parseAmount('0.29')).toBe(29n)
  expect(parseAmount('007.50')).toBe(750n)
  // Beyond what a float holds exactly in hundredths.
  expect(parseAmount('999999999999.99')).toBe(99_999_999_999_999n)
})

test('refuses everything else that looks like a number', () => {
  const others = [
    '',
    '.',
    '.5',
    '5.',
    '5.001',
    '-1',
    '+1',
    ' 1',
    '1 ',
    '1\n',
    '1,00',
    '1_0',
    '1e3',
    '0x10',
    'NaN',
  ]
  const more = ['Infinity', '1.2.3', '１', '٣', '1234567890123', 'null', '--1', '1.-1']
  for (const text of [...others, ...more]) expect(parseAmount(text), JSON.stringify(text)).toBeUndefined()
})

test('writes two decimals, also below zero', () => {
  expect(formatAmount(0n)).toBe('0.00')
  expect(formatAmount(5n)).toBe('0.05')
  expect(formatAmount(-5n)).toBe('-0.05')
  expect(formatAmount(99n)).toBe('0.99')
  expect(formatAmount(-100n)).toBe('-1.00')
  expect(formatAmount(123456789012345678901n)).toBe('1234567890123456789.01')
})

test('writing and reading agree', () => {
  fc.assert(fc.property(minor, (amount) => parseAmount(formatAmount(amount)) === amount))
})

test('text of the right form, and no other, is an amount', () => {
  const nearly = fc.string({ unit: fc.constantFrom('0', '1', '9', '.', '-', ' ', 'e'), maxLength: 16 })
  fc.assert(
    fc.property(nearly, (text) => {
      expect(parseAmount(text) !== undefined).toBe(/^\d{1,12}(\.\d{1,2})?$/.test(text))
    }),
  )
})

test('a share is the largest whole that is not above it', () => {
  expect(floorShare(100n, 210n, 27n)).toBe(777n)
  expect(floorShare(0n, 1n, 3n)).toBe(0n)
  fc.assert(
    fc.property(minor, fc.bigInt(0n, 10_000n), fc.bigInt(1n, 10_000n), (amount, num, den) => {
      const share = floorShare(amount, num, den)
      expect(share * den <= amount * num && (share + 1n) * den > amount * num).toBe(true)
    }),
  )
})

test('there is no share of a debt, nor a part in nothing', () => {
  expect(() => floorShare(-1n, 1n, 2n)).toThrow(RangeError)
  expect(() => floorShare(1n, -1n, 2n)).toThrow(RangeError)
  expect(() => floorShare(1n, 1n, 0n)).toThrow(RangeError)
  expect(() => floorShare(1n, 1n, -2n)).toThrow(RangeError)
})
