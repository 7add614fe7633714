import type { AuditLine } from '@glasshouse/contract/operator/sign-in.ts'
import { createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Moment } from '../parts/times/age.tsx'
import { sheetTime } from '../parts/times/moment.ts'
import { useOffice } from '../parts/page/office.tsx'
import type { CsvColumn } from '../parts/list/csv.ts'
import type { Columns } from '../parts/list/use-list-table.ts'
import type { features } from '../parts/list/features.ts'
import { useActWords } from './act-words.ts'
import { useDetails } from './detail-words.ts'
import { Subject } from './subject.tsx'

const column = createColumnHelper<typeof features, AuditLine>()

export function useAuditColumns(): Columns<AuditLine> {
  const { t } = useTranslation('console-house')
  return useMemo(
    () =>
      column.columns([
        column.display({
          id: 'at',
          header: t(($) => $.audit.time),
          cell: ({ row }) => (
            <>
              <Moment at={row.original.at} className="whitespace-nowrap text-ink-soft tabular-nums" />
              <span className="sr-only"> {t(($) => $.audit.line, { id: row.original.id })}</span>
            </>
          ),
        }),
        column.display({
          id: 'operator',
          header: t(($) => $.audit.operator),
          cell: ({ row }) => <Actor line={row.original} />,
        }),
        column.display({
          id: 'act',
          header: t(($) => $.audit.act),
          cell: ({ row }) => <Act act={row.original.act} />,
        }),
        column.display({
          id: 'subject',
          header: t(($) => $.audit.subject),
          cell: ({ row }) => <Subject subject={row.original.subject} />,
        }),
        column.display({
          id: 'details',
          header: t(($) => $.audit.details),
          cell: ({ row }) => <Details line={row.original} />,
        }),
      ]),
    [t],
  )
}

function Actor({ line: { operator } }: { line: AuditLine }) {
  const { t } = useTranslation('console-house')
  return operator ? (
    <span className="font-medium whitespace-nowrap">{operator.name}</span>
  ) : (
    <span className="text-ink-soft">{t(($) => $.audit.house)}</span>
  )
}

/** Details in a line: `Amount ¥500.00 · Reason Another reason`. */
function Details({ line }: { line: AuditLine }) {
  const details = useDetails()(line)
  return (
    <span className="block max-w-[min(28rem,100vw-54rem)] truncate text-ink-soft">
      {details.map(({ name, value }) => `${name} ${value}`).join(' · ')}
    </span>
  )
}

function Act({ act }: { act: string }) {
  const words = useActWords()
  return <span className="whitespace-nowrap">{words(act)}</span>
}

/** A line of the log in the few lines that fit beside its detail. */
export function AuditLines({ row: line }: { row: AuditLine }) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <Act act={line.act} />
        <Moment at={line.at} className="shrink-0 text-xs text-ink-soft" />
      </span>
      <span className="mt-0.5 flex items-center justify-between gap-3 text-xs text-ink-soft">
        <Actor line={line} />
        <Subject subject={line.subject} />
      </span>
    </>
  )
}

export function useAuditCsv(): CsvColumn<AuditLine>[] {
  const { t } = useTranslation('console-house')
  const { timeZone } = useOffice()
  return [
    { name: t(($) => $.audit.number), value: (line) => line.id },
    { name: `${t(($) => $.audit.time)} (${timeZone})`, value: (line) => sheetTime(line.at, timeZone) },
    { name: t(($) => $.audit.operator), value: (line) => line.operator?.username ?? '' },
    { name: t(($) => $.audit.role), value: (line) => line.operator?.role ?? '' },
    { name: t(($) => $.audit.act), value: (line) => line.act },
    { name: t(($) => $.audit.subjectKind), value: (line) => line.subject?.kind ?? '' },
    { name: t(($) => $.audit.subjectId), value: (line) => line.subject?.id ?? '' },
    { name: t(($) => $.audit.details), value: (line) => JSON.stringify(line.details) },
    { name: t(($) => $.audit.hash), value: (line) => line.hash },
  ]
}
