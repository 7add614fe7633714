import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  describe as describeDice,
  type Dice,
  type Play,
  outcomeOf,
  outcomes,
  selectionOf,
  selections,
  type TripleRule,
  winningOutcomes,
  winningSelections,
  wins,
  winsOf216,
} from './dice.ts'

const rules: readonly TripleRule[] = ['triples_lose', 'triples_count']
const throws: Dice[] = []
for (let a = 1; a <= 6; a += 1)
  for (let b = 1; b <= 6; b += 1) for (let c = 1; c <= 6; c += 1) throws.push([a, b, c])

/** The rules in words, read off the dice written as text ("144"): nothing of dice.ts is in here. */
function oracle(play: Play, pick: string, dice: Dice, rule: TripleRule): boolean {
  const text = dice.map(String).toSorted().join('')
  const sum = dice.reduce((total, die) => total + die, 0)
  const isTriple = ['111', '222', '333', '444', '555', '666'].includes(text)
  const voids = isTriple && rule === 'triples_lose'
  const isBig = [11, 12, 13, 14, 15, 16, 17].includes(sum) && !voids
  const isSmall = [4, 5, 6, 7, 8, 9, 10].includes(sum) && !voids
  const isOdd = [3, 5, 7, 9, 11, 13, 15, 17].includes(sum) && !voids
  const isEven = [4, 6, 8, 10, 12, 14, 16, 18].includes(sum) && !voids
  const words: Record<Play, () => boolean> = {
    big: () => isBig,
    small: () => isSmall,
    odd: () => isOdd,
    even: () => isEven,
    sum: () => String(sum) === pick,
    single: () => text.includes(pick),
    triple: () => text === pick + pick + pick,
    any_triple: () => isTriple,
    pair: () => text.includes(pick + pick),
    two_same: () =>
      text ===
      pick.replace(/(.)-(.)/, (_, twice, once) =>
        twice < once ? twice + twice + once : once + twice + twice,
      ),
    two_different: () => text.includes(pick.slice(0, 1)) && text.includes(pick.slice(2)),
    three_different: () => text === pick.replaceAll('-', ''),
    straight: () => ['123', '234', '345', '456'].includes(text),
    big_odd: () => isBig && isOdd,
    big_even: () => isBig && isEven,
    small_odd: () => isSmall && isOdd,
    small_even: () => isSmall && isEven,
  }
  return words[play]()
}

test.each(rules)('every selection wins on exactly the throws that its rule names: %s', (rule) => {
  for (const selection of selections) {
    const { play, pick } = selection
    const won = throws.filter((dice) => wins(selection, dice, rule)).map(String)
    expect(won, `${play} ${pick}`).toEqual(
      throws.filter((dice) => oracle(play, pick, dice, rule)).map(String),
    )
    expect(winsOf216(selection, rule)).toBe(won.length)
    expect(won.length).toBeGreaterThan(0)
  }
})

test('the numbers of winning throws that combinatorics gives', () => {
  const wanted: [Play, string, number, number][] = [
    ['big', '', 105, 107],
    ['small', '', 105, 107],
    ['odd', '', 105, 108],
    ['even', '', 105, 108],
    ['big_odd', '', 60, 61],
    ['big_even', '', 45, 46],
    ['small_odd', '', 45, 46],
    ['small_even', '', 60, 61],
    ['any_triple', '', 6, 6],
    ['straight', '', 24, 24],
    ['single', '3', 91, 91],
    ['triple', '3', 1, 1],
    ['pair', '3', 16, 16],
    ['two_same', '4-1', 3, 3],
    ['two_different', '1-4', 30, 30],
    ['three_different', '2-3-5', 6, 6],
  ]
  for (const [index, ways] of [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1].entries())
    wanted.push(['sum', String(index + 3), ways, ways])
  for (const [play, pick, lose, count] of wanted) {
    const selection = selectionOf(play, pick)!
    expect(
      [winsOf216(selection, 'triples_lose'), winsOf216(selection, 'triples_count')],
      play + pick,
    ).toEqual([lose, count])
  }
})

const distinct = (faces: string[]) => new Set(faces).size === faces.length
const isFace = (text: string) => /^[1-6]$/.test(text)
const isAscending = (faces: string[]) => faces.toSorted().join() === faces.join() && distinct(faces)

