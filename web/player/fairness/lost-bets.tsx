import { lossList } from '@glasshouse/contract/public-log.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { loadTexts } from '../../lib/languages.ts'
import { callQuery } from '../../lib/queries.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { useHasReceipts } from '../../parts/receipts/kept-receipts.ts'

const LostBetsSheet = lazy(() => import('./lost-bets-sheet.tsx'))

/**
 * Tells a player of own bets that the house lost: when it has published a loss, each kept receipt of that time is held against what
 * it has now. Nothing is asked of a player without receipts. Once understood, it is not told again.
 */
export default function LostBets() {
  const playerId = useSession((session) =>
    sessionKind(session) === 'player' ? session.userInfo?.id : undefined,
  )
  return playerId !== undefined && <LostBetsOf key={playerId} playerId={playerId} />
}

function LostBetsOf({ playerId }: { playerId: string }) {
  const hasReceipts = useHasReceipts(playerId)
  const losses = useQuery({
    ...callQuery(lossList, {}),
    enabled: hasReceipts,
    staleTime: Infinity,
    meta: { isShown: true },
  })
  const told = losses.data?.list ?? []
  const lost = useQuery({
    queryKey: ['lost bets', playerId, told],
    queryFn: async () => {
      const { findLostBets } = await import('./find-lost-bets.ts')
      const found = await findLostBets(playerId, told)
      if (found.length > 0) await loadTexts('receipt')
      return found
    },
    enabled: told.length > 0,
    staleTime: Infinity,
    meta: { isShown: true },
  })
  return (
    lost.data &&
    lost.data.length > 0 && (
      <Suspense>
        <LostBetsSheet playerId={playerId} lost={lost.data} />
      </Suspense>
    )
  )
}
