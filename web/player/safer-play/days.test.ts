import { expect, test } from 'vitest'
import { everyDay } from './days.ts'
import { parseSigned, shareOf } from './signed-money.ts'

test('the days that the server leaves out are there, still, and the last one is today', () => {
  const bad = { staked: '50.00', returned: '0.00', net: '-50.00', deposited: '0.00', withdrawn: '0.00' }
  const days = everyDay(
    [
      { date: '2026-03-01', ...bad },
      { date: '2026-02-10', ...bad },
      { date: '2026-01-01', ...bad },
    ],
    '2026-03-01',
  )
  expect(days).toHaveLength(30)
  expect(days[0]).toMatchObject({ date: '2026-01-31', net: '0.00' })
  expect(days.at(-1)).toMatchObject({ date: '2026-03-01', net: '-50.00' })
  expect(days.filter(({ net }) => net !== '0.00')).toHaveLength(2)
})

test('signed sums are read exactly, and drawn as parts of a whole', () => {
  expect([parseSigned('-0.05'), parseSigned('12.30'), parseSigned('-1000.00')]).toEqual([
    -5n,
    1230n,
    -100_000n,
  ])
  expect([shareOf(1n, 3n), shareOf(5n, 3n), shareOf(-1n, 3n), shareOf(1n, 0n)]).toEqual([0.333, 1, 0, 0])
})