test('only canonical picks are selections', () => {
  const accepts: Record<Play, (parts: string[]) => boolean> = {
    big: ([only, ...rest]) => only === '' && rest.length === 0,
    small: (parts) => accepts.big(parts),
    odd: (parts) => accepts.big(parts),
    even: (parts) => accepts.big(parts),
    any_triple: (parts) => accepts.big(parts),
    straight: (parts) => accepts.big(parts),
    big_odd: (parts) => accepts.big(parts),
    big_even: (parts) => accepts.big(parts),
    small_odd: (parts) => accepts.big(parts),
    small_even: (parts) => accepts.big(parts),
    sum: ([only = '', ...rest]) => /^([3-9]|1[0-8])$/.test(only) && rest.length === 0,
    single: ([only = '', ...rest]) => isFace(only) && rest.length === 0,
    triple: (parts) => accepts.single(parts),
    pair: (parts) => accepts.single(parts),
    two_same: (parts) => parts.length === 2 && parts.every(isFace) && distinct(parts),
    two_different: (parts) => parts.length === 2 && parts.every(isFace) && isAscending(parts),
    three_different: (parts) => parts.length === 3 && parts.every(isFace) && isAscending(parts),
  }
  const numbers = Array.from({ length: 8 }, (_, number) => String(number))
  const two = numbers.flatMap((first) => numbers.map((second) => `${first}-${second}`))
  const odd = [
    '03',
    ' 3',
    '3 ',
    '+3',
    '-3',
    '3-',
    '-',
    '3.0',
    '1e1',
    '１',
    '1,4',
    '1–4',
    '1-4 ',
    '1--4',
    '1-4-',
    '0x3',
    'big',
  ]
  const picks = [
    '',
    ...odd,
    ...numbers,
    ...two,
    ...Array.from({ length: 14 }, (_, index) => String(index + 8)),
    ...two.flatMap((pair) => numbers.map((third) => `${pair}-${third}`)),
    '1-2-3-4',
  ]
  let accepted = 0
  for (const play of new Set(selections.map((selection) => selection.play)))
    for (const pick of picks) {
      const selection = selectionOf(play, pick)
      const wanted = accepts[play](pick.split('-'))
      expect(selection === undefined ? undefined : { ...selection }, `${play} ${pick}`).toEqual(
        wanted ? { number: selection?.number, play, pick } : undefined,
      )
      accepted += wanted ? 1 : 0
    }
  expect(accepted).toBe(109)
  for (const play of ['', 'Big', 'big ', ' big', 'bigger', 'sum 3', 'constructor', '__proto__', 'toString'])
    expect(selectionOf(play, ''), play).toBeUndefined()
})

test('the numbers of the selections stay what they are in stored bets', () => {
  const starts: [Play, string, number][] = [
    ['big', '', 0],
    ['small', '', 1],
    ['odd', '', 2],
    ['even', '', 3],
    ['sum', '3', 4],
    ['sum', '11', 12],
    ['sum', '18', 19],
    ['single', '1', 20],
    ['single', '6', 25],
    ['triple', '1', 26],
    ['triple', '6', 31],
    ['any_triple', '', 32],
    ['pair', '1', 33],
    ['pair', '6', 38],
    ['two_same', '1-2', 39],
    ['two_same', '4-1', 54],
    ['two_same', '6-5', 68],
    ['two_different', '1-2', 69],
    ['two_different', '2-3', 74],
    ['two_different', '5-6', 83],
    ['three_different', '1-2-3', 84],
    ['three_different', '2-3-4', 94],
    ['three_different', '4-5-6', 103],
    ['straight', '', 104],
    ['big_odd', '', 105],
    ['big_even', '', 106],
    ['small_odd', '', 107],
    ['small_even', '', 108],
  ]
  for (const [play, pick, number] of starts) expect(selectionOf(play, pick)?.number, play + pick).toBe(number)
  expect(selections.map(({ number }) => number)).toEqual(Array.from({ length: 109 }, (_, number) => number))
})

test('the 56 outcomes stand for the 216 throws, in ascending order', () => {
  expect(outcomes).toHaveLength(56)
  expect([outcomes[0]?.dice, outcomes[1]?.dice, outcomes[55]?.dice]).toEqual([
    [1, 1, 1],
    [1, 1, 2],
    [6, 6, 6],
  ])
  const names = outcomes.map(({ dice }) => dice.join(''))
  expect(names.toSorted()).toEqual(names)
  expect(outcomes.map(({ number }) => number)).toEqual([...outcomes.keys()])
  for (const outcome of outcomes)
    expect(throws.filter((dice) => outcomeOf(dice) === outcome)).toHaveLength(outcome.weight)
  for (const dice of throws) expect(outcomeOf(dice).dice).toEqual(dice.toSorted((a, b) => a - b))
})

test.each(rules)('winning outcomes and winning selections say the same as wins: %s', (rule) => {
  for (const { number, dice } of outcomes) {
    const winners = winningSelections(dice, rule)
    expect(winners).toEqual(selections.filter((each) => wins(each, dice, rule)).map((each) => each.number))
    for (const selection of selections)
      expect(winningOutcomes(selection, rule).includes(number)).toBe(winners.includes(selection.number))
  }
  // A draw has 13 to 21 or so winners; never none, since its own sum always wins.
  for (const dice of throws) expect(winningSelections(dice, rule).length).toBeGreaterThan(0)
})

test('big and small, odd and even, never win together and leave only triples out', () => {
  const [big, small, odd, even] = ['big', 'small', 'odd', 'even'].map((play) => selectionOf(play, '')!)
  for (const dice of throws) {
    const isTriple = new Set(dice).size === 1
    const count = (...list: typeof selections) =>
      list.filter((each) => wins(each, dice, 'triples_lose')).length
    expect(count(big!, small!)).toBe(isTriple ? 0 : 1)
    expect(count(odd!, even!)).toBe(isTriple ? 0 : 1)
    expect(wins(odd!, dice, 'triples_count')).not.toBe(wins(even!, dice, 'triples_count'))
  }
})

