/**
 * The dice game, implemented independently from the printed rules: it walks the throws and shares no code with the
 * rules room, so that the two can disagree.
 */

export type Throw = readonly [number, number, number]
export type OracleBet = { play: string; pick: string; stake: bigint }
export type Triples = 'triples_lose' | 'triples_count'

const faces = [1, 2, 3, 4, 5, 6]

/** All 216 throws of three dice. */
export const throws: readonly Throw[] = faces.flatMap((a) =>
  faces.flatMap((b) => faces.map((c): Throw => [a, b, c])),
)

/** Everything that can be bet on, 109 of them. */
export const everyBet: readonly { play: string; pick: string }[] = [
  ...['big', 'small', 'odd', 'even', 'any_triple', 'straight'].map((play) => ({ play, pick: '' })),
  ...['big_odd', 'big_even', 'small_odd', 'small_even'].map((play) => ({ play, pick: '' })),
  ...Array.from({ length: 16 }, (_, index) => ({ play: 'sum', pick: `${index + 3}` })),
  ...faces.flatMap((face) => ['single', 'pair', 'triple'].map((play) => ({ play, pick: `${face}` }))),
  ...faces.flatMap((a) => faces.filter((b) => b !== a).map((b) => ({ play: 'two_same', pick: `${a}-${b}` }))),
  ...faces.flatMap((a) =>
    faces.filter((b) => b > a).map((b) => ({ play: 'two_different', pick: `${a}-${b}` })),
  ),
  ...throws
    .filter(([a, b, c]) => a < b && b < c)
    .map(([a, b, c]) => ({ play: 'three_different', pick: `${a}-${b}-${c}` })),
]

/** Whether a bet wins with these dice. */
export function winsThrow(
  { play, pick }: { play: string; pick: string },
  dice: Throw,
  triples: Triples,
): boolean {
  const times = (face: string | undefined) => dice.filter((die) => `${die}` === face).length
  const picked = pick.split('-')
  const [first, second] = picked
  const sum = dice[0] + dice[1] + dice[2]
  const isTriple = dice[0] === dice[1] && dice[1] === dice[2]
  const halves: Record<string, boolean> = {
    big: sum > 10 && sum < 18,
    small: sum < 11 && sum > 3,
    odd: sum % 2 !== 0,
    even: sum % 2 === 0,
  }
  if (play.split('_').every((half) => half in halves)) {
    if (isTriple && triples === 'triples_lose') return false
    return play.split('_').every((half) => halves[half])
  }
  switch (play) {
    case 'sum':
      return `${sum}` === pick
    case 'single':
      return times(first) > 0
    case 'pair':
      return times(first) > 1
    case 'triple':
      return times(first) > 2
    case 'any_triple':
      return isTriple
    case 'two_same':
      return times(first) === 2 && times(second) === 1
    case 'two_different':
    case 'three_different':
      return picked.every((face) => times(face) > 0)
    case 'straight':
      return Math.max(...dice) - Math.min(...dice) === 2 && new Set(dice).size === 3
    default:
      throw new Error(`the printed rules know no ${play}`)
  }
}

const waysToWin = new Map<string, bigint>()

/** On how many of the 216 throws a bet wins. */
export function waysOf(bet: { play: string; pick: string }, triples: Triples): bigint {
  const name = `${bet.play} ${bet.pick} ${triples}`
  const known = waysToWin.get(name)
  if (known !== undefined) return known
  const ways = BigInt(throws.filter((dice) => winsThrow(bet, dice, triples)).length)
  waysToWin.set(name, ways)
  return ways
}

/** The return of a winning bet, minor units: 210 parts for the ways to win, rounded down. */
export function winOf(bet: OracleBet, triples: Triples): bigint {
  const ways = waysOf(bet, triples)
  return (bet.stake * 210n - ((bet.stake * 210n) % ways)) / ways
}

/** The payout of a bet with these dice, minor units; 0n when it loses. */
export function paidFor(bet: OracleBet, dice: Throw, triples: Triples): bigint {
  return winsThrow(bet, dice, triples) ? winOf(bet, triples) : 0n
}

/** The most that the house can owe for these bets together, over all throws. */
export function worstCase(bets: readonly OracleBet[], triples: Triples): bigint {
  return throws.reduce((worst, dice) => {
    const owed = bets.reduce((sum, bet) => sum + paidFor(bet, dice, triples), 0n)
    return owed > worst ? owed : worst
  }, 0n)
}

/** The odds of a bet as the house shows them: 210/n rounded down, with a third decimal where it says something. */
export function oddsShown(bet: { play: string; pick: string }, triples: Triples): string {
  const thousandths = String(210_000n / waysOf(bet, triples)).padStart(4, '0')
  return `${thousandths.slice(0, -3)}.${thousandths.slice(-3).replace(/0$/, '')}`
}
