import { expect, test } from 'vitest'
import { freshForm, readForm, withinRounds } from './plan-form.ts'

const lines = [
  { play: 'big', pick: '', stake: 1_000n },
  { play: 'sum', pick: '11', stake: 500n },
]

test('empty fields are not sent; the cap is for all rounds together', () => {
  const { reach, problems, inputOn } = readForm(freshForm, 1_500n)
  expect(problems).toEqual({})
  expect(reach).toEqual({ rounds: 10, spent: 15_000n, lost: 15_000n })
  expect(inputOn(3, lines)).toEqual({
    game_id: 3,
    bet_content: [
      { play: 'big', pick: '', amount: '10.00' },
      { play: 'sum', pick: '11', amount: '5.00' },
    ],
    rounds: 10,
    cap: '150.00',
    stop_on_win: false,
  })
})

test('amounts are read to the cent, also while they are typed', () => {
  const form = { ...freshForm, cap: '40.', onWin: 'at_profit', profit: '7.5', loss: '20' } as const
  const { reach, problems, inputOn } = readForm(form, 1_500n)
  expect(problems).toEqual({})
  expect(reach).toEqual({ rounds: 2, spent: 3_000n, lost: 2_000n })
  expect(inputOn(3, lines)).toMatchObject({ cap: '40.00', stop_at_profit: '7.50', stop_at_loss: '20.00' })
  expect(readForm({ ...form, onWin: 'any_win' }, 1_500n).inputOn(3, lines)).not.toHaveProperty(
    'stop_at_profit',
  )
})

test('each amount that cannot be meant gets its message', () => {
  const form = { ...freshForm, cap: '14.99', onWin: 'at_profit', profit: '0', loss: '1' } as const
  expect(readForm(form, 1_500n).problems).toEqual({ cap: 'too_low', profit: 'needed', loss: 'too_low' })
  expect(readForm({ ...form, profit: '' }, 1_500n).problems.profit).toBe('needed')
})

test.each([
  [0, 1],
  [-5, 1],
  [Number.NaN, 1],
  [1, 1],
  [7.9, 7],
  [100, 100],
  [101, 100],
])('%d rounds are %d', (asked, rounds) => {
  expect(withinRounds(asked)).toBe(rounds)
})