test('the order in which dice fall changes nothing', () => {
  const face = fc.integer({ min: 1, max: 6 })
  const number = fc.nat(selections.length - 1)
  fc.assert(
    fc.property(face, face, face, number, fc.constantFrom(...rules), (a, b, c, index, rule) => {
      const orders: Dice[] = [
        [a, b, c],
        [a, c, b],
        [b, a, c],
        [b, c, a],
        [c, a, b],
        [c, b, a],
      ]
      expect(new Set(orders.map((dice) => wins(selections[index]!, dice, rule))).size).toBe(1)
      expect(new Set(orders.map((dice) => JSON.stringify(describeDice(dice, rule)))).size).toBe(1)
    }),
  )
})

test('a result describes itself', () => {
  for (const rule of rules) {
    expect(describeDice([5, 3, 3], rule)).toEqual({ sum: 11, size: 'big', parity: 'odd', triple: false })
    expect(describeDice([1, 3, 6], rule)).toEqual({ sum: 10, size: 'small', parity: 'even', triple: false })
    // 3 and 18 are in neither range of the specification.
    expect(describeDice([1, 1, 1], rule)).toEqual({ sum: 3, size: 'none', parity: 'odd', triple: true })
    expect(describeDice([6, 6, 6], rule)).toEqual({ sum: 18, size: 'none', parity: 'even', triple: true })
  }
  expect(describeDice([5, 5, 5], 'triples_lose')).toEqual({
    sum: 15,
    size: 'none',
    parity: 'odd',
    triple: true,
  })
  expect(describeDice([5, 5, 5], 'triples_count')).toEqual({
    sum: 15,
    size: 'big',
    parity: 'odd',
    triple: true,
  })
  expect(describeDice([2, 2, 2], 'triples_count')).toEqual({
    sum: 6,
    size: 'small',
    parity: 'even',
    triple: true,
  })
})

test.each(rules)('what a result says of its size is what big and small win on: %s', (rule) => {
  for (const dice of throws) {
    const { size, sum } = describeDice(dice, rule)
    expect(wins(selectionOf('big', '')!, dice, rule)).toBe(size === 'big')
    expect(wins(selectionOf('small', '')!, dice, rule)).toBe(size === 'small')
    expect(wins(selectionOf('sum', String(sum))!, dice, rule)).toBe(true)
  }
})

test('an impossible throw is an error, not a loss', () => {
  const impossible: Dice[] = [
    [0, 1, 2],
    [1, 2, 7],
    [1.5, 2, 3],
    [Number.NaN, 1, 1],
    [-1, 2, 3],
  ]
  for (const dice of impossible) {
    expect(() => outcomeOf(dice)).toThrow('no dice show')
    expect(() => wins(selections[0]!, dice, 'triples_lose')).toThrow(RangeError)
    expect(() => describeDice(dice, 'triples_lose')).toThrow(RangeError)
  }
})

const right = (play: Play, pick: string, dice: Dice) => wins(selectionOf(play, pick)!, dice, 'triples_lose')
/** Whether the oracle disagrees anywhere with rules that differ in one play. */
const isFound = (play: Play, mistaken: (pick: string, dice: Dice) => boolean) =>
  selections
    .filter((selection) => selection.play === play)
    .some(({ pick }) =>
      throws.some((dice) => mistaken(pick, dice) !== oracle(play, pick, dice, 'triples_lose')),
    )
const total = ([a, b, c]: Dice) => a + b + c

test('the oracle finds the classic mistakes', () => {
  for (const { play } of selections)
    expect(
      isFound(play, (pick, dice) => right(play, pick, dice)),
      play,
    ).toBe(false)

  expect(isFound('sum', (pick, dice) => total(dice) === Number(pick) + 1)).toBe(true)
  expect(isFound('big', (_, dice) => total(dice) > 11 && right('big', '', dice))).toBe(true)
  expect(isFound('big', (_, dice) => wins(selectionOf('big', '')!, dice, 'triples_count'))).toBe(true)
  expect(isFound('small', (_, dice) => total(dice) <= 10)).toBe(true)
  expect(isFound('odd', (_, dice) => total(dice) % 2 === 1)).toBe(true)
  expect(isFound('single', (pick, dice) => dice[0] === Number(pick))).toBe(true)
  expect(isFound('pair', (pick, dice) => right('pair', pick, dice) && !right('triple', pick, dice))).toBe(
    true,
  )
  expect(isFound('two_same', (pick, dice) => right('pair', pick.slice(0, 1), dice))).toBe(true)
  expect(isFound('two_same', (pick, dice) => right('two_same', `${pick[2]}-${pick[0]}`, dice))).toBe(true)
  expect(isFound('straight', (_, [a, b, c]) => b - a === 1 && c - b === 1)).toBe(true)
})
