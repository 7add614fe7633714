import type { GameResult } from '@glasshouse/contract/games.ts'
import { expect, test } from 'vitest'
import { dayRows } from './day-rows.ts'

const draw = (game_no: string): GameResult => ({
  game_no,
  dice: [1, 2, 4],
  sum: 7,
  size: 'small',
  parity: 'odd',
  triple: false,
  drawn_at: 0,
  independent: true,
})
const given = (first: string, last = first, count = 1) => ({ first, last, count, reason: 'never_opened' })

test('void rounds are listed where they would have been drawn, newest first, each row once', () => {
  const rows = dayRows(['20261122-10001', '20261122-9998', '20261122-0003', '20261122-9998'].map(draw), [
    given('20261122-9999', '20261122-10000', 2),
    given('20261122-0004'),
    given('20261122-0004'),
  ])
  expect(rows.map((row) => ('result' in row ? row.result.game_no : row.voids))).toEqual([
    '20261122-10001',
    given('20261122-9999', '20261122-10000', 2),
    '20261122-9998',
    given('20261122-0004'),
    '20261122-0003',
  ])
})
