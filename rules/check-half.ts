import { previousSeed } from './chain.ts'
import { isIn } from './check-log.ts'
import {
  type Check,
  type CheckName,
  checkProof,
  checkRound,
  drawInputOf,
  hasTimes,
  type Result,
  type Trust,
} from './check-proof.ts'
import { drawnBy } from './drawn.ts'
import { bytesOf, hexOf, sameBytes } from './encoding.ts'
import { leafBefore, roundOfHalf } from './proof-leaves.ts'
import type { DrawProof, HalfProof, RoundProof } from './proof.ts'
import { halfOpening } from './sport/glass-league.ts'
import { gridHash, halfRuleOf } from './sport/half-rule.ts'

/** The steps of a half's proof, in the order of its round. */
export const halfCheckNames = [
  'parts',
  'times',
  'grid',
  'commitment',
  'chain',
  'seal',
  'source',
  'order',
  'key',
  'before',
  'goals',
  'void',
  'log',
  'log_order',
  'head',
  'head_witness',
  'house_key',
] as const
export type HalfCheckName = (typeof halfCheckNames)[number]

/**
 * Checks the proof of a half of a virtual match by computing all of it again: the steps of dice, and that the grid follows
 * from the rule, the goals from key and grid, and a second half from the first that the log tells.
 */
export function checkHalf(proof: HalfProof, trust: Trust = {}): Check<HalfCheckName>[] {
  const rule = halfRuleOf(proof.rule)
  const round = roundOfHalf(proof)
  const results: { [Name in HalfCheckName]?: Result | undefined } = {
    ...checkRound(round, trust, 'goals'),
    times: truth(rule !== undefined && hasTimes(round, halfOpening(rule.half, proof.draws_at).opensAt)),
    grid: truth(rule !== undefined && hexOf(gridHash(rule)) === proof.grid_hash),
    ...(rule?.half === 2 || proof.before || proof.log?.before ? { before: checkBefore(proof) } : {}),
    ...(!proof.void && { goals: checkGoals(proof) }),
    ...(proof.before && isChosen(proof.void) && { void: 'fails' }),
  }
  return halfCheckNames.flatMap((name) => {
    const result = results[name]
    return result === undefined ? [] : [{ name, result }]
  })
}

/** Checks the proof of any drawn round: of dice, or of a half. */
export function checkAnyProof(
  proof: DrawProof | HalfProof,
  trust: Trust = {},
): Check<CheckName | HalfCheckName>[] {
  return proof.version === 2 ? checkHalf(proof, trust) : checkProof(proof, trust)
}

/** The round that a receipt is compared with. */
export function roundOfAny(
  proof: DrawProof | HalfProof,
): RoundProof & { paytable?: string; before?: HalfProof['before'] } {
  return proof.version === 2 ? roundOfHalf(proof) : proof
}

/** The outcome of a drawn round, as a line of text. */
export function outcomeOf(proof: DrawProof | HalfProof): string {
  if (!proof.draw) {
    const missed = missedNumbers(proof)
    return missed ? `${proof.status}, would have been ${shortNumbers(proof, missed)}` : proof.status
  }
  return proof.version === 2
    ? `drawn ${shortNumbers(proof, proof.draw.numbers)}`
    : `drawn ${shortNumbers(proof, proof.draw.dice)}`
}

/** Dice, or of a half the goals of each club. */
export const shortNumbers = ({ version }: DrawProof | HalfProof, numbers: readonly number[]) =>
  version === 2 ? numbers.slice(0, 2).join('-') : numbers.join(' ')

/** The result that a void round would have had: dice, or the numbers of a half. Undefined while that can't be known. */
export function missedNumbers(proof: DrawProof | HalfProof): readonly number[] | undefined {
  const round = proof.version === 2 ? roundOfHalf(proof) : proof
  const input = proof.void ? drawInputOf(round) : undefined
  const before = proof.version === 2 ? proof.before?.numbers : undefined
  return input && drawnBy(round.triple_rule, input, before)?.numbers
}

/** A house may void a second half by choice only before the first is drawn: later it would choose by the score. */
const isChosen = (voided: HalfProof['void']) =>
  voided?.reason === 'operator' || voided?.reason === 'never_opened'

const truth = (holds: boolean): Result => (holds ? 'holds' : 'fails')

/**
 * The first half has the seed before this one and is a leaf of the same log, told before this half was drawn. Nothing stands
 * before a first half.
 */
function checkBefore(proof: HalfProof): Result {
  const { before, log, draw } = proof
  const leaf = leafBefore(proof)
  if (halfRuleOf(proof.rule)?.half !== 2) return 'fails'
  if (!before || !leaf) return draw || log?.before ? 'fails' : 'not_yet'
  const seed = draw?.seed ?? proof.void?.seed ?? undefined
  if (seed !== undefined && !sameBytes(previousSeed(bytesOf(seed)), bytesOf(before.seed))) return 'fails'
  if (!log?.before || !isIn(log.head, leaf, log.before)) return 'fails'
  if (log.draw && log.before.index >= log.draw.index) return 'fails'
  // The next seed reveals whose seed it is.
  return seed === undefined ? 'not_yet' : 'holds'
}

/** Whether the goals and their seconds follow from the key as computed here, not as the document says. */
function checkGoals(proof: HalfProof): Result {
  if (!proof.draw) return 'not_yet'
  const input = drawInputOf(roundOfHalf(proof))
  if (!input || !halfRuleOf(proof.rule)) return 'fails'
  return truth(
    drawnBy(proof.rule, input, proof.before?.numbers)?.numbers.join() === proof.draw.numbers.join(),
  )
}
