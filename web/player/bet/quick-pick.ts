import { parseOdds } from '../../parts/slip/max-return.ts'

/** Gives a whole number from 0 to below `below`, each as likely as the others. */
export type Chance = (below: number) => number

const numbersOf32Bits = 2 ** 32

/** Chance from the browser's cryptographic source. `draw` gives its 32-bit numbers; those that would favour small results are drawn again. */
export function cryptoChance(below: number, draw: () => number = cryptoNumber): number {
  const even = numbersOf32Bits - (numbersOf32Bits % below)
  let number = draw()
  while (number >= even) number = draw()
  return number % below
}

function cryptoNumber(): number {
  const numbers = crypto.getRandomValues(new Uint32Array(1))
  return numbers[0] ?? numbersOf32Bits
}

/** So many different ones of a list, every set of them as likely as the others; all of them where there are no more. */
export function pickAtRandom<Thing>(things: readonly Thing[], count: number, chance: Chance): Thing[] {
  const left = [...things]
  const picked: Thing[] = []
  while (picked.length < count && left.length > 0) picked.push(...left.splice(chance(left.length), 1))
  return picked
}

/** Whether every bet returns the same share of its stake in the long run: its odds times the throws on which it wins. */
export function returnAlike(offers: readonly { odds_exact: string; wins_of_216: number }[]): boolean {
  const shares = offers.map((offer) => {
    const odds = parseOdds(offer.odds_exact)
    return odds && { num: odds.num * BigInt(offer.wins_of_216), den: odds.den }
  })
  const [first] = shares
  return shares.every((share) => first && share && share.num * first.den === first.num * share.den)
}
