import { expect, test } from 'vitest'
import { type Dice, outcomes, selectionOf, winsOf216 } from './dice.ts'
import { playFrequencies } from './play-frequencies.ts'

const found = (draws: readonly Dice[], play: string, pick = '') =>
  playFrequencies(draws, 'triples_lose')[selectionOf(play, pick)!.number]!

test('in every throw once, each selection wins as often as it should', () => {
  const everyThrow = outcomes.flatMap(({ dice, weight }) => Array<Dice>(weight).fill(dice))
  for (const rule of ['triples_lose', 'triples_count'] as const)
    for (const { selection, count, expected } of playFrequencies(everyThrow, rule)) {
      expect(count, `${selection.play} ${selection.pick}`).toBe(winsOf216(selection, rule))
      expect(expected).toBe(count)
    }
})

test('omissions count from the newest draw, the longest within all of them', () => {
  const draws: Dice[] = [
    [1, 1, 2],
    [6, 6, 5],
    [1, 2, 1],
    [1, 2, 3],
    [2, 2, 1],
    [5, 6, 6],
  ]
  expect(found(draws, 'big')).toMatchObject({ count: 2, omission: 1, longest: 3 })
  expect(found(draws, 'two_same', '6-5')).toMatchObject({ count: 2, omission: 1, longest: 3 })
  expect(found(draws, 'any_triple')).toMatchObject({ count: 0, omission: 6, longest: 6, expected: 1 / 6 })
  expect(found(draws, 'sum', '4')).toMatchObject({ count: 2, omission: 0, longest: 3 })
})

test('a triple counts for big by the rule of the game alone', () => {
  const draws: Dice[] = [
    [6, 6, 5],
    [5, 5, 5],
  ]
  const { number } = selectionOf('big', '')!
  expect(playFrequencies(draws, 'triples_lose')[number]?.count).toBe(1)
  expect(playFrequencies(draws, 'triples_count')[number]?.count).toBe(2)
})
