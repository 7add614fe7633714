import { playLimits } from '@glasshouse/contract/safer-play.ts'
import { useQuery } from '@tanstack/react-query'
import { useServerSeconds } from '../../lib/clock.ts'
import { callQuery } from '../../lib/queries.ts'
import { sessionKind, useSession } from '../../lib/session.ts'

/** The reason why a player can't deposit, play or transfer; `until` null: permanent. */
export type Restriction = { kind: 'time_out' | 'exclusion' | 'frozen'; until: number | null }

/** One's limits with what counts against them; not asked for by who has no account. */
export function usePlayLimits() {
  const isPlayer = useSession((session) => sessionKind(session) === 'player')
  return useQuery({ ...callQuery(playLimits, {}), enabled: isPlayer, refetchOnWindowFocus: 'always' })
}

/** The restriction as of this second, if there is one. */
export function useRestriction(): Restriction | null {
  return useStanding(usePlayLimits().data?.restriction ?? null)
}

/** A restriction that was told, for as long as it lasts. */
export function useStanding(restriction: Restriction | null): Restriction | null {
  const now = useServerSeconds()
  return restriction && (restriction.until === null || restriction.until > now) ? restriction : null
}
