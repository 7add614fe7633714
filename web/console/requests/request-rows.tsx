import type { OfficeRequest } from '@glasshouse/contract/operator/requests.ts'
import { adjustmentDirection } from '@glasshouse/contract/operator/players.ts'
import { resultKind } from '@glasshouse/contract/operator/sport.ts'
import { limitHolder } from '@glasshouse/contract/operator/trading.ts'
import { createColumnHelper } from '@tanstack/react-table'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../kit/money-format.ts'
import type { features } from '../parts/list/features.ts'
import type { Columns } from '../parts/list/use-list-table.ts'
import { useOffice } from '../parts/page/office.tsx'
import { StatusPill } from '../parts/rows/status-pill.tsx'
import { Moment } from '../parts/times/age.tsx'

const tones = { waiting: 'wait', approved: 'good', rejected: 'quiet' } as const
const column = createColumnHelper<typeof features, OfficeRequest>()

/** The columns of the list. */
export function useRequestColumns(): Columns<OfficeRequest> {
  const { t } = useTranslation('console-trading')
  const title = useRequestTitle()
  return useMemo(
    () =>
      column.columns([
        column.accessor('kind', {
          header: t(($) => $.requests.kind),
          cell: ({ getValue }) => (
            <span className="font-medium">{t(($) => $.requests.kinds[getValue()])}</span>
          ),
        }),
        column.accessor(title, {
          id: 'subject',
          header: t(($) => $.requests.subject),
        }),
        column.accessor((row) => row.asked_by.name, { id: 'by', header: t(($) => $.requests.askedBy) }),
        column.accessor('asked_at', {
          header: t(($) => $.requests.askedAt),
          cell: ({ getValue }) => <Moment at={getValue()} />,
        }),
        column.accessor('state', {
          header: t(($) => $.state),
          cell: ({ getValue }) => <RequestState state={getValue()} />,
        }),
      ]),
    [t, title],
  )
}

/** The subject of a request: its match, or that of a limit. */
export function useRequestTitle(): (row: OfficeRequest) => string {
  const said = useChangeWords()
  return useCallback(
    ({ title, change, subject }) =>
      [change['holder'] && said('holder', change['holder']), title].filter(Boolean).join(' · ') || subject.id,
    [said],
  )
}

/** A value of a change in words. */
export function useChangeWords(): (name: string, value: string) => string {
  const { t } = useTranslation('console-trading')
  const { t: shell } = useTranslation('console-shell')
  const { symbol } = useOffice()
  return useCallback(
    (name, value) => {
      if (name === 'amount') return formatMoney(value, symbol)
      if (name === 'full' || name === 'half') return value.replace('-', '–')
      const end = name === 'kind' && resultKind.options.find((one) => one === value)
      if (end) return t(($) => $.result.kinds[end])
      const direction = name === 'direction' && adjustmentDirection.options.find((one) => one === value)
      if (direction) return shell(($) => $.directions[direction])
      const holder = name === 'holder' && limitHolder.options.find((one) => one === value)
      return holder ? t(($) => $.limits.holders[holder]) : value
    },
    [t, shell, symbol],
  )
}

export function RequestState({ state }: Pick<OfficeRequest, 'state'>) {
  const { t } = useTranslation('console-trading')
  return <StatusPill tone={tones[state]}>{t(($) => $.requests.states[state])}</StatusPill>
}

/** A request in the few lines that fit beside its detail. */
export function RequestLines({ row }: { row: OfficeRequest }) {
  const { t } = useTranslation('console-trading')
  const title = useRequestTitle()
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{t(($) => $.requests.kinds[row.kind])}</span>
        <RequestState state={row.state} />
      </span>
      <span className="mt-0.5 block truncate text-xs">{title(row)}</span>
      <span className="mt-0.5 flex justify-between text-xs text-ink-soft">
        <span>{row.asked_by.name}</span>
        <Moment at={row.asked_at} />
      </span>
    </>
  )
}
