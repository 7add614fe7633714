import { getHistoryRecord } from '@glasshouse/contract/games.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/states.tsx'
import { callQuery } from '../../lib/queries.ts'
import { dayRows } from './day-rows.ts'
import { DaySwitch } from './day-switch.tsx'
import { DrawRows, DrawRowsSkeleton } from './draw-rows.tsx'
import { MoreRows } from '../../parts/rows/more-rows.tsx'
import { usePages } from '../../parts/rows/use-pages.ts'
import { LoadFailed } from '../../parts/page/load-state.tsx'
import { isNoGame, NoGame } from '../../parts/rounds/no-game.tsx'
import { RoadMap } from '../../parts/road/road-map.tsx'

/** Draws per page: enough to fill a screen and to make a road. */
const pageSize = 60

type DayDrawsProps = {
  gameId: number
  /** `YYYY-MM-DD`; the house's today where it is undefined. */
  day: string | undefined
  onDay: (day: string | undefined) => void
  view: 'list' | 'road' | 'both'
}

/** The draws of one day, as rows, as a road, or as both side by side. */
export function DayDraws({ gameId, day, onDay, view }: DayDrawsProps) {
  const { t } = useTranslation('history')
  const draws = usePages(
    getHistoryRecord,
    { game_id: gameId, date: day },
    { limit: pageSize, keyOf: ({ game_no }) => game_no },
  )
  // The house's today, which only the server knows; told where no date is asked for.
  const todays = useQuery({
    ...callQuery(getHistoryRecord, { game_id: gameId, limit: 1 }),
    enabled: day !== undefined,
  })
  const [today, setToday] = useState<string>()
  const told = day === undefined ? draws.data?.pages[0]?.date : todays.data?.date
  if (told !== undefined && told !== today) setToday(told)
  // A new draw pushes the others over the edge of their page: the same one may come twice.
  const rows = dayRows(
    draws.data?.pages.flatMap((page) => page.list) ?? [],
    draws.data?.pages.flatMap((page) => page.voids) ?? [],
  )
  const results = rows.flatMap((row) => ('result' in row ? [row.result] : []))
  const total = draws.data?.pages[0]?.total

  if (isNoGame(draws.error)) return <NoGame title={draws.error.message} />
  return (
    <>
      <DaySwitch
        day={day ?? today}
        today={today}
        note={total === undefined ? undefined : t(($) => $.count, { count: total })}
        onChange={(next) => onDay(next === today ? undefined : next)}
      />
      {draws.isPending ? (
        <DrawRowsSkeleton />
      ) : draws.data === undefined ? (
        <LoadFailed title={t(($) => $.failed)} queries={[draws]} />
      ) : rows.length === 0 || (view === 'road' && results.length === 0) ? (
        <EmptyState icon={<CalendarX />} title={t(($) => $.empty.title)} text={t(($) => $.empty.text)} />
      ) : (
        <div className="two:grid two:grid-cols-2 two:items-start two:gap-4">
          {view !== 'road' && <DrawRows gameId={gameId} rows={rows} />}
          {view !== 'list' && <RoadMap results={results} />}
          <div className="two:col-span-2">
            <MoreRows
              pages={draws}
              automatic={view !== 'road'}
              words={{
                more: t(($) => $.more),
                loading: t(($) => $.loadingMore),
                failed: t(($) => $.moreFailed),
                end: t(($) => $.end),
              }}
            />
          </div>
        </div>
      )}
    </>
  )
}
