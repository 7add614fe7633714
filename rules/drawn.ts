import { diceFromKey, type DrawInput, drawKey, drawStream } from './draw.ts'
import { drawHalf, goalsOf, halfNumbers } from './sport/half-draw.ts'
import { halfRuleOf, halfWeights } from './sport/half-rule.ts'
import { goalsMax } from './sport/score-grid.ts'

/** The result of a round's draw: its key, and the numbers that the log has, for dice the three of them. */
export type Drawn = { readonly key: Uint8Array; readonly numbers: readonly number[] }

/**
 * Draws a round by the rule that was promised for it: dice, or the goals of a half. `before` has what the round before it
 * gave: the second half of a match continues its first. Undefined for a second half that can't continue its first.
 */
export function drawnBy(
  rule: string,
  input: DrawInput,
  before: readonly number[] | undefined,
): Drawn | undefined {
  const half = halfRuleOf(rule)
  if (!half) {
    const key = drawKey(input)
    return { key, numbers: diceFromKey(key) }
  }
  if (half.half === 2 && before === undefined) return undefined
  const key = drawKey(input, 'goals')
  const score = half.half === 2 && before ? goalsOf(before).goals : ([0, 0] as const)
  // A log that lies may tell of a first half that no grid has: nothing can continue it.
  if (Math.max(...score) > goalsMax || halfWeights(half, score).every((weight) => weight === 0n))
    return undefined
  return { key, numbers: halfNumbers(drawHalf(drawStream(key), half, score)) }
}

/** Whether a rule's round continues the round before it. */
export function goesOn(rule: string): boolean {
  return halfRuleOf(rule)?.half === 2
}
