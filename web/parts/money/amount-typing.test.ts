import { expect, test } from 'vitest'
import { amountKeys, typeAmount, typedAmount } from './amount-typing.ts'

function typed(keys: string, from = '', fresh = false): string {
  let text = from
  for (let index = 0; index < keys.length; index += 1) {
    const key = amountKeys.find((each) => each === (keys[index] === '<' ? 'back' : keys[index]))
    if (key) text = typeAmount(text, key, fresh && index === 0)
  }
  return text
}

test('digits and one point with two decimals', () => {
  expect(typed('12')).toBe('12')
  expect(typed('12.345')).toBe('12.34')
  expect(typed('1.2.3')).toBe('1.23')
  expect(typed('.5')).toBe('0.5')
})

test('no leading zeros, and never more digits than an amount has', () => {
  expect(typed('007')).toBe('7')
  expect(typed('0')).toBe('0')
  expect(typed('12345678901')).toBe('123456789')
})

test('the first key replaces the amount that stood there; back empties it', () => {
  expect(typed('7', '250', true)).toBe('7')
  expect(typed('75', '250', true)).toBe('75')
  expect(typed('.5', '250', true)).toBe('0.5')
  expect(typed('<', '250', true)).toBe('')
  expect(typed('<<', '250')).toBe('2')
})

test('a typed text becomes an amount of the wire', () => {
  expect(['', '12', '12.', '0.5'].map(typedAmount)).toEqual(['0', '12', '12', '0.5'])
})
