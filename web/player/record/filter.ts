import type { CallInput } from '@glasshouse/contract/call.ts'
import type { getBetRecord } from '@glasshouse/contract/games.ts'

export const statuses = ['all', 'pending', 'win', 'lose', 'cancelled'] as const
export const ranges = ['today', '7d', '30d', 'custom'] as const

/** What the list of bets shows. `start` and `end` count for the custom range alone; empty is open. */
export type Filter = {
  gameId: number | undefined
  status: (typeof statuses)[number]
  range: (typeof ranges)[number]
  start: string
  end: string
}

/** Whether the custom range ends before it begins. */
export function isUpsideDown({ range, start, end }: Filter): boolean {
  return range === 'custom' && start !== '' && end !== '' && start > end
}

/** The filter as the call takes it: only what it restricts. */
export function filterInput(filter: Filter): CallInput<typeof getBetRecord> {
  const { gameId, status, range, start, end } = filter
  const isCustom = range === 'custom'
  return {
    range,
    game_id: gameId,
    status: status === 'all' ? undefined : status,
    start: isCustom && start !== '' ? start : undefined,
    end: isCustom && end !== '' ? end : undefined,
  }
}
