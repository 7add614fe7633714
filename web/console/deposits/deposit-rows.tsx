import type { DepositRow } from '@glasshouse/contract/operator/orders.ts'
import { createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Age, Moment } from '../parts/times/age.tsx'
import { Money } from '../parts/money/money.tsx'
import { sheetTime } from '../parts/times/moment.ts'
import { PlayerName } from '../parts/rows/player-mention.tsx'
import { DepositState, DuplicateMark } from '../parts/orders/deposit-marks.tsx'
import { useOffice } from '../parts/page/office.tsx'
import type { CsvColumn } from '../parts/list/csv.ts'
import type { Columns } from '../parts/list/use-list-table.ts'
import { byMoney, type features } from '../parts/list/features.ts'

const column = createColumnHelper<typeof features, DepositRow>()

/** The columns of one tab, without those that are the same in each of its rows. */
export function useDepositColumns(status: string): Columns<DepositRow> {
  const { t } = useTranslation('console-orders')
  return useMemo(() => {
    const isWaiting = status === 'processing'
    return column.columns([
      column.accessor((row) => Number(row.id), {
        id: 'id',
        header: t(($) => $.columns.order),
        cell: ({ row }) => <span className="text-ink-soft tabular-nums">#{row.original.id}</span>,
      }),
      column.accessor((row) => row.player.nickname, {
        id: 'player',
        header: t(($) => $.columns.player),
        cell: ({ row }) => <PlayerName player={row.original.player} />,
      }),
      column.accessor('amount', {
        header: t(($) => $.columns.amount),
        sortFn: byMoney,
        sortDescFirst: true,
        cell: ({ getValue }) => <Money value={getValue()} className="font-semibold" />,
      }),
      column.accessor('channel_name', { header: t(($) => $.columns.channel) }),
      column.accessor('reference', {
        header: t(($) => $.columns.reference),
        cell: ({ getValue }) => <span className="tabular-nums">{getValue()}</span>,
      }),
      column.accessor('duplicates', {
        header: t(($) => $.columns.proof),
        cell: ({ getValue }) => <DuplicateMark count={getValue()} />,
      }),
      ...(isWaiting ? [] : [statusColumn(t(($) => $.columns.status))]),
      ...(isWaiting ? [] : [deciderColumn(t(($) => $.columns.decidedBy))]),
      column.accessor('createtime', {
        header: t(($) => (isWaiting ? $.home.waits : $.columns.asked)),
        cell: ({ getValue }) => (isWaiting ? <Age at={getValue()} /> : <Moment at={getValue()} />),
      }),
    ])
  }, [t, status])
}

const statusColumn = (header: string) =>
  column.accessor('status', { header, cell: ({ row }) => <DepositState row={row.original} /> })

const deciderColumn = (header: string) =>
  column.accessor((row) => row.decided_by?.name ?? '', { id: 'decided_by', header })

/** An order in the few lines that fit beside its detail. */
export function DepositLines({ row }: { row: DepositRow }) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium">{row.player.nickname}</span>
        <Money value={row.amount} className="font-semibold" />
      </span>
      <span className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5 text-xs text-ink-soft">
        <span className="truncate">
          #{row.id} · {row.channel_name}
        </span>
        <span className="ml-auto flex shrink-0 items-center gap-2">
          <DuplicateMark count={row.duplicates} />
          {row.status === 'processing' ? <Age at={row.createtime} /> : <DepositState row={row} />}
        </span>
      </span>
    </>
  )
}

export function useDepositCsv(): CsvColumn<DepositRow>[] {
  const { t } = useTranslation('console-orders')
  const { timeZone } = useOffice()
  return [
    { name: t(($) => $.columns.order), value: (row) => row.id },
    { name: t(($) => $.columns.playerId), value: (row) => row.player.id },
    { name: t(($) => $.columns.player), value: (row) => row.player.username },
    { name: t(($) => $.columns.amount), value: (row) => row.amount },
    { name: t(($) => $.columns.channel), value: (row) => row.channel_name },
    { name: t(($) => $.columns.reference), value: (row) => row.reference },
    { name: t(($) => $.columns.status), value: (row) => t(($) => $.depositStatus[row.status]) },
    {
      name: t(($) => $.columns.reason),
      value: (row) => (row.reason === null ? '' : t(($) => $.depositReasons[row.reason ?? 'other'])),
    },
    { name: t(($) => $.columns.duplicates), value: (row) => row.duplicates },
    { name: t(($) => $.columns.decidedBy), value: (row) => row.decided_by?.name ?? '' },
    {
      name: `${t(($) => $.columns.asked)} (${timeZone})`,
      value: (row) => sheetTime(row.createtime, timeZone),
    },
    {
      name: `${t(($) => $.columns.decided)} (${timeZone})`,
      value: (row) => sheetTime(row.decided_at, timeZone),
    },
  ]
}
