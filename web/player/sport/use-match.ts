import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { type Fixture, sportMatch } from '@glasshouse/contract/sport.ts'
import { useQuery } from '@tanstack/react-query'
import { serverSeconds } from '../../lib/clock.ts'
import { callQuery } from '../../lib/queries.ts'

/** How often a match is read while something of it is due (ms), and else. */
const soon = 1_000
const calm = 15_000

/** A virtual match as it is played, asked for as often as it needs. */
export function useMatch({ game_id, game_no }: Pick<Fixture, 'game_id' | 'game_no'>) {
  return useQuery({
    ...callQuery(sportMatch, { game_id, game_no }),
    refetchInterval: ({ state }) => (state.data && !isWaiting(state.data, serverSeconds()) ? calm : soon),
  })
}

/** Whether something is due that the page has not got yet. */
function isWaiting(match: CallAnswer<typeof sportMatch>, now: number): boolean {
  const { halves, half_time, kicks_off_at, second_half_at } = match
  const [first, second] = halves
  if (now >= kicks_off_at - 1 && first.state === 'promised') return true
  if (now >= second_half_at - 1 && second.state === 'promised') return true
  const isBookOpen = now >= half_time.opens_at - 1 && now < half_time.closes_at
  return isBookOpen && half_time.markets.length === 0
}
