import type { Odds, Paytable } from './paytable.ts'

/** Paytables of other houses, as data: what they do not sell, or settle by a rule of their own, is left out. */

/**
 * China Welfare Lottery, "Kuai 3" (Jiangsu's rules): fixed prizes for a ticket of 2 yuan. The keys are our plays; its
 * "two same, multiple" includes the triple, as our `pair` does. It has no big, small, odd and even.
 */
export const kuai3: Paytable = {
  code: 'kuai-3',
  kind: 'listed',
  odds: {
    'sum 3': prize(240n),
    'sum 4': prize(80n),
    'sum 5': prize(40n),
    'sum 6': prize(25n),
    'sum 7': prize(16n),
    'sum 8': prize(12n),
    'sum 9': prize(10n),
    'sum 10': prize(9n),
    'sum 11': prize(9n),
    'sum 12': prize(10n),
    'sum 13': prize(12n),
    'sum 14': prize(16n),
    'sum 15': prize(25n),
    'sum 16': prize(40n),
    'sum 17': prize(80n),
    'sum 18': prize(240n),
    triple: prize(240n),
    any_triple: prize(40n),
    pair: prize(15n),
    two_same: prize(80n),
    two_different: prize(8n),
    three_different: prize(40n),
    straight: prize(10n),
  },
}

/**
 * Sic Bo as dealt in Macau, where the stake comes back beside the win. Triples lose on big, small, odd and even there.
 * Its bet on a single number pays by how often the number shows and is not our `single`, so it is not sold.
 */
export const macauSicBo: Paytable = {
  code: 'macau-sic-bo',
  kind: 'listed',
  odds: {
    big: toOne(1n),
    small: toOne(1n),
    odd: toOne(1n),
    even: toOne(1n),
    'sum 4': toOne(50n),
    'sum 5': toOne(18n),
    'sum 6': toOne(14n),
    'sum 7': toOne(12n),
    'sum 8': toOne(8n),
    'sum 9': toOne(6n),
    'sum 10': toOne(6n),
    'sum 11': toOne(6n),
    'sum 12': toOne(6n),
    'sum 13': toOne(8n),
    'sum 14': toOne(12n),
    'sum 15': toOne(14n),
    'sum 16': toOne(18n),
    'sum 17': toOne(50n),
    triple: toOne(150n),
    any_triple: toOne(24n),
    pair: toOne(8n),
    two_different: toOne(5n),
  },
}

/** A prize in yuan for a ticket of two. */
function prize(yuan: bigint): Odds {
  return { num: yuan, den: 2n }
}

/** A win of so much for 1, the stake coming back beside it. */
function toOne(win: bigint): Odds {
  return { num: win + 1n, den: 1n }
}
