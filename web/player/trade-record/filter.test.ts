import { expect, test } from 'vitest'
import { type Filter, filterInput, isUpsideDown, lineType } from './filter.ts'

const filter: Filter = { type: 'all', range: '30d', start: '2026-11-01', end: '2026-11-20' }

test('a filter asks only for what it restricts', () => {
  expect(filterInput(filter)).toEqual({ range: '30d' })
  expect(filterInput({ ...filter, type: 'transfer' })).toEqual({ range: '30d', type: 'transfer' })
})

test('the days count for the custom range alone, and either may be open', () => {
  expect(filterInput({ ...filter, range: 'custom' })).toEqual({
    range: 'custom',
    start: '2026-11-01',
    end: '2026-11-20',
  })
  expect(filterInput({ ...filter, range: 'custom', start: '' })).toEqual({
    range: 'custom',
    end: '2026-11-20',
  })
})

test('a custom range must not end before it begins', () => {
  expect(isUpsideDown({ ...filter, range: 'custom' })).toBe(false)
  expect(isUpsideDown({ ...filter, range: 'custom', start: '2026-11-21' })).toBe(true)
  expect(isUpsideDown({ ...filter, start: '2026-11-21' })).toBe(false)
})

test('an address names a type, or all are shown', () => {
  expect(lineType('withdraw')).toBe('withdraw')
  expect(lineType('adjustment')).toBe('all')
  expect(lineType(undefined)).toBe('all')
})
