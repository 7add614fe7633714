import { CalendarDays, ChevronRight, CircleCheck } from 'lucide-react'
import { Cover } from '../../../kit/art/cover.tsx'
import { Card } from '../../../kit/card.tsx'
import { RichTextView } from '../../../kit/rich-text.tsx'
import { useServerSeconds } from '../../../lib/clock.ts'
import { dateText } from '../../../parts/times/times.ts'
import { useOffice } from '../../parts/page/office.tsx'
import { readIn } from '../draft.ts'
import { zonedSeconds } from '../zoned-time.ts'
import { noLinks } from './inert.ts'
import { PhoneHeader, PhoneSheet } from './phone-frame.tsx'
import type { PreviewProps } from './phone-preview.tsx'

/** An offer with its rules, opened. */
export function OfferPreview(props: PreviewProps) {
  const { draft, language, words } = props
  const dates = useDates(props)
  return (
    <PhoneSheet page={words.discount.title} title={readIn(draft, 'title', language)}>
      <Cover wide name={draft.picture} className="aspect-[5/2] w-full rounded-card" />
      <p className="mt-3.5 flex flex-wrap items-center gap-2.5 text-xs text-ink-soft">
        <Running words={words} />
        <span className="inline-flex items-center gap-1.5">
          <CalendarDays aria-hidden className="size-4" /> {dates}
        </span>
      </p>
      <p className="mt-3 font-semibold">{readIn(draft, 'line', language)}</p>
      <RichTextView html={readIn(draft, 'content', language)} className="mt-3" onClick={noLinks} />
    </PhoneSheet>
  )
}

/** An offer among others. */
export function OfferCard(props: PreviewProps) {
  const { draft, language, words } = props
  const dates = useDates(props)
  return (
    <>
      <PhoneHeader title={words.discount.title} />
      <div className="p-4">
        <Card className="overflow-hidden">
          <Cover wide name={draft.picture} className="aspect-[5/2] w-full" />
          <span className="block p-4">
            <span className="flex flex-wrap items-start justify-between gap-2">
              <span className="text-lg leading-tight font-bold">{readIn(draft, 'title', language)}</span>
              <Running words={words} />
            </span>
            <span className="mt-1.5 block text-sm leading-snug text-ink-soft">
              {readIn(draft, 'line', language)}
            </span>
            <span className="mt-3 flex items-center justify-between gap-3 border-t border-line pt-3 text-xs text-ink-soft">
              {dates}
              <span className="inline-flex shrink-0 items-center gap-0.5 text-sm font-semibold text-action">
                {words.discount.rules} <ChevronRight aria-hidden className="size-4" />
              </span>
            </span>
          </span>
        </Card>
      </div>
    </>
  )
}

/** As it looks while the offer runs. */
function Running({ words }: Pick<PreviewProps, 'words'>) {
  return (
    <span className="inline-flex items-center gap-1 rounded-md bg-good-soft px-2 py-1 text-xs font-semibold text-good [&_svg]:size-3.5">
      <CircleCheck aria-hidden /> {words.discount.running}
    </span>
  )
}

function useDates({ draft, language, words }: PreviewProps): string {
  const { timeZone } = useOffice()
  const now = useServerSeconds(60)
  const from = dateText(zonedSeconds(draft.startsAt, timeZone) ?? now, language)
  const end = zonedSeconds(draft.until, timeZone)
  const form = end === null ? words.discount.since : words.discount.between
  return form.replace('{{from}}', from).replace('{{to}}', end === null ? '' : dateText(end, language))
}
