import type { CallInput } from '@glasshouse/contract/call.ts'
import type { tradeRecord } from '@glasshouse/contract/wallet.ts'
import {
  isUpsideDown as endsBeforeItBegins,
  type Span,
  spanIn,
  spanInAddress,
  spanInput,
} from '../../parts/rows/span.ts'

export const lineTypes = ['all', 'deposit', 'withdraw', 'transfer', 'bet', 'bonus'] as const

/** Which lines are shown. */
export type Filter = Span & { type: (typeof lineTypes)[number] }

/** The filter that an address asks for; what it does not say, or says wrongly, is as at first: all of the last 30 days. */
export function filterIn(query: Readonly<Record<string, string>>): Filter {
  return { type: lineTypes.find((type) => type === query['type']) ?? 'all', ...spanIn(query, '30d') }
}

/** The filter as an address: only the values that are not the default. */
export function inAddress({ type, ...span }: Filter): Record<string, string | undefined> {
  return { type: type === 'all' ? undefined : type, ...spanInAddress(span, '30d') }
}

/** Whether the custom range ends before it begins. */
export function isUpsideDown(filter: Filter): boolean {
  return filter.range === 'custom' && endsBeforeItBegins(filter)
}

/** The filter as the call takes it: only what it restricts. */
export function filterInput({ type, ...span }: Filter): CallInput<typeof tradeRecord> {
  return { type: type === 'all' ? undefined : type, ...spanInput(span) }
}
