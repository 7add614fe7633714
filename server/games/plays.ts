import type { PlayOffer } from '@glasshouse/contract/games.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import { messagesIn } from '@glasshouse/contract/messages.ts'
import { fillIn } from '@glasshouse/contract/refusals.ts'
import { type Play, type Selection, selections, winsOf216 } from '@glasshouse/rules/dice.ts'
import { formatAmount, roundLimit } from '@glasshouse/rules/money.ts'
import { exactOdds, type Odds, oddsOf, sells, shownOdds } from '@glasshouse/rules/paytable.ts'
import type { Game } from './catalogue.ts'

const groups: Record<Play, PlayOffer['group']> = {
  big: 'size',
  small: 'size',
  odd: 'size',
  even: 'size',
  big_odd: 'combination',
  big_even: 'combination',
  small_odd: 'combination',
  small_even: 'combination',
  sum: 'sum',
  single: 'single',
  pair: 'pair',
  triple: 'triple',
  any_triple: 'triple',
  two_same: 'two',
  two_different: 'two',
  three_different: 'three',
  straight: 'three',
}

/** Every play that a game sells, as the bet page shows it. */
export function offeredPlays(game: Game, language: Language): PlayOffer[] {
  return selections
    .filter((selection) => sells(game.paytable, selection))
    .map((selection) => {
      const odds = oddsOf(game.paytable, selection, game.tripleRule)
      return {
        play: selection.play,
        pick: selection.pick,
        name: selectionName(selection, language),
        group: groups[selection.play],
        odds: shownOdds(odds),
        odds_exact: exactOdds(odds),
        wins_of_216: winsOf216(selection, game.tripleRule),
        min: formatAmount(game.minStake),
        max: formatAmount(highestStake(game, odds)),
      }
    })
}

/** A selection in words. */
export function selectionName(selection: Selection, language: Language): string {
  return fillIn(messagesIn(language).plays[selection.play], { pick: selection.pick })
}

/**
 * The maximum stake of a bet with these odds (minor units): the game's limit, or what its greatest payout allows, as a
 * round number. `highest_stake.sql` says the same where bets are decided.
 */
export function highestStake(game: Pick<Game, 'maxStake' | 'maxPayout'>, odds: Odds): bigint {
  // floor(stake × num / den) <= maxPayout  ⇔  stake <= floor(((maxPayout + 1) × den − 1) / num)
  const byPayout = ((game.maxPayout + 1n) * odds.den - 1n) / odds.num
  return byPayout < game.maxStake ? roundLimit(byPayout) : game.maxStake
}
