import type { Call } from '@glasshouse/contract/call.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { request } from '../../../lib/api.ts'
import { callQuery } from '../../../lib/queries.ts'
import { refreshEvery, rowsPerPage, useListAddress } from './list-address.ts'
import { type Columns, type ListTable, useListTable } from './use-list-table.ts'

/** The answer of a list's call. */
export type Paged<Row> = { list: Row[]; total: number }

export type PagedListState<Row extends { id: string }, Answer extends Paged<Row> = Paged<Row>> = {
  /** Undefined while it is on its way. */
  data: Answer | undefined
  /** It could not be loaded, and nothing stands there instead. */
  error: Error | null
  retry: () => void
  /** Another page is on its way. */
  isTurning: boolean
  page: number
  table: ListTable<Row>
  /** As they stand in sight. */
  rows: readonly Row[]
  /** Any page of the list in sight, with its filters. */
  load: (page: number, limit: number) => Promise<Answer>
}

/** The page of a list that the address asks for (`page`, `sort`), kept fresh. `filters` is the rest of the call's input. */
export function usePagedList<
  Row extends { id: string },
  Answer extends Paged<Row>,
  Input extends z.ZodMiniType,
>(
  call: Call<Input, z.ZodMiniType<Answer>>,
  filters: Omit<z.input<Input>, 'page' | 'limit'>,
  columns: Columns<Row>,
): PagedListState<Row, Answer> {
  const { page } = useListAddress()
  const piece = (at: number, limit: number) => ({ ...filters, page: at, limit }) as z.input<Input>
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQuery(call, piece(page, rowsPerPage)),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  })
  const table = useListTable({
    columns,
    rows: data?.list,
    rowId: (row: Row) => row.id,
    complete: data !== undefined && data.total <= data.list.length,
  })
  return {
    data,
    error: data ? null : error,
    retry: () => void refetch(),
    isTurning: isPlaceholderData,
    page,
    table,
    rows: table.getRowModel().rows.map(({ original }) => original),
    load: async (at, limit) => await request(call, piece(at, limit), { quiet: true }),
  }
}
