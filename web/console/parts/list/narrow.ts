import { createContext, useContext } from 'react'
import { useMedia } from '../page/use-media.ts'

/** Whether a list stands beside a detail. */
export const BesideDetail = createContext(false)

/** Whether there is room for a few lines of each row alone; columns need a window this many rem wide. */
export function useNarrow(columnsFrom = 48): boolean {
  const isBeside = useContext(BesideDetail)
  const isTable = useMedia(`(width >= ${columnsFrom}rem)`)
  return isBeside || !isTable
}
