import { expect, test } from 'vitest'
import { hasLongWord, shortName } from './club-name.ts'

test('a club loses the letters that say that it is one, also within an outcome', () => {
  expect(shortName('Brighton & Hove Albion FC')).toBe('Brighton & Hove Albion')
  expect(shortName('AFC Bournemouth')).toBe('Bournemouth')
  expect(shortName('Arsenal FC or Draw')).toBe('Arsenal or Draw')
  expect(shortName('1. FC Heidenheim 1846')).toBe('Heidenheim 1846')
  expect(shortName('1. FSV Mainz 05 oder 1. FC Köln')).toBe('Mainz 05 oder Köln')
  expect(shortName('FC')).toBe('FC')
})

test('a word of thirteen letters is written smaller beside prices', () => {
  expect(hasLongWord('Borussia Mönchengladbach', 13)).toBe(true)
  expect(hasLongWord('Wolverhampton Wanderers', 13)).toBe(true)
  expect(hasLongWord('Brighton & Hove Albion', 13)).toBe(false)
})
