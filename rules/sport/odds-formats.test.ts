import { expect, test } from 'vitest'
import { oddsFormats, oddsText } from './odds-formats.ts'

test.each([
  [250n, ['2.50', '3/2', '+150', '1.50', '-0.67', '1.50']],
  [200n, ['2.00', '1/1', '+100', '1.00', '1.00', '1.00']],
  [150n, ['1.50', '1/2', '-200', '0.50', '0.50', '-2.00']],
  [191n, ['1.91', '91/100', '-110', '0.91', '0.91', '-1.10']],
  [101n, ['1.01', '1/100', '-10000', '0.01', '0.01', '-100.00']],
  [50_100n, ['501.00', '500/1', '+50000', '500.00', '-0.01', '500.00']],
])('%d hundredths in every format', (num, texts) => {
  expect(oddsFormats.map((format) => oddsText({ num, den: 100n }, format))).toEqual(texts)
})

test('refuses odds that win nothing', () => {
  expect(() => oddsText({ num: 100n, den: 100n }, 'decimal')).toThrow(RangeError)
})
