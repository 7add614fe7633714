import type { Offer } from '@glasshouse/contract/content.ts'
import { t } from 'i18next'
import { dateText } from '../../parts/times/times.ts'

/** The dates of an offer, in words. */
export function offerDates(
  { starts_at, ends_at }: Pick<Offer, 'starts_at' | 'ends_at'>,
  language: string,
): string {
  const from = dateText(starts_at, language)
  return ends_at === null
    ? t(($) => $.since, { ns: 'discount', from })
    : t(($) => $.between, { ns: 'discount', from, to: dateText(ends_at, language) })
}
