import { expect, test } from 'vitest'
import { offerState, timeUntil } from './offer-state.ts'

const day = 86_400
const dates = { starts_at: 10 * day, ends_at: 20 * day }
const at = (now: number) => offerState(dates, now).state

test('an offer is to come, runs, ends soon, and has ended', () => {
  expect(at(10 * day - 1)).toBe('to_come')
  expect(at(10 * day)).toBe('running')
  expect(at(17 * day - 1)).toBe('running')
  expect(at(17 * day)).toBe('ends_soon')
  expect(at(20 * day - 1)).toBe('ends_soon')
  expect(at(20 * day)).toBe('ended')
})

test('one without an end runs on', () => {
  expect(offerState({ ...dates, ends_at: null }, 900 * day)).toEqual({ state: 'running', ends_at: null })
})

test('the time left is shown in its largest whole unit', () => {
  expect(timeUntil(3 * day, 0)).toEqual({ unit: 'days', count: 3 })
  expect(timeUntil(2 * day - 1, 0)).toEqual({ unit: 'days', count: 1 })
  expect(timeUntil(day - 1, 0)).toEqual({ unit: 'hours', count: 23 })
  expect(timeUntil(3599, 0)).toEqual({ unit: 'minutes', count: 59 })
  expect(timeUntil(5, 0)).toEqual({ unit: 'minutes', count: 1 })
})
