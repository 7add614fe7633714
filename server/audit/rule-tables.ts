import { outcomes, selections, type TripleRule, wins } from '@glasshouse/rules/dice.ts'
import { oddsOf, paytables, sells } from '@glasshouse/rules/paytable.ts'
import { sql } from 'kysely'

const tripleRules: readonly TripleRule[] = ['triples_lose', 'triples_count']

/** Whether a stored text names a rule for triples. */
export function isTripleRule(text: string): text is TripleRule {
  return tripleRules.some((rule) => rule === text)
}

const winners = tripleRules.flatMap((rule) =>
  outcomes.flatMap(({ dice }) =>
    selections
      .filter((selection) => wins(selection, dice, rule))
      .map(({ number }) => ({ rule, dice: Number(dice.join('')), number })),
  ),
)

/**
 * The rules as a relation: (rule, dice, selection) for each selection that wins with these dice, the dice as a number
 * of three digits in ascending order. A query that joins it uses the rules, not what the house recorded.
 */
export const winningSelections = sql`unnest(
  ${winners.map((winner) => winner.rule)}::text[],
  ${winners.map((winner) => winner.dice)}::int[],
  ${winners.map((winner) => winner.number)}::smallint[]
) as winner (rule, dice, selection)`

/** The dice column of `draws d` in the form of `winningSelections`. */
export const sortedDice = sql`(
  select sum(die * 10 ^ (3 - place))::int
  from (select die, row_number() over (order by die) as place from unnest(d.dice) as die) as sorted
)`

const offers = paytables.flatMap((paytable) =>
  tripleRules.flatMap((rule) =>
    selections
      .filter((selection) => sells(paytable, selection))
      .map((selection) => ({
        paytable: paytable.code,
        rule,
        number: selection.number,
        ...oddsOf(paytable, selection, rule),
      })),
  ),
)

/** The paytables as a relation: (paytable, rule, selection, num, den) for everything that is sold. */
export const offeredOdds = sql`unnest(
  ${offers.map((offer) => offer.paytable)}::text[],
  ${offers.map((offer) => offer.rule)}::text[],
  ${offers.map((offer) => offer.number)}::smallint[],
  ${offers.map((offer) => offer.num)}::bigint[],
  ${offers.map((offer) => offer.den)}::bigint[]
) as offer (paytable, rule, selection, num, den)`
