import { createContext } from 'react'

/** Where a page with room for it shows one row of its list in full, beside the list; null where it has none. */
export const DetailPlace = createContext<HTMLElement | null>(null)
