import { expect, test } from 'vitest'
import { isUpsideDown } from '../rows/span.ts'
import { type Filter, filterIn, filterInput, inAddress, monthOf } from './filter.ts'

const filter: Filter = {
  gameId: undefined,
  gameNo: undefined,
  status: 'all',
  range: 'today',
  start: '2026-11-01',
  end: '2026-11-20',
}

test('a filter sends only the fields that it restricts', () => {
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

test('one round is found on all days', () => {
  const round = { gameId: 3, gameNo: '20261121-0042' }
  expect(filterInput({ ...filter, ...round, status: 'win', range: 'custom' })).toEqual({
    game_id: 3,
    game_no: '20261121-0042',
    status: 'win',
  })
})

test('a range of days must not end before it begins', () => {
  expect(isUpsideDown({ start: '2026-11-01', end: '2026-11-20' })).toBe(false)
  expect(isUpsideDown({ start: '2026-11-21', end: '2026-11-20' })).toBe(true)
  expect(isUpsideDown({ start: '2026-11-20', end: '2026-11-20' })).toBe(false)
  expect(isUpsideDown({ start: '2026-11-21', end: '' })).toBe(false)
})

test.each<Filter>([
  { gameId: undefined, gameNo: undefined, status: 'all', range: 'today', start: '', end: '' },
  { gameId: 3, gameNo: '20261121-0042', status: 'lose', range: '30d', start: '', end: '' },
  {
    gameId: undefined,
    gameNo: undefined,
    status: 'cancelled',
    range: 'custom',
    start: '2026-11-01',
    end: '',
  },
])('an address brings back the filter %j', (kept) => {
  const query = Object.fromEntries(
    Object.entries(inAddress(kept)).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  expect(filterIn(query)).toEqual(kept)
})

test('an invalid address falls back to the defaults', () => {
  expect(
    filterIn({ game_id: '-1', status: 'lost', range: 'year', start: '1.11.', end: '2026-02-31x' }),
  ).toEqual(filterIn({}))
  expect(inAddress(filterIn({}))).toEqual({})
})

test('this month and the last one, over the turn of the year and in a leap year', () => {
  expect(monthOf('2026-11-21', 0)).toEqual({ start: '2026-11-01', end: '2026-11-30' })
  expect(monthOf('2027-01-31', 1)).toEqual({ start: '2026-12-01', end: '2026-12-31' })
  expect(monthOf('2028-03-01', 1)).toEqual({ start: '2028-02-01', end: '2028-02-29' })
})
