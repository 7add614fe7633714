import { useAddress } from '../page/address.ts'

/** How often (ms) a list in sight is asked for again. */
export const refreshEvery = 15_000
/** Rows on a page of a list. */
export const rowsPerPage = 50

type ListAddress = {
  /** The chosen part of the list; undefined: its first tab. */
  status: string | undefined
  q: string
  /** The player whose rows alone are in sight, by number. */
  player: string | null
  page: number
  /** The chosen row. */
  id: string | null
}

/** The address's description of the list in sight. */
export function useListAddress(): ListAddress {
  const { query } = useAddress()
  const page = Number(query.get('page'))
  return {
    status: query.get('status') ?? undefined,
    q: (query.get('q') ?? '').trim(),
    player: numberIn(query.get('player')),
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    id: numberIn(query.get('id')),
  }
}

function numberIn(text: string | null): string | null {
  return text !== null && /^\d{1,18}$/.test(text) ? text : null
}
