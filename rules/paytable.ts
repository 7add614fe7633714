import type { Selection, TripleRule } from './dice.ts'
import { winsOf216 } from './dice.ts'
import { floorShare } from './money.ts'
import { kuai3, macauSicBo } from './other-paytables.ts'

/** The return of a winning stake of 1, stake included, as an exact fraction that need not be reduced. */
export type Odds = { readonly num: bigint; readonly den: bigint }

/**
 * The payouts of a game. `uniform` returns `per216 / n` for a selection that wins on n of the 216 throws, the same edge for every
 * bet under any triple rule; `listed` names the odds of every selection that it sells, by play and pick (`"sum 11"`, or the play
 * alone for all its picks), under any triple rule.
 */
export type Paytable =
  | { readonly code: string; readonly kind: 'uniform'; readonly per216: bigint }
  | { readonly code: string; readonly kind: 'listed'; readonly odds: Readonly<Record<string, Odds>> }

/** The house's own: 210/n, a return to the player of 210/216 = 35/36 = 97.22 % for every bet. */
export const uniformEdge: Paytable = { code: 'uniform-210', kind: 'uniform', per216: 210n }

/** The paytables that a game may name by their code. */
export const paytables: readonly Paytable[] = [uniformEdge, kuai3, macauSicBo]

/** The paytable of a code; undefined for an unknown one. */
export function paytableOf(code: string): Paytable | undefined {
  return paytables.find((paytable) => paytable.code === code)
}

/** Whether a paytable sells a selection at all. */
export function sells(paytable: Paytable, selection: Selection): boolean {
  return paytable.kind === 'uniform' || listedOdds(paytable.odds, selection) !== undefined
}

function listedOdds(odds: Readonly<Record<string, Odds>>, { play, pick }: Selection): Odds | undefined {
  return odds[`${play} ${pick}`] ?? odds[play]
}

/** The odds of a selection, not reduced (210/105). A RangeError for one that the paytable does not sell. */
export function oddsOf(paytable: Paytable, selection: Selection, tripleRule: TripleRule): Odds {
  if (paytable.kind === 'uniform')
    return { num: paytable.per216, den: BigInt(winsOf216(selection, tripleRule)) }
  const odds = listedOdds(paytable.odds, selection)
  if (odds === undefined)
    throw new RangeError(`${paytable.code} does not sell ${selection.play} ${selection.pick}`.trim())
  return odds
}

/** The return of a winning stake, in minor units, stake included: floor(stake × num / den). */
export function payoutOf(stakeMinor: bigint, odds: Odds): bigint {
  return floorShare(stakeMinor, odds.num, odds.den)
}

/**
 * The return of a stake of 1, rounded down, so that no bet pays less than shown: with two decimals, or with three where
 * they say more, so that 2.307 explains why a stake of 10 pays 23.07.
 */
export function shownOdds(odds: Odds): string {
  const thousandths = floorShare(1000n, odds.num, odds.den).toString().padStart(4, '0')
  return `${thousandths.slice(0, -3)}.${thousandths.slice(-3).replace(/0$/, '')}`
}

/** The exact fraction as text, "210/105". */
export function exactOdds(odds: Odds): string {
  return `${odds.num}/${odds.den}`
}
