import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../lib/queries.ts'

/** How many pages are gone through for one row. */
const mostPages = 10

type Page<Found> = { list: Found[]; total: number; page: number; limit: number }

type Lists<Found> = {
  /** What all queries of the list call have in common. */
  key: readonly unknown[]
  pageOf: (page: number, signal: AbortSignal) => Promise<Page<Found>>
}

/** A row of a list by its id: as the lists on the screen have it, then as the server has it now. */
export function useFound<Found extends { id: string }>(lists: Lists<Found>, id: string | undefined) {
  // While a sheet closes it goes on showing what it showed.
  const [last, setLast] = useState(id)
  if (id !== undefined && id !== last) setLast(id)
  const isIt = (row: Found) => row.id === last
  const found = useQuery({
    queryKey: [...lists.key, 'one', last],
    queryFn: async ({ signal }): Promise<{ row: Found | undefined }> => {
      for (let page = 1; page <= mostPages; page++) {
        const { list, total, limit } = await lists.pageOf(page, signal)
        const row = list.find(isIt)
        if (row || page * limit >= total) return { row }
      }
      return { row: undefined }
    },
    enabled: last !== undefined,
    placeholderData: () => {
      const shown = queryClient.getQueriesData<{ pages?: Page<Found>[] }>({ queryKey: lists.key })
      const row = shown
        .flatMap(([, data]) => data?.pages ?? [])
        .flatMap(({ list }) => list)
        .find(isIt)
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
