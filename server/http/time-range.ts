import { dayRange, daysBefore } from '@glasshouse/rules/days.ts'
import { refuse } from './refuse.ts'

type RangeInput = {
  range: 'today' | '7d' | '30d' | 'custom' | 'all'
  start?: string | undefined
  end?: string | undefined
}

/** The half-open time range of a list's filter; days are the house's. A custom range may be open at either end. */
export function timeRange(
  { range, start, end }: RangeInput,
  today: string,
  timeZone: string,
): { from?: Date | undefined; to?: Date | undefined } {
  const from = (date: string) => new Date(dayRange(date, timeZone)[0] * 1000)
  const to = (date: string) => new Date(dayRange(date, timeZone)[1] * 1000)
  switch (range) {
    case 'all':
      return {}
    case 'today':
      return { from: from(today), to: to(today) }
    case '7d':
      return { from: from(daysBefore(today, 6)), to: to(today) }
    case '30d':
      return { from: from(daysBefore(today, 29)), to: to(today) }
    case 'custom':
      if (start && end && start > end) refuse('check_input', {}, 'start')
      return { from: start ? from(start) : undefined, to: end ? to(end) : undefined }
  }
}
