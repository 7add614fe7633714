import { afterEach, expect, test } from 'vitest'
import { decimalSign, decimalText, formatMoney, writeMoneyIn } from './money-format.ts'

afterEach(() => writeMoneyIn('en'))

/** Spaces that do not break are told apart from others. */
const seen = (text: string) => text.replaceAll('\u00a0', '_').replaceAll('\u202f', '~')

test.each([
  ['en', '−¥1,234.50', '+¥12,345,678.90', '.'],
  ['zh-Hans', '−¥1,234.50', '+¥12,345,678.90', '.'],
  ['zh-Hant', '−¥1,234.50', '+¥12,345,678.90', '.'],
  ['es', '−1234,50_¥', '+12.345.678,90_¥', ','],
  ['fr', '−1~234,50_¥', '+12~345~678,90_¥', ','],
])('amounts in %s', (language, owed, won, sign) => {
  writeMoneyIn(language)
  expect(seen(formatMoney('-1234.5', '¥'))).toBe(owed)
  expect(seen(formatMoney('12345678.90', '¥', true))).toBe(won)
  expect(decimalSign()).toBe(sign)
  expect(decimalText('2.30')).toBe(`2${sign}30`)
  expect(decimalText('-0.39')).toBe(`−0${sign}39`)
})

test('no unit is lost of an amount that no float holds', () => {
  expect(formatMoney('90071992547409931.27', '€')).toBe('€90,071,992,547,409,931.27')
  expect(formatMoney('999999999999.99')).toBe('999,999,999,999.99')
})

test('zero has no sign, and an invalid amount counts as zero', () => {
  for (const value of ['0', '0.00', '-0.00', '', 'abc']) expect(formatMoney(value, '¥', true)).toBe('¥0.00')
})

test('a short amount has cents only where there are some', () => {
  expect(formatMoney('50.00', '¥', false, true)).toBe('¥50')
  expect(formatMoney('50.10', '¥', false, true)).toBe('¥50.10')
  writeMoneyIn('fr')
  expect(seen(formatMoney('50.00', 'kr', false, true))).toBe('50_kr')
})
