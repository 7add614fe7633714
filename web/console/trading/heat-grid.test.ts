import { expect, test } from 'vitest'
import { outlookOf, type TradedMatch } from './heat-grid.tsx'

const scores = [
  { home: 0, away: 0, paid: '900.00', chance: 0 },
  { home: 1, away: 0, paid: '60.00', chance: 750_000 },
  { home: 1, away: 1, paid: '140.00', chance: 250_000 },
  { home: 0, away: 1, paid: '0.00', chance: 0 },
]
const match = { stakes: '100.00', scores } as unknown as TradedMatch

test('a score that a match can’t end with any more is neither its worst outcome nor its best', () => {
  expect(outlookOf(match)).toEqual({
    worst: { score: '1–1', result: -4_000n, chance: 250_000 },
    best: { score: '1–0', result: 4_000n, chance: 750_000 },
    expected: 2_000n,
    losing: 250_000,
  })
})
