import type { Fate } from './folds-oracle.ts'

/**
 * The rules of football's markets, implemented independently from the words on the slip: a quarter line is two bets on the
 * lines beside it, each settled by itself. It shares no code with the rules room.
 */
type Score = readonly [home: number, away: number]
export type Match = { readonly half: Score; readonly full: Score }

const who = ([home, away]: Score) => (home === away ? 'X' : home > away ? '1' : '2')
const yes = (holds: boolean): Fate => (holds ? 'won' : 'lost')

export function fateOnPaper(market: string, pick: string, { half, full }: Match): Fate {
  const [kind = '', line] = market.split(':')
  const score = kind.startsWith('half_') && kind !== 'half_full' ? half : full
  const [home, away] = score
  switch (kind) {
    case 'result':
    case 'half_result':
      return yes(pick === who(score))
    case 'double_chance':
      return yes(pick.split('').includes(who(score)))
    case 'draw_no_bet':
      return home === away ? 'back' : yes(pick === who(score))
    case 'both_score':
      return yes((pick === 'yes') === home * away > 0)
    case 'parity':
      return yes(pick === ((home + away) % 2 ? 'odd' : 'even'))
    case 'score':
      return yes(pick === (home > 5 || away > 5 ? 'other' : `${home}-${away}`))
    case 'half_full':
      return yes(pick === `${who(half)}/${who(full)}`)
    case 'handicap':
      return split(Number(line), (each) => home - away + each, pick === '1')
    case 'total':
    case 'half_total':
      return split(-Number(line), (each) => home + away + each, pick === 'over')
    case 'home_total':
      return split(-Number(line), (each) => home + each, pick === 'over')
    case 'away_total':
      return split(-Number(line), (each) => away + each, pick === 'over')
    default:
      throw new Error(`no market is called ${market}`)
  }
}

/**
 * The same of a match that was abandoned in the first half: what no further goal could change stands, else the stake is
 * refunded.
 */
export function fateOfFirstHalf(market: string, pick: string, [home, away]: Score): Fate {
  const more = [0, 1, 2, 3, 4, 5, 6]
  const ways = (from: Score) => more.flatMap((h) => more.map((a): Score => [from[0] + h, from[1] + a]))
  const fates = new Set(
    ways([home, away]).flatMap((half) => ways(half).map((full) => fateOnPaper(market, pick, { half, full }))),
  )
  const [only = 'back'] = fates
  return fates.size === 1 ? only : 'back'
}

/** Two halves of a stake, on the half lines around a quarter line, or twice on the same one. */
function split(line: number, after: (line: number) => number, first: boolean): Fate {
  const isQuarter = Math.abs(line * 2) % 1 === 0.5
  const lines = isQuarter ? [line - 0.25, line + 0.25] : [line, line]
  const points = lines
    .map((each) => Math.sign(after(each)) * (first ? 1 : -1))
    .reduce((sum, each) => sum + each, 0)
  return ({ 2: 'won', 1: 'half won', 0: 'back', [-1]: 'half lost', [-2]: 'lost' } as const)[
    points as 2 | 1 | 0 | -1 | -2
  ]
}
