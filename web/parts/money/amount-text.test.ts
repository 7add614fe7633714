import { expect, test } from 'vitest'
import { writeMoneyIn } from '../../kit/money-format.ts'
import { cleanAmount, isSymbolLast, rateText } from './amount-text.ts'

test.each([
  ['', ''],
  ['1', '1'],
  ['1.', '1.'],
  ['1.5', '1.5'],
  ['1.505', '1.50'],
  ['1.2.3', '1.23'],
  ['.5', '0.5'],
  ['007', '7'],
  ['0', '0'],
  ['00.50', '0.50'],
  ['-12', '12'],
  ['1e5', '15'],
  ['¥ 20', '20'],
])('what is typed, %j, becomes %j', (typed, clean) => {
  expect(cleanAmount(typed)).toBe(clean)
})

test.each([
  ['1,5', '1.5'],
  ['1,234', '1234'],
  ['1,234.50', '1234.50'],
  ['¥1,234,567.8', '1234567.8'],
  ['1,23', '1.23'],
  ['１２．５０', '12.50'],
  ['12。5', '12.5'],
])('what is pasted or typed with other signs, %j, becomes %j', (typed, clean) => {
  expect(cleanAmount(typed)).toBe(clean)
})

test.each([
  ['12,5', '12.5'],
  ['12.', '12.'],
  ['12,345', '12.34'],
  ['1.234', '1234'],
  ['1.234,50', '1234.50'],
  ['1 234,50 €', '1234.50'],
])('where the decimal sign is a comma, %j becomes %j', (typed, clean) => {
  expect(cleanAmount(typed, ',')).toBe(clean)
})

test('no more digits are taken than the wire takes', () => {
  expect(cleanAmount('1'.repeat(20))).toBe('1'.repeat(12))
})

test('the symbol is where the language writes it', () => {
  const usdt = { currency: 'USDT', rate: '7.1250' }
  expect([isSymbolLast(), rateText(usdt, '¥')]).toEqual([false, '1 USDT = ¥7.1250'])
  writeMoneyIn('fr')
  expect([isSymbolLast(), rateText(usdt, '¥')]).toEqual([true, '1 USDT = 7,1250\u00a0¥'])
  writeMoneyIn('en')
})
