import type { ReactNode } from 'react'
import { type Loading, LoadFailed } from '../page/load-state.tsx'
import { MoreRows } from './more-rows.tsx'

type PagedListProps<Row> = {
  /** From `usePages`. */
  pages: Loading & Parameters<typeof MoreRows>[0]['pages'] & { rows: readonly Row[] }
  /** The rows' places before they are there. */
  waiting: ReactNode
  /** The message if loading failed. */
  failed: string
  /** The words for an empty list. */
  empty: ReactNode
  words: Parameters<typeof MoreRows>[0]['words']
  /** Whether the next page comes by itself when the end comes near, as it does unless told. */
  automatic?: boolean
  children: (rows: readonly Row[]) => ReactNode
}

/** A list in its four states: on its way, not to be had, empty, there, with the next page at its end. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { pages, waiting, failed, empty, words, automatic = true, children } = props
  if (pages.data === undefined) return pages.error ? <LoadFailed title={failed} queries={[pages]} /> : waiting
  if (pages.rows.length === 0) return empty
  return (
    <>
      {children(pages.rows)}
      <MoreRows pages={pages} automatic={automatic} words={words} />
    </>
  )
}
