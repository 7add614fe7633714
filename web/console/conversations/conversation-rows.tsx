import type { Conversation } from '@glasshouse/contract/operator/support.ts'
import { createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { useServerSeconds } from '../../lib/clock.ts'
import { Age, Moment } from '../parts/times/age.tsx'
import { PlayerName } from '../parts/rows/player-mention.tsx'
import { StatusPill, type Tone } from '../parts/rows/status-pill.tsx'
import type { Columns } from '../parts/list/use-list-table.ts'
import type { features } from '../parts/list/features.ts'

const tones: Record<Conversation['state'], Tone> = { waiting: 'wait', answered: 'good', closed: 'quiet' }

/** After this many seconds of waiting, an answer is due; after these, overdue. */
const soon = 5 * 60
const late = 15 * 60

const column = createColumnHelper<typeof features, Conversation>()

/** The columns of one tab, without those that are the same in each of its rows. */
export function useConversationColumns(state: string): Columns<Conversation> {
  const { t } = useTranslation('console-care')
  return useMemo(() => {
    const isWaiting = state === 'waiting'
    return column.columns([
      column.accessor((row) => row.player.nickname, {
        id: 'player',
        header: t(($) => $.player),
        cell: ({ row }) => <PlayerName player={row.original.player} />,
      }),
      column.accessor('topic', {
        header: t(($) => $.topic),
        cell: ({ getValue }) => t(($) => $.topics[getValue()]),
      }),
      column.accessor((row) => row.last.content, {
        id: 'last',
        header: t(($) => $.conversation.last),
        enableSorting: false,
        cell: ({ row }) => (
          <span className="flex max-w-96 items-center gap-2">
            <LastMessage row={row.original} />
            <UnreadCount count={row.original.unread} />
          </span>
        ),
      }),
      column.accessor((row) => row.taken_by?.name ?? '', {
        id: 'taken_by',
        header: t(($) => $.conversation.takenBy),
      }),
      ...(isWaiting
        ? []
        : [
            column.accessor('state', {
              header: t(($) => $.state),
              cell: ({ getValue }) => <ConversationState state={getValue()} />,
            }),
          ]),
      column.accessor((row) => (isWaiting ? (row.waits_since ?? 0) : row.last.createtime), {
        id: 'time',
        header: isWaiting ? t(($) => $.conversation.waits) : t(($) => $.written),
        cell: ({ row }) =>
          row.original.waits_since !== null ? (
            <Waits since={row.original.waits_since} />
          ) : (
            <Moment at={row.original.last.createtime} />
          ),
      }),
    ])
  }, [t, state])
}

/** How a conversation stands. */
export function ConversationState({ state }: Pick<Conversation, 'state'>) {
  const { t } = useTranslation('console-care')
  return <StatusPill tone={tones[state]}>{t(($) => $.states[state])}</StatusPill>
}

/** How long a player has waited: quiet, then gold, then urgent. */
function Waits({ since }: { since: number }) {
  const waited = useServerSeconds(5) - since
  return (
    <Age
      at={since}
      className={classNames(
        waited >= soon && 'rounded-full px-1.5 font-medium',
        waited >= soon && (waited < late ? 'bg-gold-soft text-gold' : 'bg-urgent-soft text-urgent'),
      )}
    />
  )
}

/** The newest message on one line. */
function LastMessage({ row: { last } }: { row: Conversation }) {
  const { t } = useTranslation('console-care')
  const text = last.content || t(($) => $.pictureCount, { count: last.pictures })
  return (
    <span dir="auto" className="min-w-0 truncate">
      {last.from === 'operator' ? t(($) => $.conversation.you, { text }) : text}
    </span>
  )
}

function UnreadCount({ count }: { count: number }) {
  const { t } = useTranslation('console-care')
  if (count === 0) return null
  return (
    <span className="min-w-5 shrink-0 rounded-full bg-action px-1.5 text-center text-xs leading-[1.125rem] font-semibold text-on-action">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t(($) => $.conversation.unread, { count })}</span>
    </span>
  )
}

/** A conversation in the few lines that fit beside it. */
export function ConversationLines({ row }: { row: Conversation }) {
  const { t } = useTranslation('console-care')
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium">{row.player.nickname}</span>
        <span className="shrink-0 text-xs text-ink-soft">
          {row.waits_since !== null ? <Waits since={row.waits_since} /> : <Moment at={row.last.createtime} />}
        </span>
      </span>
      <span className="mt-0.5 flex items-center justify-between gap-3 text-xs text-ink-soft">
        <LastMessage row={row} />
        <UnreadCount count={row.unread} />
      </span>
      <span className="mt-0.5 flex items-center justify-between gap-3 text-xs text-ink-soft">
        <span className="truncate">{t(($) => $.topics[row.topic])}</span>
        {row.taken_by && <span className="truncate">{row.taken_by.name}</span>}
      </span>
    </>
  )
}
