import { useQuery } from '@tanstack/react-query'
import { Dices, ServerCrash } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState, ErrorState } from '../../kit/states.tsx'
import { brand } from '../../lib/brand.ts'
import { useLineStatus } from '../../lib/live.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { BalancePill } from '../shell/balance-pill.tsx'
import { Page } from '../shell/page.tsx'
import { gamesQuery } from './games.ts'
import { GameRow, GameRowSkeleton } from './game-row.tsx'
import { Invitation } from './invitation.tsx'
import { LatestDraws, LatestDrawsSkeleton } from './latest-draws.tsx'
import { NextDraw, NextDrawSkeleton } from './next-draw.tsx'
import { QuickEntries } from './quick-entries.tsx'

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
  const kind = useSession(sessionKind)
  const list = games.data?.list ?? []

  return (
    <Page tab quietTitle title={brand.name} leading={<BrandMark />} trailing={<BalancePill />}>
      {games.isPending ? <NextDrawSkeleton /> : <NextDraw games={list} />}
      {kind !== 'player' && <Invitation guest={kind === 'guest'} />}
      <QuickEntries />

      <section aria-labelledby="open-now" className="mt-6">
        <h2 id="open-now" className="px-1 text-base font-bold">
          {t(($) => $.open)}
        </h2>
        <ul className="mt-2.5 space-y-2.5">
          {games.isPending && Array.from({ length: 4 }, (_, index) => <GameRowSkeleton key={index} />)}
          {list.map((game) => (
            <GameRow key={game.id} game={game} />
          ))}
        </ul>
        {games.isError && list.length === 0 && (
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
          <EmptyState icon={<Dices />} title={t(($) => $.noGames.title)} text={t(($) => $.noGames.text)} />
        )}
      </section>

      {games.isPending ? <LatestDrawsSkeleton /> : <LatestDraws games={list} />}
      <p className="mt-8 px-4 text-center text-xs text-balance text-ink-soft">{t(($) => $.footer)}</p>
    </Page>
  )
}

function BrandMark() {
  return (
    <span aria-hidden className="flex min-w-0 items-center gap-2.5 pl-2">
      <img src="/icon.svg" alt="" width="32" height="32" className="size-8 shrink-0" />
      <span className="truncate text-lg font-extrabold tracking-tight">{brand.name}</span>
    </span>
  )
}
