import { expect, test } from 'vitest'
import { type Filter, filterInput, isUpsideDown } from './filter.ts'

const filter: Filter = {
  gameId: undefined,
  status: 'all',
  range: 'today',
  start: '2026-11-01',
  end: '2026-11-20',
}

test('a filter asks only for what it restricts', () => {
  expect(filterInput(filter)).toEqual({ range: 'today' })
  expect(filterInput({ ...filter, status: 'win', gameId: 3 })).toEqual({
    range: 'today',
    status: 'win',
    game_id: 3,
  })
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
  expect(isUpsideDown({ ...filter, range: 'custom', start: '2026-11-20' })).toBe(false)
  expect(isUpsideDown({ ...filter, range: 'custom', start: '2026-11-21', end: '' })).toBe(false)
  expect(isUpsideDown({ ...filter, range: '7d', start: '2026-11-21' })).toBe(false)
})
