import { type Notice, notices } from '@glasshouse/contract/content.ts'
import { useEffect } from 'react'
import { useFound } from '../../parts/rows/use-found.ts'

/** The notice that an address names, wherever it stands in the lists: `open` gets it when it is there. Says when it is not. */
export function useNamedNotice(id: string | undefined, open: (notice: Notice) => void): { isGone: boolean } {
  const { row, isGone } = useFound(notices, id)
  const isNamed = row !== undefined && row.id === id
  useEffect(() => {
    if (isNamed) open(row)
  }, [isNamed, row, open])
  return { isGone: id !== undefined && isGone }
}
