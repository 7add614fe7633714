import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { officePlayers } from '@glasshouse/contract/operator/players.ts'
import { createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Moment } from '../parts/times/age.tsx'
import { Money } from '../parts/money/money.tsx'
import { PlayerName } from '../parts/rows/player-mention.tsx'
import { Page } from '../parts/page/page.tsx'
import { byMoney, type features } from '../parts/list/features.ts'
import { useListAddress } from '../parts/list/list-address.ts'
import { PagedList } from '../parts/list/paged-list.tsx'
import { SearchBox } from '../parts/list/search-box.tsx'
import type { Columns } from '../parts/list/use-list-table.ts'
import { usePagedList } from '../parts/list/use-paged-list.ts'
import { RestrictionPill, IdentityPill } from './player-pills.tsx'

type PlayerRow = CallAnswer<typeof officePlayers>['list'][number]

const column = createColumnHelper<typeof features, PlayerRow>()

/** `/players`: `q`, `page`, `sort`. */
export function PlayerList() {
  const { t } = useTranslation('console-players')
  const { t: shell } = useTranslation('console-shell')
  const { q } = useListAddress()
  const list = usePagedList(officePlayers, { ...(q && { q }) }, useColumns())
  return (
    <Page
      title={shell(($) => $.pages.players)}
      actions={<SearchBox label={t(($) => $.search)} />}
      content={
        <PagedList
          label={shell(($) => $.pages.players)}
          list={list}
          rowAddress={(row) => `/players/${row.id}`}
          numeric={['balance', 'held']}
          Compact={PlayerLines}
          empty={{ isFiltered: q !== '', title: t(($) => $.empty.title), text: t(($) => $.empty.text) }}
        />
      }
    />
  )
}

function useColumns(): Columns<PlayerRow> {
  const { t } = useTranslation('console-players')
  return useMemo(
    () =>
      column.columns([
        column.accessor('nickname', {
          header: t(($) => $.player),
          cell: ({ row }) => <PlayerName player={row.original} />,
        }),
        column.accessor((row) => Number(row.id), {
          id: 'id',
          header: t(($) => $.id),
          cell: ({ row }) => <span className="text-ink-soft tabular-nums">{row.original.id}</span>,
        }),
        column.accessor('balance', {
          header: t(($) => $.money.balance),
          sortFn: byMoney,
          sortDescFirst: true,
          cell: ({ getValue }) => <Money value={getValue()} className="font-semibold" />,
        }),
        column.accessor('held', {
          header: t(($) => $.money.held),
          sortFn: byMoney,
          sortDescFirst: true,
          cell: ({ getValue }) => <Money value={getValue()} />,
        }),
        column.accessor('level', {
          header: t(($) => $.level),
          cell: ({ getValue }) => t(($) => $.vip, { level: getValue() }),
        }),
        column.accessor('identity', {
          header: t(($) => $.identity),
          cell: ({ getValue }) => <IdentityPill status={getValue()} />,
        }),
        column.accessor((row) => row.restriction ?? '', {
          id: 'restriction',
          header: t(($) => $.restriction),
          cell: ({ row }) =>
            row.original.restriction && <RestrictionPill restriction={row.original.restriction} />,
        }),
        column.accessor('createtime', {
          header: t(($) => $.since),
          cell: ({ getValue }) => <Moment at={getValue()} />,
        }),
      ]),
    [t],
  )
}

function PlayerLines({ row }: { row: PlayerRow }) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium">{row.nickname}</span>
        <Money value={row.balance} className="font-semibold" />
      </span>
      <span className="mt-0.5 flex items-center justify-between gap-3 text-xs text-ink-soft">
        <span className="truncate">
          @{row.username} · {row.id}
        </span>
        {row.restriction ? (
          <RestrictionPill restriction={row.restriction} />
        ) : (
          <IdentityPill status={row.identity} />
        )}
      </span>
    </>
  )
}
