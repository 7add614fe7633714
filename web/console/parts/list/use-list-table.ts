import {
  type ColumnDef,
  type ReactTable,
  type RowData,
  type SortingState,
  useTable,
} from '@tanstack/react-table'
import { openAddress, useAddress, withQuery } from '../page/address.ts'
import { features } from './features.ts'

export type Columns<Row extends RowData> = readonly ColumnDef<typeof features, Row>[]
export type ListTable<Row extends RowData> = ReactTable<typeof features, Row>

type ListTableInput<Row extends RowData> = {
  columns: Columns<Row>
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** Whether these are all rows there are: only then can they be sorted here. */
  complete: boolean
}

/** The rows in the order that the address asks for (`sort`), for the table and for the keys that move along it. */
export function useListTable<Row extends RowData>(input: ListTableInput<Row>): ListTable<Row> {
  const { columns, rows, rowId, complete } = input
  const { query } = useAddress()
  const sorting = complete ? sortingOf(query.get('sort')) : noSorting
  return useTable({
    features,
    columns,
    data: rows ?? noRows,
    getRowId: rowId,
    enableSorting: complete,
    state: { sorting },
    onSortingChange: (change) => {
      const next = typeof change === 'function' ? change(sorting) : change
      openAddress(withQuery({ sort: textOf(next) }), { replace: true })
    },
  })
}

const noRows: never[] = []
const noSorting: SortingState = []

function sortingOf(text: string | null): SortingState {
  const [, id, direction] = /^(\w+)\.(asc|desc)$/.exec(text ?? '') ?? []
  return id === undefined ? noSorting : [{ id, desc: direction === 'desc' }]
}

function textOf([first]: SortingState): string | null {
  return first ? `${first.id}.${first.desc ? 'desc' : 'asc'}` : null
}
