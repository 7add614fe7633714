import { gameList } from '@glasshouse/contract/games.ts'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn, Dices } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../kit/segmented.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { Link } from '../../lib/link.tsx'
import { callQuery } from '../../lib/queries.ts'
import { type PageProps, replaceQuery } from '../../lib/router.ts'
import { useColumns } from '../../lib/screen.ts'
import { Page } from '../../parts/page/page.tsx'
import { LoadFailed } from '../../parts/page/load-state.tsx'
import { dayIn } from '../../parts/times/times.ts'
import { DayDraws } from './day-draws.tsx'
import { DrawRowsSkeleton } from './draw-rows.tsx'
import { GamePicker } from '../../parts/rounds/game-picker.tsx'

/** `/pages/game/history?game_id=&date=&view=list|road`: the draws of a day, each the way to its proof. */
export default function HistoryPage({ query }: PageProps) {
  const { t } = useTranslation('history')
  const games = useQuery(callQuery(gameList, { limit: 100 }))
  const isBeside = useColumns() > 1
  const view = query['view'] === 'road' ? 'road' : 'list'
  const list = (games.data?.list ?? []).filter((game) => game.kind === 'dice')
  const gameId = (Number(query['game_id']) || undefined) ?? list[0]?.id

  return (
    <Page
      wide
      title={t(($) => $.title)}
      trailing={
        <Link
          to={`/pages/game/trend${gameId === undefined ? '' : `?game_id=${gameId}`}`}
          className="inline-flex min-h-touch items-center gap-1.5 rounded-full px-3 text-sm font-semibold text-action hover:bg-raised"
        >
          <ChartColumn aria-hidden className="size-5" /> {t(($) => $.trend)}
        </Link>
      }
    >
      {games.data && list.length > 1 && gameId !== undefined && (
        <GamePicker games={list} chosen={gameId} onChoose={(id) => replaceQuery({ ...query, game_id: id })} />
      )}
      {!isBeside && (
        <Segmented
          label={t(($) => $.view.label)}
          options={[
            { value: 'list', label: t(($) => $.view.list) },
            { value: 'road', label: t(($) => $.view.road) },
          ]}
          value={view}
          onChange={(next) => replaceQuery({ ...query, view: next === 'road' ? next : undefined })}
          className="mb-2"
        />
      )}
      {gameId !== undefined ? (
        <DayDraws
          key={gameId}
          gameId={gameId}
          day={dayIn(query['date'])}
          onDay={(date) => replaceQuery({ ...query, date })}
          view={isBeside ? 'both' : view}
        />
      ) : games.isPending ? (
        <DrawRowsSkeleton />
      ) : games.error ? (
        <LoadFailed title={t(($) => $.failed)} queries={[games]} />
      ) : (
        <EmptyState icon={<Dices />} title={t(($) => $.noGame.title)} text={t(($) => $.noGame.text)} />
      )}
    </Page>
  )
}
