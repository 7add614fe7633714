import type { Call } from '@glasshouse/contract/call.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { request } from '../../lib/api.ts'
import { callKey, queryClient } from '../../lib/queries.ts'
import type { Page, RowOf } from './use-pages.ts'

/** How many pages are gone through for one row. */
const maxPages = 10

/** A row of a list call by its id: as the lists on the screen have it, then as the server has it now. */
export function useFound<Input extends z.ZodMiniType, Output extends z.ZodMiniType<Page>>(
  call: Call<Input, Output>,
  id: string | undefined,
) {
  type Row = RowOf<Output>
  // A closing sheet keeps showing its row.
  const [last, setLast] = useState(id)
  if (id !== undefined && id !== last) setLast(id)
  const rowIn = ({ list }: Page) => (list as (Row & { id: string })[]).find((row) => row.id === last)
  const found = useQuery({
    queryKey: [...callKey(call), 'one', last],
    queryFn: async ({ signal }): Promise<{ row: Row | undefined }> => {
      for (let page = 1; page <= maxPages; page++) {
        const answer = await request(call, { page, limit: 100 } as z.input<Input>, { signal, quiet: true })
        const row = rowIn(answer)
        if (row || page * answer.limit >= answer.total) return { row }
      }
      return { row: undefined }
    },
    enabled: last !== undefined,
    placeholderData: () => {
      const shown = queryClient.getQueriesData<{ pages?: Page[] }>({ queryKey: callKey(call) })
      const row = shown
        .flatMap(([, data]) => data?.pages ?? [])
        .map(rowIn)
        .find(Boolean)
      return row && { row }
    },
  })
  return {
    row: found.data?.row,
    /** All was gone through, and it is not there. */
    isGone: found.data !== undefined && !found.data.row,
    isMissing: found.isError || (found.data !== undefined && !found.data.row),
    isOpen: id !== undefined,
  }
}
