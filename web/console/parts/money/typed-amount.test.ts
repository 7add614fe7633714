import { expect, test } from 'vitest'
import { writeMoneyIn } from '../../../kit/money-format.ts'
import { typedAmount, writtenAmount } from './typed-amount.ts'

test.each([
  ['20,000', '.', '20000'],
  ['1,234,567.5', '.', '1234567.5'],
  ['20 000', '.', '20000'],
  ['20\u{202f}000,50', ',', '20000.50'],
  ['20.000', ',', '20000'],
  ['20.000,50', ',', '20000.50'],
  [' 12.50 ', '.', '12.50'],
  ['12,5', '.', '12.5'],
  ['２０', '.', '20'],
])('%j with the sign %j is %j', (typed, sign, amount) => {
  expect(typedAmount(typed, sign)).toBe(amount)
})

test.each(['', 'twenty', '1,23,456', '20.0000', '12.345', '1,000 000', '-5', '1e3'])(
  '%j is no amount, and stays as it was typed',
  (typed) => {
    expect(typedAmount(typed, '.')).toBe(typed)
  },
)

test.each([
  ['en', '20,000.00'],
  ['zh-Hans', '20,000.00'],
  ['zh-Hant', '20,000.00'],
  ['es', '20.000,00'],
  ['fr', '20\u{202f}000,00'],
])('in %s 20000.00 is written %j, and read again', (language, written) => {
  writeMoneyIn(language)
  expect(writtenAmount('20000.00')).toBe(written)
  expect(typedAmount(written)).toBe('20000.00')
  expect(writtenAmount('twenty')).toBe('twenty')
})
