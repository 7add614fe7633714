import type { OperatorRow } from '@glasshouse/contract/operator/sign-in.ts'
import { createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Ago, Moment } from '../parts/times/age.tsx'
import { StatusPill } from '../parts/rows/status-pill.tsx'
import { useOffice } from '../parts/page/office.tsx'
import type { Columns } from '../parts/list/use-list-table.ts'
import type { features } from '../parts/list/features.ts'

const column = createColumnHelper<typeof features, OperatorRow>()

export function useOperatorColumns(): Columns<OperatorRow> {
  const { t } = useTranslation('console-house')
  const { t: shell } = useTranslation('console-shell')
  return useMemo(
    () =>
      column.columns([
        column.accessor('name', {
          header: t(($) => $.operators.name),
          cell: ({ row }) => <Name row={row.original} />,
        }),
        column.accessor('role', {
          header: t(($) => $.operators.role),
          cell: ({ getValue }) => shell(($) => $.roles[getValue()]),
        }),
        column.display({
          id: 'state',
          header: t(($) => $.operators.state),
          cell: ({ row }) => <OperatorState row={row.original} />,
        }),
        column.accessor('sessions', { header: t(($) => $.operators.sessions) }),
        column.accessor((row) => row.last_seen_at ?? 0, {
          id: 'seen',
          header: t(($) => $.operators.lastSeen),
          cell: ({ row: { original } }) =>
            original.last_seen_at === null ? (
              <span className="text-ink-soft">{t(($) => $.operators.never)}</span>
            ) : (
              <Ago at={original.last_seen_at} />
            ),
        }),
        column.accessor('createtime', {
          header: t(($) => $.operators.added),
          cell: ({ getValue }) => <Moment at={getValue()} />,
        }),
      ]),
    [t, shell],
  )
}

function Name({ row }: { row: OperatorRow }) {
  const { t } = useTranslation('console-house')
  const { operator } = useOffice()
  return (
    <span className="inline-flex items-baseline gap-1.5 align-middle">
      <span className="font-medium">{row.name}</span>
      <span className="text-xs text-ink-soft">
        {row.username}
        {row.id === operator.id && ` · ${t(($) => $.operators.you)}`}
      </span>
    </span>
  )
}

/** Whether the operator can sign in, and has done so yet. */
export function OperatorState({ row }: { row: OperatorRow }) {
  const { t } = useTranslation('console-house')
  if (row.disabled) return <StatusPill tone="bad">{t(($) => $.operators.states.disabled)}</StatusPill>
  if (!row.enrolled) return <StatusPill tone="wait">{t(($) => $.operators.states.invited)}</StatusPill>
  return <StatusPill tone="good">{t(($) => $.operators.states.active)}</StatusPill>
}

/** An operator in the few lines that fit beside the detail. */
export function OperatorLines({ row }: { row: OperatorRow }) {
  const { t } = useTranslation('console-shell')
  return (
    <span className="flex items-center justify-between gap-3">
      <span className="min-w-0">
        <Name row={row} />
        <span className="block text-xs text-ink-soft">{t(($) => $.roles[row.role])}</span>
      </span>
      <OperatorState row={row} />
    </span>
  )
}
