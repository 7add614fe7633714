import { expect, test } from 'vitest'
import { type Filter, filterIn, filterInput, inAddress, isUpsideDown } from './filter.ts'

const filter: Filter = { type: 'all', range: '30d', start: '2026-11-01', end: '2026-11-20' }

test('a filter sends only the fields that it restricts', () => {
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

test('an address restores its filter; invalid parts fall back to the defaults', () => {
  const custom: Filter = { ...filter, type: 'withdraw', range: 'custom' }
  expect(filterIn(inAddress(custom) as Record<string, string>)).toEqual(custom)
  expect(inAddress(filter)).toEqual({})
  expect(filterIn({ type: 'adjustment', range: 'ever', start: 'soon' })).toEqual({
    type: 'all',
    range: '30d',
    start: '',
    end: '',
  })
})
