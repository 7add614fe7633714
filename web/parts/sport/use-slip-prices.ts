import { sportPrices } from '@glasshouse/contract/sport.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/queries.ts'
import { keyOf, type Leg, type Move, moveOf } from './slip.ts'

/** How often the prices of a slip are asked for while it is in sight (ms). */
const often = 5_000

export type LegNow = {
  state: 'open' | 'suspended' | 'closed' | 'unknown'
  /** In play: how long (s) a bet waits for its decision; null: not at all. */
  delay: number | null
  moved: Move | null
}

/** The state of the prices of a slip's legs, by their keys. */
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

/** The slip's legs at the prices of now. */
export function atPricesOfNow(legs: readonly Leg[], prices: ReadonlyMap<string, LegNow>): Leg[] {
  return legs.map((leg) => {
    const moved = prices.get(keyOf(leg))?.moved
    return moved ? { ...leg, odds: moved.odds, version: moved.version } : leg
  })
}
