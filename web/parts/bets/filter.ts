import type { CallInput } from '@glasshouse/contract/call.ts'
import type { getBetRecord } from '@glasshouse/contract/games.ts'
import { type Span, spanIn, spanInAddress, spanInput } from '../rows/span.ts'

export const statuses = ['all', 'pending', 'win', 'lose', 'cancelled', 'cashed_out'] as const

/** The filter of the list of bets. */
export type Filter = Span & {
  gameId: number | undefined
  /** One round alone, on all days. */
  gameNo: string | undefined
  status: (typeof statuses)[number]
}

/** The state that an address asks for; any other text is all. */
export function statusIn(text: string | undefined): Filter['status'] {
  return statuses.find((status) => status === text) ?? 'all'
}

/** The filter that an address asks for; what it does not say, or says wrongly, is as at first: all bets of today. */
export function filterIn(query: Readonly<Record<string, string>>): Filter {
  const gameId = Number(query['game_id'])
  return {
    gameId: Number.isSafeInteger(gameId) && gameId > 0 ? gameId : undefined,
    gameNo: query['game_no'] || undefined,
    status: statusIn(query['status']),
    ...spanIn(query, 'today'),
  }
}

/** The filter as an address: only the values that are not the default. */
export function inAddress(filter: Filter): Record<string, string | undefined> {
  const { gameId, gameNo, status } = filter
  return {
    game_id: gameId === undefined ? undefined : String(gameId),
    game_no: gameNo,
    status: status === 'all' ? undefined : status,
    ...spanInAddress(filter, 'today'),
  }
}

/** The filter as the call takes it: only what it restricts. */
export function filterInput(filter: Filter): CallInput<typeof getBetRecord> {
  const { gameId, gameNo, status } = filter
  const ofGame = { game_id: gameId, status: status === 'all' ? undefined : status }
  return gameNo === undefined ? { ...ofGame, ...spanInput(filter) } : { ...ofGame, game_no: gameNo }
}

/** From the first to the last day of the month of a day (`YYYY-MM-DD`), or of the one `back` months before it. */
export function monthOf(day: string, back: number): { start: string; end: string } {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - back, 1))
  const last = new Date(Date.UTC(year, month - back, 0))
  return { start: first.toISOString().slice(0, 10), end: last.toISOString().slice(0, 10) }
}
