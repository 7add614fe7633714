import { expect, test } from 'vitest'
import { oddsIn } from './odds.ts'

test('writes the same price in each format, from the exact fraction', () => {
  expect(oddsIn('decimal', '2.307', '210/91')).toBe('2.307')
  expect(oddsIn('fractional', '2.30', '230/100')).toBe('13/10')
  expect(oddsIn('american', '1.96', '196/100')).toBe('−105')
  expect(oddsIn('american', '2.307', '210/91')).toBe('+130')
  expect(oddsIn('malay', '3.61', '361/100')).toBe('−0.39')
})

test('reads shown odds where the fraction is not known', () => {
  expect(oddsIn('hong_kong', '1.50')).toBe('0.50')
  expect(oddsIn('fractional', '12.5')).toBe('23/2')
})

test('leaves text alone that is not a price above 1', () => {
  expect(oddsIn('american', '1.00')).toBe('1.00')
  expect(oddsIn('american', '–')).toBe('–')
  expect(oddsIn('fractional', '2.00', '')).toBe('2.00')
})
