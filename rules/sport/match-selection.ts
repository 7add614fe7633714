import { footballSelection, footballSelections } from './markets.ts'
import { halfTimeSelection, halfTimeSelections } from './half-time.ts'

/** The books of matches: until kick-off, and between the halves of a virtual one. */
export const matchBooks = { 1: 'football', 2: 'half-time' } as const
export type MatchBook = (typeof matchBooks)[keyof typeof matchBooks]

type Named = { readonly number: number; readonly market: string; readonly pick: string }

/** The selections of each book of matches, by number. */
export const matchSelections: Readonly<Record<MatchBook, readonly Named[]>> = {
  football: footballSelections,
  'half-time': halfTimeSelections,
}

/** The selection of a market and a pick as the wire says them; undefined for what the book does not sell. */
export function matchSelection(book: MatchBook, market: string, pick: string): Named | undefined {
  return book === 'football' ? footballSelection(market, pick) : halfTimeSelection(market, pick)
}
