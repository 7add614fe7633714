import { expect, test } from 'vitest'
import { chipText } from './chip-text.ts'

test('a chip says its value in as few signs as are exact', () => {
  const amounts = [
    '1.00',
    '50.00',
    '0.50',
    '2.25',
    '100.00',
    '1000.00',
    '1500.00',
    '1250.00',
    '20000.00',
    '1000000.00',
  ]
  expect(amounts.map(chipText)).toEqual(['1', '50', '0.50', '2.25', '100', '1K', '1.5K', '1250', '20K', '1M'])
})
