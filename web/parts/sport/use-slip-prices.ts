import { sportPrices } from '@glasshouse/contract/sport.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/queries.ts'
import { factorOf, keyOf, type Leg } from './slip.ts'

/** How often the prices of a slip are asked for while it is in sight (ms). */
const often = 5_000

export type LegNow = {
  state: 'open' | 'suspended' | 'closed' | 'unknown'
  /** In play: how long (s) a bet waits for its decision; null: not at all. */
  delay: number | null
  /** The price of now, where it is not the leg's any more. */
  moved: { odds: string; version: number | null; way: 'up' | 'down' } | null
}

/** What became of the prices of a slip's legs, by their keys. */
export function useSlipPrices(legs: readonly Leg[]): ReadonlyMap<string, LegNow> {
  const asked = legs.map(({ gameId, gameNo, play, pick }) => ({
    game_id: gameId,
    game_no: gameNo,
    play,
    pick,
  }))
  const { data } = useQuery({
    ...callQuery(sportPrices, { legs: JSON.stringify(asked) }),
    enabled: legs.length > 0,
    refetchInterval: often,
  })
  return new Map(
    legs.map((leg, place) => {
      const now = data?.list[place]
      return [
        keyOf(leg),
        { state: now?.state ?? 'open', delay: now?.delay ?? null, moved: now ? moveOf(leg, now) : null },
      ]
    }),
  )
}

function moveOf(leg: Leg, now: { odds_exact: string | null; version: number | null }): LegNow['moved'] {
  if (now.odds_exact === null || now.odds_exact === leg.odds) return null
  const [before, after] = [factorOf(leg.odds), factorOf(now.odds_exact)]
  const isUp = after.num * before.den > before.num * after.den
  return { odds: now.odds_exact, version: now.version, way: isUp ? 'up' : 'down' }
}

/** The slip's legs at the prices of now. */
export function atPricesOfNow(legs: readonly Leg[], prices: ReadonlyMap<string, LegNow>): Leg[] {
  return legs.map((leg) => {
    const moved = prices.get(keyOf(leg))?.moved
    return moved ? { ...leg, odds: moved.odds, version: moved.version } : leg
  })
}

/** Whether the house would take a slip as it stands: the moves that its player does not take stand in the way. */
export function needsNewLook(
  priceChange: 'none' | 'better' | 'any',
  prices: ReadonlyMap<string, LegNow>,
): boolean {
  if (priceChange === 'any') return false
  return [...prices.values()].some(({ moved }) => moved && (priceChange === 'none' || moved.way === 'down'))
}
