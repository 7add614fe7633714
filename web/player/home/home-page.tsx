import { useQuery } from '@tanstack/react-query'
import { Dices, ServerCrash } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../kit/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states.tsx'
import { brand } from '../../lib/brand.ts'
import { firstScreenStands } from '../../lib/first-screen.ts'
import { useLineStatus } from '../../lib/live.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { BalancePill } from '../../parts/page/balance-pill.tsx'
import { Page } from '../../parts/page/page.tsx'
import { gamesQuery } from '../../parts/rounds/games.ts'
import { GameRow, GameRowSkeleton } from './game-row.tsx'
import { Invitation } from './invitation.tsx'
import { NextDraw, NextDrawSkeleton, NextDrawUnknown } from './next-draw.tsx'
import { BelowGames, Categories, NoticeTicker, Stage } from './published-places.tsx'
import { QuickEntries } from './quick-entries.tsx'
import { BareStage } from './stage-frame.tsx'

const OwnRestrictionPlace = lazy(() => import('../../parts/restriction/own-restriction-place.tsx'))

/** How often the games are read again while no event tells of them (ms). */
const slowPoll = 15_000

export default function HomePage() {
  const { t } = useTranslation('home')
  const shell = useTranslation('shell')
  const isLive = useLineStatus().state === 'open'
  const games = useQuery({
    ...gamesQuery,
    staleTime: isLive ? Number.POSITIVE_INFINITY : 5_000,
    refetchInterval: isLive ? false : slowPoll,
  })
  useEffect(() => {
    if (!games.isPending) firstScreenStands()
  }, [games.isPending])
  const kind = useSession(sessionKind)
  const [category, setCategory] = useState<number>()
  const all = (games.data?.list ?? []).filter((game) => game.kind === 'dice')
  // A category without games is looked into, not kept for the next visit.
  const isBare = category !== undefined && !all.some((game) => game.category_id === category)
  const leave = useEffectEvent(() => {
    if (isBare) setCategory(undefined)
  })
  useEffect(() => () => leave(), [])
  const list = all.filter((game) => category === undefined || game.category_id === category)
  const nextDraw = games.isPending ? (
    <NextDrawSkeleton />
  ) : games.data ? (
    <NextDraw games={all} />
  ) : (
    <NextDrawUnknown />
  )

  return (
    <Page tab wide quietTitle title={brand.name} leading={<BrandMark />} trailing={<BalancePill />}>
      <div className="mb-3 h-11">
        <Suspense fallback={<Skeleton className="h-full rounded-full" />}>
          <NoticeTicker />
        </Suspense>
      </div>
      {kind === 'player' && (
        <Suspense>
          <OwnRestrictionPlace className="mb-3" />
        </Suspense>
      )}
      <div className="two:grid two:grid-cols-2 two:items-start two:gap-x-4 three:grid-cols-[minmax(0,1fr)_25rem] three:gap-x-5">
        <div className="min-w-0">
          <Suspense fallback={<BareStage>{nextDraw}</BareStage>}>
            <Stage>{nextDraw}</Stage>
          </Suspense>
          {kind !== 'player' && <Invitation guest={kind === 'guest'} />}
          <QuickEntries />

          <section aria-labelledby="open-now" className="mt-6">
            <h2 id="open-now" className="px-1 text-base font-bold">
              {t(($) => $.open)}
            </h2>
            <div className="mt-2 h-touch">
              <Suspense>
                <Categories chosen={category} onChoose={setCategory} />
              </Suspense>
            </div>
            <ul className="mt-2.5 space-y-2.5">
              {games.isPending && Array.from({ length: 4 }, (_, index) => <GameRowSkeleton key={index} />)}
              {list.map((game) => (
                <GameRow key={game.id} game={game} />
              ))}
            </ul>
            {games.isError && all.length === 0 && (
              <ErrorState
                icon={<ServerCrash />}
                title={t(($) => $.failed)}
                text={games.error.message}
                action={{
                  label: shell.t(($) => $.retry),
                  run: () => void games.refetch(),
                  busy: games.isFetching,
                }}
              />
            )}
            {games.isSuccess && list.length === 0 && (
              <EmptyState
                icon={<Dices />}
                title={t(($) => $.noGames.title)}
                text={t(($) => $.noGames.text)}
                {...(isBare && {
                  action: { label: t(($) => $.noGames.all), run: () => setCategory(undefined) },
                })}
              />
            )}
          </section>
        </div>
        <Suspense>
          <BelowGames games={all} />
        </Suspense>
      </div>
    </Page>
  )
}

function BrandMark() {
  return (
    <span aria-hidden className="flex min-w-0 items-center gap-2.5 pl-2">
      <img src={brand.logo} alt="" width="32" height="32" className="size-8 shrink-0" />
      <span className="truncate text-lg font-extrabold tracking-tight">{brand.name}</span>
    </span>
  )
}
