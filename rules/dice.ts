/** Three dice as they fell, each 1–6. */
export type Dice = readonly [number, number, number]

/** Whether triples count for the plays on size and parity. They do, unless a game says otherwise (the custom of K3 and Sic Bo). */
export type TripleRule = 'triples_lose' | 'triples_count'

export type Play =
  | 'big'
  | 'small'
  | 'odd'
  | 'even'
  | 'sum'
  | 'single'
  | 'triple'
  | 'any_triple'
  | 'pair'
  | 'two_same'
  | 'two_different'
  | 'three_different'
  | 'straight'
  | 'big_odd'
  | 'big_even'
  | 'small_odd'
  | 'small_even'

/** A selection. `number` is its stable index in `selections`; `pick` is empty for plays without one. */
export type Selection = { readonly number: number; readonly play: Play; readonly pick: string }

/** Three dice in ascending order, with how many of the 216 throws show them. `number` is its index in `outcomes`. */
export type Outcome = {
  readonly number: number
  readonly dice: Dice
  readonly weight: 1 | 3 | 6
}

const faces = [1, 2, 3, 4, 5, 6] as const
const sums = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18] as const

const facePicks = faces.map(String)
const pickPairs = faces.flatMap((low) => faces.filter((high) => high > low).map((high) => `${low}-${high}`))
const pickTriples = pickPairs.flatMap((pair) =>
  faces.filter((third) => third > Number(pair.slice(2))).map((third) => `${pair}-${third}`),
)
/** The doubled face first: `4-1` is 4, 4, 1. */
const pickDoubles = faces.flatMap((twice) =>
  faces.filter((once) => once !== twice).map((once) => `${twice}-${once}`),
)
const noPick = ['']

/** The plays with their canonical picks. Their order numbers the selections: append only. */
const picksOf: readonly (readonly [Play, readonly string[]])[] = [
  ['big', noPick],
  ['small', noPick],
  ['odd', noPick],
  ['even', noPick],
  ['sum', sums.map(String)],
  ['single', facePicks],
  ['triple', facePicks],
  ['any_triple', noPick],
  ['pair', facePicks],
  ['two_same', pickDoubles],
  ['two_different', pickPairs],
  ['three_different', pickTriples],
  ['straight', noPick],
  ['big_odd', noPick],
  ['big_even', noPick],
  ['small_odd', noPick],
  ['small_even', noPick],
]

/**
 * All 109 selections. The number of each is stored with bets and never changes: big 0, small 1, odd 2, even 3,
 * sum 3–18 at 4–19, single 20–25, triple 26–31, any_triple 32, pair 33–38, two_same 39–68 (by doubled face, then
 * the other), two_different 69–83, three_different 84–103 (both ascending), straight 104, big_odd 105,
 * big_even 106, small_odd 107, small_even 108.
 */
export const selections: readonly Selection[] = picksOf
  .flatMap(([play, picks]) => picks.map((pick) => ({ play, pick })))
  .map(({ play, pick }, number) => ({ number, play, pick }))

const selectionByName = new Map(
  selections.map((selection) => [nameOf(selection.play, selection.pick), selection]),
)

function nameOf(play: string, pick: string): string {
  return `${play} ${pick}`
}

/**
 * The selection of a play and its pick as the wire says them. Only the canonical pick is one (`1-4`, not `4-1`,
 * `04` or ` 4`; in `two_same` the doubled face first), so that no bet has two names; undefined for others.
 */
export function selectionOf(play: string, pick: string): Selection | undefined {
  return selectionByName.get(nameOf(play, pick))
}

/** The 56 outcomes in ascending order of their dice: 1-1-1 is 0, 1-1-2 is 1, 6-6-6 is 55. */
export const outcomes: readonly Outcome[] = faces
  .flatMap((low) =>
    faces
      .filter((middle) => middle >= low)
      .flatMap((middle) => faces.filter((high) => high >= middle).map((high): Dice => [low, middle, high])),
  )
  .map((dice, number) => ({ number, dice, weight: weightOf(dice) }))

function weightOf([a, b, c]: Dice): 1 | 3 | 6 {
  if (a === b && b === c) return 1
  return a === b || b === c ? 3 : 6
}

const outcomeByDice = new Map(outcomes.map((outcome) => [diceKey(outcome.dice), outcome]))

function diceKey(dice: Dice): string {
  return dice.toSorted((a, b) => a - b).join('-')
}

/** The outcome that three dice show, in any order. A RangeError for numbers that no dice show. */
export function outcomeOf(dice: Dice): Outcome {
  const outcome = outcomeByDice.get(diceKey(dice))
  if (outcome === undefined) throw new RangeError(`no dice show ${dice.join(', ')}`)
  return outcome
}

