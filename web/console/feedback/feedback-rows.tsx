import type { FeedbackRow } from '@glasshouse/contract/operator/support.ts'
import { createColumnHelper } from '@tanstack/react-table'
import { ImageIcon } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Moment } from '../parts/times/age.tsx'
import { sheetTime } from '../parts/times/moment.ts'
import { PlayerName } from '../parts/rows/player-mention.tsx'
import { StatusPill, type Tone } from '../parts/rows/status-pill.tsx'
import { useOffice } from '../parts/page/office.tsx'
import type { CsvColumn } from '../parts/list/csv.ts'
import type { Columns } from '../parts/list/use-list-table.ts'
import type { features } from '../parts/list/features.ts'
import { PromiseBar } from '../parts/times/promise-bar.tsx'

const tones: Record<FeedbackRow['state'], Tone> = { waiting: 'wait', answered: 'good', closed: 'quiet' }

const column = createColumnHelper<typeof features, FeedbackRow>()

/** The columns of one tab, without those that are the same in each of its rows. */
export function useFeedbackColumns(state: string): Columns<FeedbackRow> {
  const { t } = useTranslation('console-care')
  return useMemo(() => {
    const isWaiting = state === 'waiting'
    return column.columns([
      column.accessor((row) => Number(row.id), {
        id: 'id',
        header: t(($) => $.number),
        cell: ({ row }) => <span className="text-ink-soft tabular-nums">#{row.original.id}</span>,
      }),
      column.accessor((row) => row.player.nickname, {
        id: 'player',
        header: t(($) => $.player),
        cell: ({ row }) => <PlayerName player={row.original.player} />,
      }),
      column.accessor('type', {
        header: t(($) => $.type),
        cell: ({ getValue }) => t(($) => $.types[getValue()]),
      }),
      column.accessor('content', {
        header: t(($) => $.text),
        enableSorting: false,
        cell: ({ row }) => (
          <span className="flex max-w-[max(24rem,38vw)] items-center gap-2">
            <span dir="auto" className="min-w-0 truncate">
              {row.original.content}
            </span>
            <PictureCount count={row.original.pictures.length} />
          </span>
        ),
      }),
      ...(isWaiting
        ? []
        : [
            column.accessor('state', {
              header: t(($) => $.state),
              cell: ({ getValue }) => <FeedbackState state={getValue()} />,
            }),
          ]),
      column.accessor('createtime', {
        header: t(($) => (isWaiting ? $.conversation.waits : $.written)),
        cell: ({ row }) =>
          row.original.state === 'waiting' ? (
            <PromiseBar asked={row.original.createtime} due={row.original.due_at} />
          ) : (
            <Moment at={row.original.createtime} />
          ),
      }),
    ])
  }, [t, state])
}

/** How feedback stands. */
export function FeedbackState({ state }: Pick<FeedbackRow, 'state'>) {
  const { t } = useTranslation('console-care')
  return <StatusPill tone={tones[state]}>{t(($) => $.states[state])}</StatusPill>
}

function PictureCount({ count }: { count: number }) {
  const { t } = useTranslation('console-care')
  if (count === 0) return null
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-xs text-ink-soft">
      <ImageIcon aria-hidden className="size-3.5" />
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t(($) => $.pictureCount, { count })}</span>
    </span>
  )
}

/** Feedback in the few lines that fit beside it. */
export function FeedbackLines({ row }: { row: FeedbackRow }) {
  const { t } = useTranslation('console-care')
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium">{row.player.nickname}</span>
        <span className="shrink-0 text-xs text-ink-soft">{t(($) => $.types[row.type])}</span>
      </span>
      <span dir="auto" className="mt-0.5 block truncate text-xs">
        {row.content}
      </span>
      <span className="mt-0.5 flex items-center justify-between gap-3 text-xs text-ink-soft">
        <span>#{row.id}</span>
        {row.state === 'waiting' ? (
          <PromiseBar asked={row.createtime} due={row.due_at} />
        ) : (
          <FeedbackState state={row.state} />
        )}
      </span>
    </>
  )
}

export function useFeedbackCsv(): CsvColumn<FeedbackRow>[] {
  const { t } = useTranslation('console-care')
  const { timeZone } = useOffice()
  return [
    { name: t(($) => $.number), value: (row) => row.id },
    { name: t(($) => $.playerId), value: (row) => row.player.id },
    { name: t(($) => $.player), value: (row) => row.player.username },
    { name: t(($) => $.type), value: (row) => t(($) => $.types[row.type]) },
    { name: t(($) => $.state), value: (row) => t(($) => $.states[row.state]) },
    { name: t(($) => $.language), value: (row) => row.language },
    { name: t(($) => $.text), value: (row) => row.content },
    { name: t(($) => $.feedback.contact), value: (row) => row.contact },
    { name: t(($) => $.pictures), value: (row) => row.pictures.length },
    { name: t(($) => $.answers), value: (row) => row.answers.map(({ content }) => content).join('\n\n') },
    { name: `${t(($) => $.written)} (${timeZone})`, value: (row) => sheetTime(row.createtime, timeZone) },
    { name: `${t(($) => $.feedback.due)} (${timeZone})`, value: (row) => sheetTime(row.due_at, timeZone) },
  ]
}
