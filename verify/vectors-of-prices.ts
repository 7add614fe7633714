import { exactOdds } from '@glasshouse/rules/paytable.ts'
import { halfOdds } from '@glasshouse/rules/sport/half-odds.ts'
import { halfRuleOf } from '@glasshouse/rules/sport/half-rule.ts'
import { halfTimeSelections } from '@glasshouse/rules/sport/half-time.ts'
import { footballSelections } from '@glasshouse/rules/sport/markets.ts'
import type { Score } from '@glasshouse/rules/sport/score-grid.ts'

const halves: readonly (readonly [rule: string, before: Score | null])[] = [
  ['goals/1/saltmarsh/oakmere/1620/1130/-60/50', null],
  ['goals/1/alder-vale/northgate/310/3900/30/120', null],
  ['goals/1/fernhill/millbrook/60/70/0/0', null],
  ['goals/2/saltmarsh/oakmere/1620/1130/-60/50', [0, 0]],
  ['goals/2/saltmarsh/oakmere/1620/1130/-60/50', [2, 1]],
  ['goals/2/alder-vale/northgate/310/3900/30/120', [0, 4]],
  ['goals/2/alder-vale/northgate/310/3900/30/120', [10, 10]],
]

/** The odds of all that is sold on a half, by "market pick" with one space between; null where such a price is not sold. */
export function pricesOfHalves() {
  return halves.map(([text, before]) => {
    const rule = halfRuleOf(text)!
    const sold = rule.half === 1 ? footballSelections : halfTimeSelections
    const odds = sold.map(({ market, pick }) => {
      const follow = halfOdds(rule, before ?? [0, 0], market, pick)
      return [`${market} ${pick}`, follow && exactOdds(follow)] as const
    })
    return { rule: text, before, odds: Object.fromEntries(odds) }
  })
}
