import { playLimits } from '@glasshouse/contract/safer-play.ts'
import { useQuery } from '@tanstack/react-query'
import { useServerSeconds } from '../../lib/clock.ts'
import { callQuery } from '../../lib/queries.ts'
import { sessionKind, useSession } from '../../lib/session.ts'

/** What keeps a player from paying in, playing and transferring; `until` null: for good. */
export type Bar = { kind: 'time_out' | 'exclusion' | 'frozen'; until: number | null }

/** One's limits with what counts against them; not asked for by who has no account. */
export function usePlayLimits() {
  const isPlayer = useSession((session) => sessionKind(session) === 'player')
  return useQuery({ ...callQuery(playLimits, {}), enabled: isPlayer, refetchOnWindowFocus: 'always' })
}

/** The bar as of this second, if there is one. */
export function useBar(): Bar | null {
  return useStanding(usePlayLimits().data?.bar ?? null)
}

/** A bar that was told, for as long as it lasts. */
export function useStanding(bar: Bar | null): Bar | null {
  const now = useServerSeconds()
  return bar && (bar.until === null || bar.until > now) ? bar : null
}
