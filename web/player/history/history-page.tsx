import { gameList } from '@glasshouse/contract/games.ts'
import { useQuery } from '@tanstack/react-query'
import { CloudOff, Dices } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../kit/segmented.tsx'
import { EmptyState, ErrorState } from '../../kit/states.tsx'
import { callQuery } from '../../lib/queries.ts'
import type { PageProps } from '../../lib/router.ts'
import { Page } from '../shell/page.tsx'
import { DayDraws } from './day-draws.tsx'
import { DrawRowsSkeleton } from './draw-rows.tsx'
import { GamePicker } from './game-picker.tsx'

const ProofSheet = lazy(() => import('./proof-sheet.tsx'))

/** `/pages/game/history?game_id=`, and `&game_no=` to open a draw's proof at once. */
export default function HistoryPage({ query }: PageProps) {
  const { t } = useTranslation('history')
  const { t: shell } = useTranslation('shell')
  const games = useQuery(callQuery(gameList, { limit: 100 }))
  const [chosen, setChosen] = useState(Number(query['game_id']) || undefined)
  const [view, setView] = useState<'list' | 'road'>('list')
  const [proofNo, setProofNo] = useState(query['game_no'])
  const [isProofOpen, setProofOpen] = useState(proofNo !== undefined)
  const list = games.data?.list ?? []
  const gameId = chosen ?? list[0]?.id

  return (
    <Page title={t(($) => $.title)}>
      {games.data && list.length > 1 && gameId !== undefined && (
        <GamePicker games={list} chosen={gameId} onChoose={setChosen} />
      )}
      <Segmented
        label={t(($) => $.view.label)}
        options={[
          { value: 'list', label: t(($) => $.view.list) },
          { value: 'road', label: t(($) => $.view.road) },
        ]}
        value={view}
        onChange={setView}
        className="mb-2"
      />
      {gameId !== undefined ? (
        <DayDraws
          key={gameId}
          gameId={gameId}
          view={view}
          onOpen={(gameNo) => {
            setProofNo(gameNo)
            setProofOpen(true)
          }}
        />
      ) : games.isPending ? (
        <DrawRowsSkeleton />
      ) : games.error ? (
        <ErrorState
          icon={<CloudOff />}
          title={t(($) => $.failed)}
          text={games.error.message}
          action={{ label: shell(($) => $.retry), run: () => void games.refetch(), busy: games.isFetching }}
        />
      ) : (
        <EmptyState icon={<Dices />} title={t(($) => $.noGame.title)} text={t(($) => $.noGame.text)} />
      )}
      <Suspense>
        {proofNo !== undefined && gameId !== undefined && (
          <ProofSheet gameId={gameId} gameNo={proofNo} open={isProofOpen} onOpenChange={setProofOpen} />
        )}
      </Suspense>
    </Page>
  )
}
