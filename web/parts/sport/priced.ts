import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { SportMarket, SportPrice, sportFixture, sportMatch } from '@glasshouse/contract/sport.ts'
import type { Factor } from '@glasshouse/rules/folds.ts'
import { gridOf, halfRuleOf } from '@glasshouse/rules/sport/half-rule.ts'
import { halfTimeChances, halfTimeSelection } from '@glasshouse/rules/sport/half-time.ts'
import { gridAt } from '@glasshouse/rules/sport/in-play.ts'
import { footballSelection } from '@glasshouse/rules/sport/markets.ts'
import { type Chances, chancesOf, fairShare, oddsFrom } from '@glasshouse/rules/sport/prices.ts'
import { factorOf } from './slip.ts'

/** The inputs of prices, and those prices. */
export type Priced = {
  home: string
  away: string
  /** Goals expected of each club, the correction and the margin, in thousandths. */
  model: { home: number; away: number; rho: number; margin: number }
  /** Invented clubs, whose goals are drawn. */
  virtual: boolean
  markets: readonly SportMarket[]
  /** How likely each result of a selection is; undefined where the grid does not say. */
  chances: (play: string, pick: string) => Chances | undefined
}

/** The inputs of a match's prices; undefined if they were not made by the grid. */
export function pricedFixture(fixture: CallAnswer<typeof sportFixture>): Priced | undefined {
  const { home, away, league, model, all_markets: markets } = fixture
  if (!model) return undefined
  const before = gridOf({ home: model.home, away: model.away, rho: model.rho })
  const at = model.in_play
  const grid = at ? gridAt(before, { ...at, halfScore: at.half_score }) : before
  const chances = (play: string, pick: string) => {
    const selection = footballSelection(play, pick)
    return selection && grid ? chancesOf(selection, grid) : undefined
  }
  return { home, away, model, virtual: league.virtual, markets, chances }
}

/** The same of the book between the halves of a virtual match: by its printed rule, and the score of the first half. */
export function pricedHalfTime({
  home,
  away,
  halves,
  half_time,
}: CallAnswer<typeof sportMatch>): Priced | undefined {
  const rule = halfRuleOf(halves[1].proof.rule)
  const before = halves[0].goals
  if (!rule || !before) return undefined
  const all = halfTimeChances(gridOf(rule.strengths), before)
  const chances = (play: string, pick: string) => all[halfTimeSelection(play, pick)?.number ?? -1]
  const model = { ...rule.strengths, margin: rule.margin }
  return { home, away, model, virtual: true, markets: half_time.markets, chances }
}

export type Step = SportPrice & {
  /** How likely it wins, by the grid; null where it is not sold by it. */
  share: Factor | null
  /** Whether the shown price is what follows from it. */
  holds: boolean
}

/** The shown prices, of one market or all, beside what follows from the model, computed here by the rules that the house uses. */
export function recomputed({ model, markets, chances: chancesFor }: Priced, market?: SportMarket): Step[] {
  return (market ? [market] : markets).flatMap(({ play, prices }) =>
    prices.map((price) => {
      const chances = chancesFor(play, price.pick)
      const own = chances && oddsFrom(chances, BigInt(model.margin))
      const shown = factorOf(price.odds_exact)
      return {
        ...price,
        share: chances ? fairShare(chances) : null,
        holds: own ? own.num * shown.den === shown.num * own.den : false,
      }
    }),
  )
}
