import { createContext, useContext } from 'react'
import { useMedia } from '../page/use-media.ts'

/** Whether a list stands beside a detail. */
export const BesideDetail = createContext(false)

/** Whether there is room for a few lines of each row alone. */
export function useNarrow(): boolean {
  const isBeside = useContext(BesideDetail)
  const isTable = useMedia('(width >= 48rem)')
  return isBeside || !isTable
}
