import type { Offer } from '@glasshouse/contract/content.ts'
import { t } from 'i18next'
import { dayText } from '../../parts/times/day-text.ts'

/** From when to when an offer runs, in words. */
export function offerDates(
  { starts_at, ends_at }: Pick<Offer, 'starts_at' | 'ends_at'>,
  language: string,
): string {
  const from = dayText(starts_at, language)
  return ends_at === null
    ? t(($) => $.since, { ns: 'discount', from })
    : t(($) => $.between, { ns: 'discount', from, to: dayText(ends_at, language) })
}
