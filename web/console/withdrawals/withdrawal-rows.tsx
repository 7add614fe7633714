import type { WithdrawalRow } from '@glasshouse/contract/operator/orders.ts'
import { createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Age, Moment } from '../parts/times/age.tsx'
import { Money } from '../parts/money/money.tsx'
import { sheetTime } from '../parts/times/moment.ts'
import { PlayerName } from '../parts/rows/player-mention.tsx'
import { RiskCount, WithdrawalState } from '../parts/orders/withdrawal-marks.tsx'
import { useOffice } from '../parts/page/office.tsx'
import type { CsvColumn } from '../parts/list/csv.ts'
import type { Columns } from '../parts/list/use-list-table.ts'
import { byMoney, type features } from '../parts/list/features.ts'
import { PromiseBar } from '../parts/times/promise-bar.tsx'

const column = createColumnHelper<typeof features, WithdrawalRow>()

/** The columns of one part of the list. */
export function useWithdrawalColumns(status: string): Columns<WithdrawalRow> {
  const { t } = useTranslation('console-orders')
  const isDecided = ['paid', 'rejected', 'all'].includes(status)
  return useMemo(
    () =>
      column.columns([
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
        column.accessor((row) => row.risks.length, {
          id: 'risks',
          header: t(($) => $.columns.risks),
          cell: ({ row }) => <RiskCount row={row.original} />,
        }),
        column.accessor((row) => row.approvals.length, {
          id: 'approvals',
          header: t(($) => $.columns.approvals),
          cell: ({ row }) => <Approvals row={row.original} />,
        }),
        column.accessor('status', {
          header: t(($) => $.columns.status),
          cell: ({ row }) => <WithdrawalState status={row.original.status} />,
        }),
        ...(isDecided ? [decider(t)] : []),
        column.accessor('createtime', {
          header: t(($) => (isDecided ? $.columns.asked : $.home.waits)),
          cell: ({ row }) => <Waited row={row.original} />,
        }),
      ]),
    [t, isDecided],
  )
}

const decider = (t: ReturnType<typeof useTranslation<'console-orders'>>['t']) =>
  column.accessor((row) => row.decided_by?.name ?? '', {
    id: 'decided_by',
    header: t(($) => $.columns.decidedBy),
  })

export function isOpen({ status }: WithdrawalRow): boolean {
  return status === 'pending' || status === 'approved'
}

function Waited({ row }: { row: WithdrawalRow }) {
  return isOpen(row) ? <PromiseBar asked={row.createtime} due={row.due_at} /> : <Moment at={row.createtime} />
}

function Approvals({ row: { approvals, approvals_needed } }: { row: WithdrawalRow }) {
  const { t } = useTranslation('console-orders')
  return (
    <span
      title={approvals.map(({ operator }) => operator.name).join('\n') || undefined}
      className="whitespace-nowrap text-ink-soft tabular-nums"
    >
      {t(($) => $.withdrawals.approvalCount, { given: approvals.length, needed: approvals_needed })}
    </span>
  )
}

/** A withdrawal in the few lines that fit beside its detail. */
export function WithdrawalLines({ row }: { row: WithdrawalRow }) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium">{row.player.nickname}</span>
        <Money value={row.amount} className="font-semibold" />
      </span>
      <span className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5 text-xs text-ink-soft">
        <span className="flex items-center gap-2">
          #{row.id}
          {row.status !== 'pending' && <WithdrawalState status={row.status} />}
        </span>
        <span className="flex shrink-0 items-center gap-2">
          <RiskCount row={row} />
          {isOpen(row) ? <Age at={row.createtime} /> : <Moment at={row.createtime} />}
        </span>
      </span>
    </>
  )
}

export function useWithdrawalCsv(): CsvColumn<WithdrawalRow>[] {
  const { t } = useTranslation('console-orders')
  const { timeZone } = useOffice()
  return [
    { name: t(($) => $.columns.order), value: (row) => row.id },
    { name: t(($) => $.columns.playerId), value: (row) => row.player.id },
    { name: t(($) => $.columns.player), value: (row) => row.player.username },
    { name: t(($) => $.columns.amount), value: (row) => row.amount },
    { name: t(($) => $.columns.status), value: (row) => t(($) => $.withdrawalStatus[row.status]) },
    {
      name: t(($) => $.columns.reason),
      value: (row) => (row.reason === null ? '' : t(($) => $.withdrawalReasons[row.reason ?? 'other'])),
    },
    {
      name: t(($) => $.columns.risks),
      value: (row) => row.risks.map((risk) => t(($) => $.risks[risk].title)).join('; '),
    },
    {
      name: t(($) => $.columns.approvals),
      value: (row) => row.approvals.map(({ operator }) => operator.name).join('; '),
    },
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
