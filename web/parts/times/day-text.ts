import { madeOnce } from '../../lib/made-once.ts'

const days = madeOnce((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }))

/** The day of something published, in the viewer's zone and language: "21 Nov 2026". */
export function dayText(epochSeconds: number, language: string): string {
  return days(language).format(epochSeconds * 1000)
}
