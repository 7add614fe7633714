import type { FeedbackEntry as Entry } from '@glasshouse/contract/content.ts'
import { CircleCheck, Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { useServerSeconds } from '../../lib/clock.ts'
import { PrivatePicture } from '../../parts/files/private-picture.tsx'
import { dateTimeText } from '../../parts/times/times.ts'

/** One's own feedback, with the house's answer or the time by which it is due. */
export function FeedbackEntry({ entry }: { entry: Entry }) {
  const { t, i18n } = useTranslation('feedback')
  const isAnswered = entry.answers.length > 0
  return (
    <Card className="p-4">
      <div className="flex flex-wrap items-center justify-between gap-2 text-xs text-ink-soft">
        <span className="text-sm font-bold text-ink">{t(($) => $.types[entry.type])}</span>
        <time dateTime={new Date(entry.createtime * 1000).toISOString()}>
          {dateTimeText(entry.createtime, i18n.language)}
        </time>
      </div>
      <p className="mt-1.5 leading-snug break-words whitespace-pre-wrap">{entry.content}</p>
      {entry.pictures.length > 0 && (
        <ul className="mt-3 grid grid-cols-2 gap-2 [&_img]:h-28 [&_img]:object-cover">
          {entry.pictures.map((url, place) => (
            <li key={url}>
              <PrivatePicture url={url} label={t(($) => $.pictureOf, { number: place + 1 })} />
            </li>
          ))}
        </ul>
      )}
      {entry.contact && (
        <p className="mt-2 text-xs text-ink-soft">{t(($) => $.reach, { contact: entry.contact })}</p>
      )}
      {isAnswered && (
        <ul aria-label={t(($) => $.answers)} className="mt-3 space-y-2">
          {entry.answers.map((answer, place) => (
            <li key={place} className="rounded-tile bg-good-soft px-3.5 py-2.5">
              <p className="flex flex-wrap items-center gap-1.5 text-xs font-semibold text-good">
                <CircleCheck aria-hidden className="size-4" /> {t(($) => $.answered)}
                <span className="ml-auto font-normal">{dateTimeText(answer.createtime, i18n.language)}</span>
              </p>
              <p className="mt-1 text-sm leading-snug break-words whitespace-pre-wrap">{answer.content}</p>
            </li>
          ))}
        </ul>
      )}
      {entry.closed ? (
        <p className="mt-3 flex items-start gap-2 rounded-tile bg-raised px-3.5 py-2.5 text-sm text-ink-soft">
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t(($) => $.closed[entry.closed?.reason ?? 'done'])}
        </p>
      ) : (
        !isAnswered && <Due at={entry.due_at} />
      )}
    </Card>
  )
}

/** The house answers within 24 hours (spec.md §9), and says so when it is late. */
function Due({ at }: { at: number }) {
  const { t, i18n } = useTranslation('feedback')
  const isLate = useServerSeconds() > at
  return (
    <p className="mt-3 flex items-center gap-2 rounded-tile bg-gold-soft px-3.5 py-2.5 text-sm font-medium text-gold">
      <Hourglass aria-hidden className="size-4 shrink-0" />
      {isLate
        ? t(($) => $.late, { moment: dateTimeText(at, i18n.language) })
        : t(($) => $.due, { moment: dateTimeText(at, i18n.language) })}
    </p>
  )
}
