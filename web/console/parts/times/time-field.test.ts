import { expect, test } from 'vitest'
import { isTime, typedTime } from './time-field.tsx'

test.each([
  ['9:30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['22.05', '22:05'],
  [' 00:00 ', '00:00'],
])('%j is the time %j', (typed, time) => {
  expect(typedTime(typed)).toBe(time)
  expect(isTime(typedTime(typed))).toBe(true)
})

test.each(['', '24:00', '9:60', '9 pm', '12'])('%j is no time of day', (typed) => {
  expect(isTime(typedTime(typed))).toBe(false)
})
