import { type Dice, outcomes, selectionOf, type TripleRule, winningOutcomes } from '@glasshouse/rules/dice.ts'
import { type Odds, payoutOf } from '@glasshouse/rules/paytable.ts'
import type { SlipLine } from './slip.ts'

/** The highest sum that a slip can return, stakes of winning lines included, and dice that bring it. */
export type MaxReturn = { payout: bigint; dice: Dice }

/** Odds as the wire has them exactly, "210/105"; undefined for anything else. */
export function parseOdds(text: string): Odds | undefined {
  const [, num, den] = /^(\d{1,18})\/(\d{1,18})$/.exec(text) ?? []
  if (num === undefined || den === undefined || BigInt(den) === 0n) return undefined
  return { num: BigInt(num), den: BigInt(den) }
}

/**
 * The exact max return of a whole slip: every one of the 56 outcomes is paid out, since bets that exclude
 * each other never win together. Among equal ones the likeliest dice stand for it. Undefined for a slip
 * without lines, or with a line whose play or odds are not known here.
 */
export function maxReturn(
  lines: readonly SlipLine[],
  oddsOf: (line: SlipLine) => Odds | undefined,
  tripleRule: TripleRule,
): MaxReturn | undefined {
  const payouts = outcomes.map(() => 0n)
  for (const line of lines) {
    const selection = selectionOf(line.play, line.pick)
    const odds = oddsOf(line)
    if (!selection || !odds) return undefined
    const payout = payoutOf(line.stake, odds)
    for (const number of winningOutcomes(selection, tripleRule))
      payouts[number] = (payouts[number] ?? 0n) + payout
  }
  let best: (MaxReturn & { weight: number }) | undefined
  for (const { number, dice, weight } of outcomes) {
    const payout = payouts[number] ?? 0n
    if (!best || payout > best.payout || (payout === best.payout && weight > best.weight))
      best = { payout, dice, weight }
  }
  return best && lines.length > 0 ? { payout: best.payout, dice: best.dice } : undefined
}
