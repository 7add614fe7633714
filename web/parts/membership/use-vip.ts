import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { pointsHistory, rebates, vip } from '@glasshouse/contract/membership.ts'
import { useQuery } from '@tanstack/react-query'
import { callKey, callQuery, queryClient } from '../../lib/queries.ts'
import { keepUser, sessionKind, useSession } from '../../lib/session.ts'

export type Vip = CallAnswer<typeof vip>

/** Level, points and check-in of who is signed in; not asked for by who has no account. */
export function useVip() {
  const isPlayer = useSession(sessionKind) === 'player'
  return useQuery({ ...callQuery(vip, {}), enabled: isPlayer, refetchOnWindowFocus: 'always' })
}

/** Points came or went: `change` is what an answer said of it, the rest is asked for again. */
export function pointsMoved(change: (known: Vip) => Vip = (known) => known): void {
  queryClient.setQueryData<Vip>(callKey(vip, {}), (known) => known && change(known))
  for (const call of [vip, pointsHistory, rebates])
    void queryClient.invalidateQueries({ queryKey: callKey(call) })
}

/** A new score, shown wherever the player is. */
export function keepScore(score: number): void {
  const { userInfo } = useSession.getState()
  if (userInfo && !userInfo.isGuest) keepUser({ ...userInfo, score })
}
