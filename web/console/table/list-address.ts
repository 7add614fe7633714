import { useAddress } from '../shell/address.ts'

/** How often (ms) a list in sight is asked for again. */
export const refreshEvery = 15_000
/** Rows on a page of a list. */
export const rowsPerPage = 50

export type ListAddress = {
  /** The chosen part of the list; undefined: its first tab. */
  status: string | undefined
  q: string
  page: number
  /** The chosen row. */
  id: string | null
}

/** What the address says of the list in sight. */
export function useListAddress(): ListAddress {
  const { query } = useAddress()
  const page = Number(query.get('page'))
  const id = query.get('id')
  return {
    status: query.get('status') ?? undefined,
    q: (query.get('q') ?? '').trim(),
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    id: id !== null && /^\d{1,18}$/.test(id) ? id : null,
  }
}
