import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { openAddress, useAddress, withQuery } from '../page/address.ts'
import { Page } from '../page/page.tsx'
import { nextWaiting } from './along.ts'
import type { CsvColumn } from './csv.ts'
import { ExportButton } from './export-button.tsx'
import { useListAddress } from './list-address.ts'
import { ListAndDetail } from './list-and-detail.tsx'
import { PagedList } from './paged-list.tsx'
import { PlayerFilter } from './player-filter.tsx'
import { usePlace } from './row-keys.ts'
import { SearchBox } from './search-box.tsx'
import { StatusTabs } from './status-tabs.tsx'
import type { PagedListState } from './use-paged-list.ts'

type QueuePageProps<Row extends { id: string }> = {
  title: string
  list: PagedListState<Row>
  /** The parts of the queue. The first is shown when the address names none; `waiting` of its rows are open work, null: unknown. */
  parts: {
    label: string
    of: readonly string[]
    names: Readonly<Record<string, string>>
    waiting?: number | null
  }
  /** The part in sight. */
  status: string
  /** Whether the part in sight is of open work: then the next row is opened after a decision. */
  isWaiting: boolean
  /** Whether somebody has to decide about a row. */
  waits: (row: Row) => boolean
  /** The searchable things; without words there is no search. */
  search?: string
  /** The list's other filters. */
  filters?: ReactNode
  /** Names in the address besides the search that narrow the list. */
  narrowedBy?: readonly string[]
  /** The name and the columns of the file that the list is saved as. */
  csv?: { name: string; columns: readonly CsvColumn<Row>[] }
  empty: { title: string; text: string }
  rowLabel?: (row: Row) => string
  numeric?: readonly string[]
  Compact: ComponentType<{ row: Row }>
  /** The detail; `onDone` opens the next open row. */
  Detail: ComponentType<{ id: string; onDone: () => void }>
}

/** A queue of the back office: open work as a list with its detail beside it, which keeps the list's order and filter. */
export function QueuePage<Row extends { id: string }>(props: QueuePageProps<Row>) {
  const {
    title,
    list,
    parts,
    status,
    isWaiting,
    waits,
    search,
    filters,
    narrowedBy = ['player'],
    csv,
    empty,
    Detail,
  } = props
  const { t } = useTranslation('console-shell')
  const { query } = useAddress()
  const { q, id } = useListAddress()
  const place = usePlace(
    list.rows.map((row) => row.id),
    id,
  )
  const openNext = () => {
    if (id === null || !isWaiting) return
    const next = nextWaiting(list.rows, id, place.current, waits)
    openAddress(withQuery({ id: next?.id ?? null }), { replace: true })
  }
  return (
    <Page
      isDetailOpen={id !== null}
      title={title}
      actions={
        <>
          {filters}
          {/* On a phone a download never stands in a line of its own. */}
          <div className="contents max-md:flex max-md:min-w-52 max-md:flex-1 max-md:items-center max-md:gap-2">
            {search && <SearchBox label={search} />}
            {csv && <ExportButton {...csv} load={list.load} />}
          </div>
        </>
      }
      content={
        <ListAndDetail
          detail={id === null ? null : <Detail key={id} id={id} onDone={openNext} />}
          list={
            <PagedList
              label={title}
              list={list}
              rowLabel={props.rowLabel}
              numeric={props.numeric}
              Compact={props.Compact}
              selectedId={id}
              empty={{ ...empty, isFiltered: q !== '' || narrowedBy.some((name) => query.has(name)) }}
            />
          }
        />
      }
    >
      <StatusTabs
        label={parts.label}
        name="status"
        value={status}
        tabs={[
          ...parts.of.map((value, index) => ({
            value,
            label: parts.names[value] ?? value,
            count: index === 0 ? (parts.waiting ?? null) : null,
          })),
          { value: 'all', label: t(($) => $.all) },
        ]}
      />
      <PlayerFilter />
    </Page>
  )
}
