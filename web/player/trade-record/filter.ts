import type { CallInput } from '@glasshouse/contract/call.ts'
import type { tradeRecord } from '@glasshouse/contract/wallet.ts'
import { dayIn } from '../../parts/times/times.ts'

export const lineTypes = ['all', 'deposit', 'withdraw', 'transfer', 'bet', 'bonus'] as const
export const ranges = ['today', '7d', '30d', 'custom'] as const

/** Which lines are shown. `start` and `end` count for the custom range alone; empty is open. */
export type Filter = {
  type: (typeof lineTypes)[number]
  range: (typeof ranges)[number]
  start: string
  end: string
}

/** The filter that an address asks for; what it does not say, or says wrongly, is as at first: all of the last 30 days. */
export function filterIn(query: Readonly<Record<string, string>>): Filter {
  return {
    type: lineTypes.find((type) => type === query['type']) ?? 'all',
    range: ranges.find((range) => range === query['range']) ?? '30d',
    start: dayIn(query['start']) ?? '',
    end: dayIn(query['end']) ?? '',
  }
}

/** The filter as an address: only the values that are not the default. */
export function inAddress({ type, range, start, end }: Filter): Record<string, string | undefined> {
  const isCustom = range === 'custom'
  return {
    type: type === 'all' ? undefined : type,
    range: range === '30d' ? undefined : range,
    start: isCustom ? start : undefined,
    end: isCustom ? end : undefined,
  }
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
