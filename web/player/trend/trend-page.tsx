import { gameList, gamePlay } from '@glasshouse/contract/games.ts'
import { trend as trendCall } from '@glasshouse/contract/trend.ts'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../kit/segmented.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { onLiveEvent } from '../../lib/live.ts'
import { callKey, callQuery, queryClient } from '../../lib/queries.ts'
import { type PageProps, replaceQuery } from '../../lib/router.ts'
import { GamePicker } from '../../parts/rounds/game-picker.tsx'
import { isNoGame, NoGame } from '../../parts/rounds/no-game.tsx'
import { RoadMap } from '../../parts/road/road-map.tsx'
import { Page } from '../../parts/page/page.tsx'
import { LoadFailed } from '../../parts/page/load-state.tsx'
import { Fairness } from './fairness.tsx'
import { Numbers } from './numbers.tsx'
import { Plays } from './plays.tsx'
import { spans, type Trend, trendAddress, trendIn, views } from './trend-address.ts'

/** More beads than this nobody reads, and a phone draws slowly. */
const maxBeads = 200

/** `/pages/game/trend?game_id=&view=&limit=&group=`: what the newest draws show, and what they do not. */
export default function TrendPage({ query }: PageProps) {
  const { t, i18n } = useTranslation('trend')
  const games = useQuery(callQuery(gameList, { limit: 100 }))
  const list = (games.data?.list ?? []).filter(({ kind }) => kind === 'dice')
  const asked = trendIn(query)
  const shown = { ...asked, gameId: asked.gameId ?? list[0]?.id }
  const number = new Intl.NumberFormat(i18n.language)
  const show = (change: Partial<Trend>) => replaceQuery(trendAddress({ ...shown, ...change }))
  return (
    <Page wide title={t(($) => $.title)}>
      {list.length > 1 && shown.gameId !== undefined && (
        <GamePicker games={list} chosen={shown.gameId} onChoose={(gameId) => show({ gameId })} />
      )}
      <div className="mb-3 space-y-2 two:grid two:grid-cols-2 two:gap-3 two:space-y-0">
        <Segmented
          label={t(($) => $.view.label)}
          options={views.map((value) => ({ value, label: t(($) => $.view[value]) }))}
          value={shown.view}
          onChange={(view) => show({ view })}
        />
        <div className="flex items-center gap-3 pl-1">
          <span aria-hidden className="text-sm font-semibold text-ink-soft">
            {t(($) => $.span)}
          </span>
          <Segmented
            label={t(($) => $.span)}
            options={spans.map((value) => ({ value, label: number.format(Number(value)) }))}
            value={shown.span}
            onChange={(span) => show({ span })}
            className="flex-1"
          />
        </div>
      </div>
      {shown.gameId !== undefined ? (
        <TrendOf {...shown} gameId={shown.gameId} onGroup={(group) => show({ group })} />
      ) : games.error ? (
        <LoadFailed title={t(($) => $.failed)} queries={[games]} />
      ) : (
        <TrendSkeleton />
      )}
    </Page>
  )
}

type TrendOfProps = Trend & { gameId: number; onGroup: (group: Trend['group']) => void }

function TrendOf({ gameId, view, span, group, onGroup }: TrendOfProps) {
  const { t } = useTranslation('trend')
  const trend = useQuery({
    ...callQuery(trendCall, { game_id: gameId, limit: Number(span) }),
    // Another number of draws of the same game: the current view stays until the new one is there.
    placeholderData: (before, query) => (isOfGame(query?.queryKey, gameId) ? before : undefined),
  })
  const table = useQuery(callQuery(gamePlay, { game_id: gameId }))
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type !== 'round' || event.round.game_id !== gameId || !event.round.result) return
        void queryClient.invalidateQueries({ queryKey: callKey(trendCall) })
      }),
    [gameId],
  )
  const failed = [trend, table].find(({ error, data }) => error && !data)
  if (isNoGame(failed?.error)) return <NoGame title={failed.error.message} />
  if (failed) return <LoadFailed title={t(($) => $.failed)} queries={[failed]} />
  if (!trend.data || !table.data) return <TrendSkeleton />
  const { draws } = trend.data
  if (draws.length === 0) {
    return <EmptyState icon={<ChartColumn />} title={t(($) => $.empty.title)} text={t(($) => $.empty.text)} />
  }
  if (view === 'roads') return <RoadMap wide results={draws.slice(0, maxBeads)} />
  return (
    <div className="space-y-3 two:grid two:grid-cols-2 two:items-start two:gap-3 two:space-y-0 two:[&>:is(p,[role=radiogroup])]:col-span-2">
      <p className="rounded-xl bg-gold-soft px-3.5 py-2.5 text-sm">{t(($) => $.independent)}</p>
      {view === 'numbers' && <Numbers trend={trend.data} />}
      {view === 'plays' && <Plays draws={draws} table={table.data} group={group} onGroup={onGroup} />}
      {view === 'fairness' && <Fairness trend={trend.data} gameId={gameId} />}
    </div>
  )
}

function isOfGame(key: readonly unknown[] | undefined, gameId: number): boolean {
  const [, input] = key ?? []
  return typeof input === 'object' && input !== null && 'game_id' in input && input.game_id === gameId
}

function TrendSkeleton() {
  return (
    <div className="space-y-3">
      <Skeleton className="h-14 w-full rounded-xl" />
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
  )
}