/** The facts about a result. See `describe`. */
export type Description = {
  readonly sum: number
  readonly size: 'big' | 'small' | 'none'
  readonly parity: 'odd' | 'even'
  readonly triple: boolean
}

/**
 * Sum, size, parity and whether it is a triple. Big is 11–17 and small 4–10, so that the sums 3 and 18 have no size
 * under either rule; under `triples_lose` no triple has one. Parity is always that of the sum, also for a triple
 * that loses on odd and even: it is a fact about the dice, not about a bet.
 */
export function describe(dice: Dice, tripleRule: TripleRule): Description {
  return describeSorted(outcomeOf(dice).dice, tripleRule)
}

function describeSorted([low, middle, high]: Dice, tripleRule: TripleRule): Description {
  const sum = low + middle + high
  const triple = low === high
  const hasSize = sum >= 4 && sum <= 17 && !(triple && tripleRule === 'triples_lose')
  const size = sum >= 11 ? 'big' : 'small'
  return { sum, size: hasSize ? size : 'none', parity: sum % 2 === 1 ? 'odd' : 'even', triple }
}

/** The input of the plays' rules: the dice in ascending order, and the pick. */
type Throw = Description & { sorted: Dice; tripleLoses: boolean; picked: readonly number[] }

const shows = ({ sorted }: Throw, face: number | undefined) => sorted.filter((die) => die === face).length
const showsEach = (dice: Throw) => dice.picked.every((face) => shows(dice, face) >= 1)

/** When each play wins. */
const ruleOf: Readonly<Record<Play, (dice: Throw) => boolean>> = {
  big: ({ size }) => size === 'big',
  small: ({ size }) => size === 'small',
  odd: ({ parity, tripleLoses }) => parity === 'odd' && !tripleLoses,
  even: ({ parity, tripleLoses }) => parity === 'even' && !tripleLoses,
  sum: ({ sum, picked }) => sum === picked[0],
  single: (dice) => shows(dice, dice.picked[0]) >= 1,
  triple: (dice) => shows(dice, dice.picked[0]) === 3,
  any_triple: ({ triple }) => triple,
  pair: (dice) => shows(dice, dice.picked[0]) >= 2,
  two_same: (dice) => shows(dice, dice.picked[0]) === 2 && shows(dice, dice.picked[1]) === 1,
  two_different: showsEach,
  three_different: showsEach,
  straight: ({ sorted: [low, middle, high] }) => middle === low + 1 && high === middle + 1,
  // A losing triple has no size, so these need not check for it.
  big_odd: ({ size, parity }) => size === 'big' && parity === 'odd',
  big_even: ({ size, parity }) => size === 'big' && parity === 'even',
  small_odd: ({ size, parity }) => size === 'small' && parity === 'odd',
  small_even: ({ size, parity }) => size === 'small' && parity === 'even',
}

function decide({ play, pick }: Selection, sorted: Dice, tripleRule: TripleRule): boolean {
  const description = describeSorted(sorted, tripleRule)
  const tripleLoses = description.triple && tripleRule === 'triples_lose'
  return ruleOf[play]({ ...description, sorted, tripleLoses, picked: pick.split('-').map(Number) })
}

/** For each rule, by the selection's number, the numbers of the outcomes that win. Made once: settling asks often. */
const winning: Readonly<Record<TripleRule, readonly (readonly number[])[]>> = {
  triples_lose: selections.map((selection) => decideAll(selection, 'triples_lose')),
  triples_count: selections.map((selection) => decideAll(selection, 'triples_count')),
}

function decideAll(selection: Selection, tripleRule: TripleRule): readonly number[] {
  return outcomes.filter(({ dice }) => decide(selection, dice, tripleRule)).map(({ number }) => number)
}

/** The numbers of the outcomes on which a selection wins, ascending. */
export function winningOutcomes(selection: Selection, tripleRule: TripleRule): readonly number[] {
  return winning[tripleRule][selection.number]!
}

/** On how many of the 216 throws of three dice a selection wins. */
export function winsOf216(selection: Selection, tripleRule: TripleRule): number {
  return winningOutcomes(selection, tripleRule).reduce((total, number) => total + outcomes[number]!.weight, 0)
}

/** Whether a selection wins with these dice, in any order. */
export function wins(selection: Selection, dice: Dice, tripleRule: TripleRule): boolean {
  return winningOutcomes(selection, tripleRule).includes(outcomeOf(dice).number)
}

/** The numbers of all selections that win with these dice, ascending: what a settlement joins with. */
export function winningSelections(dice: Dice, tripleRule: TripleRule): number[] {
  return selections.filter((selection) => wins(selection, dice, tripleRule)).map(({ number }) => number)
}
