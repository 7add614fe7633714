import type { PlayOffer } from '@glasshouse/contract/games.ts'
import { selections } from '@glasshouse/rules/dice.ts'
import { expect, test } from 'vitest'
import { picturedDice, playTabNames, sectionsOf, tabsOf } from './play-groups.ts'

const groupOf: Record<string, PlayOffer['group']> = {
  big: 'size',
  small: 'size',
  odd: 'size',
  even: 'size',
  sum: 'sum',
  single: 'single',
  pair: 'pair',
  triple: 'triple',
  any_triple: 'triple',
  two_same: 'two',
  two_different: 'two',
  three_different: 'three',
  straight: 'three',
}

const offers = selections.map(
  ({ play, pick }): PlayOffer => ({
    play,
    pick,
    name: `${play} ${pick}`,
    group: groupOf[play] ?? 'combination',
    odds: '2.00',
    odds_exact: '210/105',
    wins_of_216: 105,
    min: '1.00',
    max: '5000.00',
  }),
)

test('every selection of the rules is in exactly one section of one tab', () => {
  const shown = playTabNames.flatMap((tab) => sectionsOf(offers, tab)).flatMap((section) => section.offers)
  expect(shown).toHaveLength(109)
  expect(new Set(shown)).toEqual(new Set(offers))
})

test('a bet that a game does not sell has no tab and no section', () => {
  const few = offers.filter((offer) => offer.play === 'sum' || offer.play === 'straight')
  expect(tabsOf(few)).toEqual(['sum', 'three'])
  expect(sectionsOf(few, 'three').map(({ section }) => section)).toEqual(['straight'])
})

test('the dice that picture a selection', () => {
  expect(picturedDice('two_same', '4-1')).toEqual([4, 4, 1])
  expect(picturedDice('triple', '6')).toEqual([6, 6, 6])
  expect(picturedDice('three_different', '2-3-5')).toEqual([2, 3, 5])
  expect(picturedDice('straight', '')).toEqual([])
})
