import type { OfficeFixture } from '@glasshouse/contract/operator/sport.ts'
import { createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { features } from '../parts/list/features.ts'
import type { Columns } from '../parts/list/use-list-table.ts'
import { Money } from '../parts/money/money.tsx'
import { StatusPill } from '../parts/rows/status-pill.tsx'
import { Moment } from '../parts/times/age.tsx'

const column = createColumnHelper<typeof features, OfficeFixture>()

export function useMatchColumns(): Columns<OfficeFixture> {
  const { t } = useTranslation('console-trading')
  return useMemo(
    () =>
      column.columns([
        column.accessor((row) => row.home, {
          id: 'match',
          header: t(($) => $.match),
          cell: ({ row }) => <span className="font-medium">{clubsOf(row.original)}</span>,
        }),
        column.accessor('kicks_off_at', {
          header: t(($) => $.kickOff),
          cell: ({ getValue }) => <Moment at={getValue()} />,
        }),
        column.accessor((row) => row.league.name, { id: 'league', header: t(($) => $.league) }),
        column.accessor((row) => row.status, {
          id: 'state',
          header: t(($) => $.state),
          cell: ({ row }) => <MatchState row={row.original} />,
        }),
        column.accessor((row) => Number(row.worst), {
          id: 'worst',
          header: t(($) => $.worst),
          cell: ({ row }) => <Money value={row.original.worst} />,
        }),
      ]),
    [t],
  )
}

const clubsOf = ({ home, away }: OfficeFixture) => `${home} – ${away}`

/** How a match stands for the trader, and what was changed by hand. */
export function MatchState({ row }: { row: OfficeFixture }) {
  const { t } = useTranslation('console-trading')
  const state = row.suspended ? 'suspended' : row.entry ? 'entered' : row.status
  const tone = {
    suspended: 'bad',
    entered: 'wait',
    open: 'good',
    playing: 'action',
    finished: 'quiet',
    void: 'quiet',
  } as const
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <StatusPill tone={tone[state]}>{t(($) => $.states[state])}</StatusPill>
      {row.score && (
        <b className="tabular-nums">
          {row.score.full[0]}–{row.score.full[1]}
        </b>
      )}
      {row.overrides > 0 && (
        <span className="text-xs font-medium text-gold">
          {t(($) => $.overrides, { count: row.overrides })}
        </span>
      )}
    </span>
  )
}

/** A match in the few lines that fit beside it. */
export function MatchLines({ row }: { row: OfficeFixture }) {
  const { t } = useTranslation('console-trading')
  return (
    <>
      <span className="block truncate font-medium">{row.home}</span>
      <span className="block truncate font-medium">{row.away}</span>
      <span className="mt-0.5 flex items-center justify-between gap-3 text-xs text-ink-soft">
        <Moment at={row.kicks_off_at} />
        <span>
          {t(($) => $.worst)} <Money value={row.worst} className="font-semibold text-ink" />
        </span>
      </span>
      <MatchState row={row} />
    </>
  )
}
