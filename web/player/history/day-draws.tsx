import { getHistoryRecord } from '@glasshouse/contract/games.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarX, CloudOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, ErrorState } from '../../kit/states.tsx'
import { request } from '../../lib/api.ts'
import { callKey } from '../../lib/queries.ts'
import { DaySwitch } from './day-switch.tsx'
import { DrawRows, DrawRowsSkeleton } from './draw-rows.tsx'
import { MoreRows } from './more-rows.tsx'
import { RoadMap } from './road-map.tsx'

/** Draws per page: enough to fill a screen and to make a road. */
const pageSize = 60

type DayDrawsProps = { gameId: number; view: 'list' | 'road'; onOpen: (gameNo: string) => void }

/** The draws of one day, as rows or as a road; the house's today until another day is chosen. */
export function DayDraws({ gameId, view, onOpen }: DayDrawsProps) {
  const { t } = useTranslation('history')
  const { t: shell } = useTranslation('shell')
  const [day, setDay] = useState<string>()
  const draws = useInfiniteQuery({
    queryKey: [...callKey(getHistoryRecord, { game_id: gameId, date: day }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      request(
        getHistoryRecord,
        { game_id: gameId, date: day, page: pageParam, limit: pageSize },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  })
  // The house's today, which only the server knows; asked for without a date.
  const [today, setToday] = useState<string>()
  const shownDay = draws.data?.pages[0]?.date
  if (day === undefined && shownDay !== undefined && shownDay !== today) setToday(shownDay)
  // A new draw pushes the others over the edge of their page: the same one may come twice.
  const rows = new Map(draws.data?.pages.flatMap((page) => page.list).map((row) => [row.game_no, row]))
  const results = [...rows.values()]
  const total = draws.data?.pages[0]?.total

  return (
    <>
      <DaySwitch
        day={day ?? today}
        today={today}
        note={total === undefined ? undefined : t(($) => $.count, { count: total })}
        onChange={(next) => setDay(next === today ? undefined : next)}
      />
      {draws.isPending ? (
        <DrawRowsSkeleton />
      ) : draws.data === undefined ? (
        <ErrorState
          icon={<CloudOff />}
          title={t(($) => $.failed)}
          text={draws.error.message}
          action={{ label: shell(($) => $.retry), run: () => void draws.refetch(), busy: draws.isFetching }}
        />
      ) : results.length === 0 ? (
        <EmptyState icon={<CalendarX />} title={t(($) => $.empty.title)} text={t(($) => $.empty.text)} />
      ) : (
        <>
          {view === 'list' ? <DrawRows results={results} onOpen={onOpen} /> : <RoadMap results={results} />}
          <MoreRows
            pages={draws}
            automatic={view === 'list'}
            words={{
              more: t(($) => $.more),
              loading: t(($) => $.loadingMore),
              failed: t(($) => $.moreFailed),
              end: t(($) => $.end),
            }}
          />
        </>
      )}
    </>
  )
}
