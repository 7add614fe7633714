import { type Fixture, sportFixtures } from '@glasshouse/contract/sport.ts'
import { Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { PagedList } from '../../parts/rows/paged-list.tsx'
import { usePages } from '../../parts/rows/use-pages.ts'
import { FixtureRow } from '../../parts/sport/fixture-row.tsx'
import { FixturesSkeleton } from '../../parts/sport/fixtures-skeleton.tsx'
import { daysAhead, weekdayText } from '../../parts/times/times.ts'
import { Pressure } from './pressure.tsx'

const pageSize = 30
/** How often prices in a list are asked for (ms). */
const often = 5_000
/** Matches that kick off within this many seconds are "starting next". */
const nextWithin = 3 * 3600

type FixtureListProps = { league?: string | undefined; search?: string; finished?: boolean }

/** Matches under the headings that their kick-offs give: in play, starting next, then day by day. */
export function FixtureList({ league, search = '', finished = false }: FixtureListProps) {
  const { t } = useTranslation('sport')
  const input = {
    league: league ?? '',
    search,
    status: finished ? ('finished' as const) : ('upcoming' as const),
  }
  const fixtures = usePages(sportFixtures, input, {
    limit: pageSize,
    keyOf: ({ game_id, game_no }) => `${game_id} ${game_no}`,
    refetchInterval: finished ? false : often,
  })
  const now = fixtures.data?.pages[0]?.now ?? 0
  return (
    <PagedList
      pages={fixtures}
      waiting={<FixturesSkeleton rows={6} className="mt-4" />}
      failed={t(($) => $.failed)}
      empty={
        <EmptyState
          icon={<Trophy />}
          title={t(($) => (finished ? $.empty.noResults : $.empty.title))}
          text={t(($) => (search ? $.empty.search : finished ? $.empty.results : $.empty.text))}
        />
      }
      words={{ more: t(($) => $.more), loading: t(($) => $.loadingMore), failed: t(($) => $.moreFailed) }}
    >
      {(rows) =>
        grouped(rows, now).map(({ key, list }) => (
          <section key={key} aria-label={key} className="mt-4">
            <Heading group={key} first={list[0]!} hasPrices={list.some(({ main }) => main !== null)} />
            <Card className="mt-1.5 overflow-hidden">
              <ul className="divide-y divide-line">
                {list.map((fixture) => (
                  <FixtureRow key={fixture.game_no} fixture={fixture}>
                    {fixture.league.virtual && fixture.status === 'playing' && <Pressure fixture={fixture} />}
                  </FixtureRow>
                ))}
              </ul>
            </Card>
          </section>
        ))
      }
    </PagedList>
  )
}

type Group = { key: string; list: Fixture[] }

/** The matches under `playing`, `next`, or their day as a number of days from now. */
function grouped(fixtures: readonly Fixture[], now: number): Group[] {
  const groups: Group[] = []
  for (const fixture of fixtures) {
    const left = fixture.kicks_off_at - now
    const key =
      fixture.status === 'playing'
        ? 'playing'
        : fixture.status === 'open' && left < nextWithin
          ? 'next'
          : String(daysAhead(fixture.kicks_off_at, now))
    const group = groups.find((other) => other.key === key)
    if (group) group.list.push(fixture)
    else groups.push({ key, list: [fixture] })
  }
  return groups
}

function Heading({ group, first, hasPrices }: { group: string; first: Fixture; hasPrices: boolean }) {
  const { t, i18n } = useTranslation('sport')
  const names: Record<string, string> = {
    playing: t(($) => $.groups.playing),
    next: t(($) => $.groups.next),
    '-1': t(($) => $.groups.yesterday),
    '0': t(($) => $.groups.today),
    '1': t(($) => $.groups.tomorrow),
  }
  const day = weekdayText(first.kicks_off_at, i18n.language)
  const isDay = group !== 'playing' && group !== 'next'
  return (
    <div className="flex items-end gap-3 px-1">
      <h2 className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 text-base font-bold">
        {names[group] ?? day}{' '}
        {isDay && names[group] !== undefined && (
          <span className="text-xs font-normal whitespace-nowrap text-ink-soft">{day}</span>
        )}
      </h2>
      {hasPrices && (
        <span
          aria-hidden
          className="grid letters:hidden w-[10.25rem] shrink-0 grid-cols-3 gap-1 pr-2 text-center text-xs font-semibold text-ink-soft two:w-[11rem] two:gap-1.5"
        >
          <span>1</span>
          <span>X</span>
          <span>2</span>
        </span>
      )}
    </div>
  )
}
