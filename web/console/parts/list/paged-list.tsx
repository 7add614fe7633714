import { FileX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../kit/states.tsx'
import { Spinner } from '../../../kit/spinner.tsx'
import { openAddress, withQuery } from '../page/address.ts'
import { Failed } from '../page/page-states.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { rowsPerPage } from './list-address.ts'
import { ListEmpty } from './list-empty.tsx'
import { Pager } from './pager.tsx'
import type { PagedListState } from './use-paged-list.ts'

type PagedListProps<Row extends { id: string }> = Omit<
  DataTableProps<Row>,
  'table' | 'isLoading' | 'empty' | 'rowAddress'
> & {
  list: PagedListState<Row>
  /** Where a row leads to, if not beside the list. */
  rowAddress?: (row: Row) => string
  /** Shown when there are no rows; `isFiltered`: none match the filters. */
  empty: { isFiltered: boolean; title: string; text: string }
}

/** A list of the back office, page by page: its rows, what stands there instead, and which rows are in sight. */
export function PagedList<Row extends { id: string }>({ list, empty, ...table }: PagedListProps<Row>) {
  const { data, error, retry, page, isTurning } = list
  if (error) return <Failed error={error} retry={retry} />
  const total = data?.total
  return (
    <>
      <DataTable
        rowAddress={besideTheList}
        {...table}
        table={list.table}
        isLoading={data === undefined}
        empty={total ? <PastEnd total={total} /> : <ListEmpty {...empty} />}
      />
      <Foot isTurning={isTurning}>
        <Pager page={page} limit={rowsPerPage} total={total} />
      </Foot>
    </>
  )
}

function besideTheList({ id }: { id: string }): string {
  return withQuery({ id })
}

/** The address asks for a page that the list no longer has. */
function PastEnd({ total }: { total: number }) {
  const { t } = useTranslation('console-shell')
  const last = Math.ceil(total / rowsPerPage)
  return (
    <EmptyState
      icon={<FileX />}
      title={t(($) => $.table.pastEnd.title)}
      text={t(($) => $.table.pastEnd.text, { count: last })}
      action={{
        label: t(($) => $.table.pastEnd.last),
        run: () => openAddress(withQuery({ page: last > 1 ? last : null }), { replace: true }),
      }}
    />
  )
}

/** The line below a list: which rows are in sight. */
function Foot({ isTurning, children }: { isTurning: boolean; children: ReactNode }) {
  return (
    <div className="flex min-h-10 shrink-0 items-center justify-end gap-3 border-t border-line px-4">
      {isTurning && <Spinner className="size-3.5 text-ink-soft" />}
      {children}
    </div>
  )
}
