import { getBetRecord, submitBet } from '@glasshouse/contract/games.ts'
import { sportFixture } from '@glasshouse/contract/sport.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { expect } from 'vitest'
import type { Caller } from './caller.ts'
import { type Fate, type Fraction, paperReturn } from './folds-oracle.ts'
import { fateOnPaper, type Match } from './football-oracle.ts'
import type { House } from './house.ts'

/** A leg, by the index of its match in a list. */
type Wanted = readonly [match: number, play: string, pick: string]
interface WantedBet {
  readonly legs: readonly Wanted[]
  /** In minor units. */
  readonly stake: bigint
  /** The name of a system and the sizes of its combinations; left out, all legs have to win. */
  readonly system?: readonly [name: string, sizes: readonly number[]]
}
type Placed = WantedBet & { readonly id: string; readonly odds: readonly Fraction[] }
/** How each match of the list ended, null if void; or each selection's outcome, for one not played to its end. */
type Ends = readonly (Match | null | ((play: string, pick: string) => Fate))[]

/** A player's bets on these matches, with the odds that they got, to be compared with a computation on paper. */
export function betsOnPaper(
  house: House,
  player: Caller,
  matches: readonly { game_id: number; game_no: string }[],
) {
  const placed: Placed[] = []

  /** Everything that a match sells now, as legs with their odds. */
  async function soldOn(match: number) {
    const { game_id, game_no } = matches[match]!
    const page = await house.visitor().call(sportFixture, { game_id, game_no })
    return page.all_markets.flatMap(({ play, prices }) =>
      prices.map(({ pick, odds_exact }) => ({
        leg: { game_id, game_no, play, pick, version: page.version },
        odds: odds_exact.split('/').map(BigInt) as unknown as Fraction,
      })),
    )
  }

  /** Places bets in one slip. */
  async function place(...bets: readonly WantedBet[]): Promise<void> {
    const numbers = [...new Set(bets.flatMap(({ legs }) => legs.map(([match]) => match)))]
    const sold = new Map(
      await Promise.all(numbers.map(async (match) => [match, await soldOn(match)] as const)),
    )
    const found = bets.map(({ legs }) =>
      legs.map(([match, play, pick]) => {
        const one = sold.get(match)!.find(({ leg }) => leg.play === play && leg.pick === pick)
        if (!one) throw new Error(`match ${match} does not sell ${play} ${pick}`)
        return one
      }),
    )
    const answer = await player.call(submitBet, {
      bet_content: bets.map(({ stake, system }, at) => ({
        legs: found[at]!.map(({ leg }) => leg),
        amount: formatAmount(stake),
        ...(system && { system: system[0] }),
      })),
    })
    for (const [at, bet] of bets.entries())
      placed.push({ ...bet, id: answer.bets[at]!.id, odds: found[at]!.map(({ odds }) => odds) })
  }

  /** The amount due for a bet when the matches end like that. */
  function due({ stake, system, legs, odds }: Placed, ends: Ends): string {
    const fates = legs.map(([match, play, pick], at): { odds: Fraction; fate: Fate } => {
      const end = ends[match]
      const fate = typeof end === 'function' ? end(play, pick) : end ? fateOnPaper(play, pick, end) : 'back'
      return { odds: odds[at]!, fate }
    })
    return formatAmount(paperReturn(stake, system?.[1] ?? [legs.length], fates))
  }

  /** The payout of each bet; for one that came back whole the record says that it was returned, not won. */
  async function payouts(): Promise<Map<string, string>> {
    const paid = new Map<string, string>()
    for (let page = 1; ; page += 1) {
      const { list } = await player.call(getBetRecord, { limit: 100, page })
      for (const { id, payout, status, stake } of list) paid.set(id, status === 'cancelled' ? stake : payout)
      if (list.length < 100) return paid
    }
  }

  async function expectSettled(ends: Ends): Promise<void> {
    const paid = await payouts()
    expect(placed.map(({ id }) => paid.get(id))).toEqual(placed.map((bet) => due(bet, ends)))
  }

  return { placed, soldOn, place, due, payouts, expectSettled }
}
