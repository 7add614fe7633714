import type { DepositRow, WithdrawalRow } from '@glasshouse/contract/operator/orders.ts'
import type { IdentityCheckRow } from '@glasshouse/contract/operator/players.ts'
import { createColumnHelper } from '@tanstack/react-table'
import { ArrowDownToLine, ArrowUpFromLine, IdCard } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DuplicateMark } from '../parts/orders/deposit-marks.tsx'
import { Age } from '../parts/times/age.tsx'
import { Money } from '../parts/money/money.tsx'
import { PlayerName } from '../parts/rows/player-mention.tsx'
import type { Columns } from '../parts/list/use-list-table.ts'
import type { features } from '../parts/list/features.ts'
import { PromiseBar } from '../parts/times/promise-bar.tsx'
import { RiskCount, WithdrawalState } from '../parts/orders/withdrawal-marks.tsx'

/** Open work of any kind. */
export type QueueRow =
  | ({ kind: 'deposit' } & DepositRow)
  | ({ kind: 'withdrawal' } & WithdrawalRow)
  | ({ kind: 'identity' } & IdentityCheckRow)

const icons = { deposit: ArrowDownToLine, withdrawal: ArrowUpFromLine, identity: IdCard }
const column = createColumnHelper<typeof features, QueueRow>()

export function useQueueColumns(): Columns<QueueRow> {
  const { t } = useTranslation('console-orders')
  return useMemo(
    () =>
      column.columns([
        column.display({
          id: 'kind',
          header: t(($) => $.home.kind),
          cell: ({ row }) => <Kind row={row.original} />,
        }),
        column.display({
          id: 'player',
          header: t(($) => $.columns.player),
          cell: ({ row }) => <PlayerName player={row.original.player} />,
        }),
        column.display({
          id: 'amount',
          header: t(($) => $.columns.amount),
          cell: ({ row: { original } }) =>
            original.kind !== 'identity' && <Money value={original.amount} className="font-semibold" />,
        }),
        column.display({
          id: 'notice',
          header: t(($) => $.home.notice),
          cell: ({ row }) => <Notice row={row.original} />,
        }),
        column.display({
          id: 'age',
          header: t(($) => $.home.waits),
          cell: ({ row }) => <Waits row={row.original} />,
        }),
      ]),
    [t],
  )
}

function Kind({ row }: { row: QueueRow }) {
  const { t } = useTranslation('console-orders')
  const Icon = icons[row.kind]
  return (
    <span className="inline-flex items-center gap-2.5 align-middle font-medium whitespace-nowrap">
      <Icon aria-hidden className="size-4 text-ink-soft" />
      {t(($) => $.home.kinds[row.kind])}
      <span className="font-normal text-ink-soft">#{row.id}</span>
    </span>
  )
}

/** A reason for a careful check. */
function Notice({ row }: { row: QueueRow }) {
  if (row.kind === 'deposit') return <DuplicateMark count={row.duplicates} />
  if (row.kind === 'identity') return <span className="text-ink-soft">{row.name}</span>
  return (
    <span className="inline-flex items-center gap-2.5 align-middle">
      {row.status === 'approved' && <WithdrawalState status={row.status} />}
      <RiskCount row={row} />
    </span>
  )
}

function Waits({ row }: { row: QueueRow }) {
  if (row.kind === 'withdrawal') return <PromiseBar asked={row.createtime} due={row.due_at} />
  return <Age at={row.createtime} className="text-ink-soft" />
}

/** The same on a phone. */
export function QueueLines({ row }: { row: QueueRow }) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium">{row.player.nickname}</span>
        {row.kind !== 'identity' && <Money value={row.amount} className="font-semibold" />}
      </span>
      <span className="mt-0.5 flex items-center justify-between gap-3 text-xs text-ink-soft">
        <Kind row={row} />
        <Age at={row.createtime} />
      </span>
    </>
  )
}
