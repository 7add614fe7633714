import { madeOnce } from '../../lib/made-once.ts'

const moments = madeOnce(
  (language) =>
    new Intl.DateTimeFormat(language, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

/** Date and time of day to the minute, in the viewer's zone and language: "21 Nov 2026, 14:05". */
export function dateTimeText(epochSeconds: number, language: string): string {
  return moments(language).format(epochSeconds * 1000)
}
