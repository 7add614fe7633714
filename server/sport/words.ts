import type { Language } from '@glasshouse/contract/languages.ts'
import { fillIn } from '@glasshouse/contract/refusals.ts'
import { lineIn, type MarketGroup, sportWordsIn } from '@glasshouse/contract/sport-words.ts'
import { systems } from '@glasshouse/rules/sport/slips.ts'

export type Clubs = { readonly home: string; readonly away: string }

/** `total:2.5` is the group `total` with the line `2.5`. */
export function groupOf(market: string): { group: MarketGroup; line: string | null } {
  const [group = '', line = null] = market.split(':')
  return { group: group as MarketGroup, line }
}

/** A market in words, without its line. */
export function marketName(market: string, clubs: Clubs, language: Language): string {
  return fillIn(sportWordsIn(language).markets[groupOf(market).group], clubs)
}

/** The same with its line: `Total goals 2.5`; where no match says whose goals, `1` is the home club, `2` the away club. */
export function marketInWords(
  market: string,
  language: Language,
  clubs: Clubs = { home: '1', away: '2' },
): string {
  const { line } = groupOf(market)
  return [marketName(market, clubs, language), line && lineIn(line, language)].filter(Boolean).join(' ')
}

/** An outcome in words: the club, `Over 2.5`, `2-1`. */
export function pickName(market: string, pick: string, clubs: Clubs, language: Language): string {
  const { picks } = sportWordsIn(language)
  const { group, line } = groupOf(market)
  const sign = (one: string) => (one === '1' ? clubs.home : one === '2' ? clubs.away : picks.draw)
  switch (group) {
    case 'double_chance':
      return fillIn(picks.either, { one: sign(pick[0]!), other: sign(pick[1]!) })
    case 'half_full':
      return pick.split('/').map(sign).join(' / ')
    case 'handicap': {
      const given = pick === '1' ? Number(line) : -Number(line)
      return `${sign(pick)} ${given > 0 ? '+' : ''}${lineIn(String(given), language).replace('-', '−')}`
    }
    case 'result':
    case 'draw_no_bet':
    case 'half_result':
    case 'second_result':
      return sign(pick)
    case 'next_goal':
      return pick === 'none' ? picks.none : sign(pick)
    case 'score':
      return pick === 'other' ? picks.other : pick
    case 'both_score':
    case 'second_both':
    case 'second_total':
    case 'parity':
    case 'total':
    case 'home_total':
    case 'away_total':
    case 'half_total':
      return fillIn(picks[pick as 'over' | 'under' | 'yes' | 'no' | 'odd' | 'even'], {
        line: lineIn(line ?? '', language),
      })
  }
}

/** A selection in words as a record shows it: the outcome and its market. */
export function selectionInWords(market: string, pick: string, clubs: Clubs, language: Language): string {
  return `${pickName(market, pick, clubs, language)} · ${marketName(market, clubs, language)}`
}

/** Two clubs in words. */
export function versus(clubs: Clubs, language: Language): string {
  return fillIn(sportWordsIn(language).picks.versus, clubs)
}

/** The system whose combinations have these sizes; `accumulator` where all legs have to win. */
export function systemOf(legs: number, folds: readonly number[]): string {
  if (folds.length === 1 && folds[0] === legs) return 'accumulator'
  const found = systems.find((system) => system.legs === legs && system.folds.join() === folds.join())
  if (!found) throw new Error(`no system has ${legs} legs and combinations of ${folds.join()}`)
  return found.code
}

/** A bet of several legs in words. */
export function systemName(legs: number, folds: readonly number[], bets: number, language: Language): string {
  const words = sportWordsIn(language)
  const code = systemOf(legs, folds)
  const values = { legs, bets, size: folds[0]!, name: words.systems[code] ?? code }
  if (code === 'accumulator') return fillIn(words.accumulator, values)
  return fillIn(folds.length === 1 ? words.oneSize : words.system, values)
}
