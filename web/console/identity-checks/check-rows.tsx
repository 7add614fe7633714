import type { IdentityCheckRow } from '@glasshouse/contract/operator/players.ts'
import { createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Age, Moment } from '../parts/times/age.tsx'
import { PlayerName } from '../parts/rows/player-mention.tsx'
import { StatusPill, type Tone } from '../parts/rows/status-pill.tsx'
import type { Columns } from '../parts/list/use-list-table.ts'
import type { features } from '../parts/list/features.ts'

const tones: Record<IdentityCheckRow['status'], Tone> = { pending: 'wait', verified: 'good', rejected: 'bad' }

const column = createColumnHelper<typeof features, IdentityCheckRow>()

/** The columns of one part of the list. */
export function useCheckColumns(status: string): Columns<IdentityCheckRow> {
  const { t: orders } = useTranslation('console-orders')
  const { t } = useTranslation('console-identity')
  return useMemo(
    () =>
      column.columns([
        column.accessor((row) => Number(row.id), {
          id: 'id',
          header: t(($) => $.columns.check),
          cell: ({ row }) => <span className="text-ink-soft tabular-nums">#{row.original.id}</span>,
        }),
        column.accessor((row) => row.player.nickname, {
          id: 'player',
          header: t(($) => $.columns.player),
          cell: ({ row }) => <PlayerName player={row.original.player} />,
        }),
        column.accessor('name', { header: t(($) => $.columns.name) }),
        column.accessor('document', {
          header: t(($) => $.columns.document),
          cell: ({ getValue }) => t(($) => $.documents[getValue()]),
        }),
        column.accessor('status', {
          header: t(($) => $.status),
          cell: ({ getValue }) => <CheckState status={getValue()} />,
        }),
        column.accessor('createtime', {
          header: status === 'pending' ? orders(($) => $.home.waits) : t(($) => $.columns.asked),
          cell: ({ getValue }) =>
            status === 'pending' ? <Age at={getValue()} /> : <Moment at={getValue()} />,
        }),
      ]),
    [t, orders, status],
  )
}

export function CheckState({ status }: { status: IdentityCheckRow['status'] }) {
  const { t } = useTranslation('console-identity')
  return <StatusPill tone={tones[status]}>{t(($) => $.statuses[status])}</StatusPill>
}

/** A check in the few lines that fit beside its detail. */
export function CheckLines({ row }: { row: IdentityCheckRow }) {
  const { t } = useTranslation('console-identity')
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium">{row.name}</span>
        <span className="shrink-0 text-xs text-ink-soft">@{row.player.username}</span>
      </span>
      <span className="mt-0.5 flex items-center justify-between gap-3 text-xs text-ink-soft">
        <span className="truncate">
          #{row.id} · {t(($) => $.documents[row.document])}
        </span>
        {row.status === 'pending' ? <Age at={row.createtime} /> : <CheckState status={row.status} />}
      </span>
    </>
  )
}
