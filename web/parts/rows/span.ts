import { dayIn } from '../times/times.ts'

export const ranges = ['today', '7d', '30d', 'custom'] as const

/** The days that a list is about. `start` and `end` (`YYYY-MM-DD`) count for the custom range alone; empty is open. */
export type Span = { range: (typeof ranges)[number]; start: string; end: string }

/** The days that an address asks for; where it names no range, or no known one, `otherwise`. */
export function spanIn(query: Readonly<Record<string, string>>, otherwise: Span['range']): Span {
  return {
    range: ranges.find((range) => range === query['range']) ?? otherwise,
    start: dayIn(query['start']) ?? '',
    end: dayIn(query['end']) ?? '',
  }
}

/** The days as an address: a range that is not `otherwise`, and the days of a custom one. */
export function spanInAddress({ range, start, end }: Span, otherwise: Span['range']) {
  const isCustom = range === 'custom'
  return {
    range: range === otherwise ? undefined : range,
    start: isCustom ? start : undefined,
    end: isCustom ? end : undefined,
  }
}

/** The days as a call takes them: only what they restrict. */
export function spanInput({ range, start, end }: Span) {
  const isCustom = range === 'custom'
  return {
    range,
    start: isCustom && start !== '' ? start : undefined,
    end: isCustom && end !== '' ? end : undefined,
  }
}

/** Whether days end before they begin; they may be open at either end. */
export function isUpsideDown({ start, end }: Pick<Span, 'start' | 'end'>): boolean {
  return start !== '' && end !== '' && start > end
}
