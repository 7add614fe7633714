import type { CallInput } from '@glasshouse/contract/call.ts'
import type { tradeRecord } from '@glasshouse/contract/wallet.ts'

export const lineTypes = ['all', 'deposit', 'withdraw', 'transfer', 'bet', 'bonus'] as const
export type LineType = (typeof lineTypes)[number]
export const ranges = ['today', '7d', '30d', 'custom'] as const

/** Which lines are shown. `start` and `end` count for the custom range alone; empty is open. */
export type Filter = { type: LineType; range: (typeof ranges)[number]; start: string; end: string }

/** The type that an address asks for; any other text is all. */
export function lineType(text: string | undefined): LineType {
  return lineTypes.find((type) => type === text) ?? 'all'
}

/** Whether the custom range ends before it begins. */
export function isUpsideDown({ range, start, end }: Filter): boolean {
  return range === 'custom' && start !== '' && end !== '' && start > end
}

/** The filter as the call takes it: only what it restricts. */
export function filterInput({ type, range, start, end }: Filter): CallInput<typeof tradeRecord> {
  const isCustom = range === 'custom'
  return {
    range,
    type: type === 'all' ? undefined : type,
    start: isCustom && start !== '' ? start : undefined,
    end: isCustom && end !== '' ? end : undefined,
  }
}
