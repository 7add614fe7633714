import { type Notice, notices } from '@glasshouse/contract/content.ts'
import { useEffect } from 'react'
import { request } from '../../lib/api.ts'
import { callKey } from '../../lib/queries.ts'
import { useFound } from '../../parts/rows/use-found.ts'

const lists = {
  key: callKey(notices),
  pageOf: (page: number, signal: AbortSignal) =>
    request(notices, { type: 'all', page, limit: 100 }, { signal, quiet: true }),
}

/** The notice that an address names, wherever it stands in the lists: `open` gets it when it is there. Says when it is not. */
export function useNamedNotice(id: string | undefined, open: (notice: Notice) => void): { isGone: boolean } {
  const { row, isGone } = useFound(lists, id)
  const isNamed = row !== undefined && row.id === id
  useEffect(() => {
    if (isNamed) open(row)
  }, [isNamed, row, open])
  return { isGone: id !== undefined && isGone }
}
