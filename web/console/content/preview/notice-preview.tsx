import { Download, Gift, Megaphone, Paperclip, Pin, Settings } from 'lucide-react'
import { Card } from '../../../kit/card.tsx'
import { RichTextView } from '../../../kit/rich-text.tsx'
import { dateText, dateTimeText } from '../../../parts/times/times.ts'
import { readIn } from '../draft.ts'
import { plainText } from '../../../lib/plain-text.ts'
import { noLinks } from './inert.ts'
import { PhoneHeader, PhoneSheet } from './phone-frame.tsx'
import type { PreviewProps } from './phone-preview.tsx'
import { usePublishedAt } from './published-day.ts'

const icons = { system: Settings, activity: Gift, announcement: Megaphone }

/** A notice, opened. */
export function NoticePreview({ draft, language, words }: PreviewProps) {
  const at = usePublishedAt(draft)
  return (
    <PhoneSheet page={words.notice.title} title={readIn(draft, 'title', language)}>
      <p className="flex flex-wrap items-center gap-2 text-xs text-ink-soft">
        <Marks draft={draft} words={words} />
        <span>{words.notice.tabs[draft.type]}</span>
        <span>{dateTimeText(at, language)}</span>
      </p>
      <RichTextView html={readIn(draft, 'content', language)} className="mt-4" onClick={noLinks} />
      {draft.attachment && (
        <p className="mt-5 flex min-h-14 items-center gap-3 rounded-tile border border-line bg-raised px-4">
          <Paperclip aria-hidden className="size-5 shrink-0 text-ink-soft" />
          <span className="min-w-0 flex-1 truncate font-semibold">{draft.attachment.name}</span>
          <Download aria-hidden className="size-5 shrink-0 text-action" />
        </p>
      )}
    </PhoneSheet>
  )
}

/** A notice among others, not read yet. */
export function NoticeRow({ draft, language, words }: PreviewProps) {
  const at = usePublishedAt(draft)
  const Icon = icons[draft.type]
  return (
    <>
      <PhoneHeader title={words.notice.title} />
      <div className="p-4">
        <Card className="flex min-h-[5.75rem] items-start gap-3 p-3.5">
          <span className="relative grid size-10 shrink-0 place-items-center rounded-tile bg-action-soft text-action">
            <Icon aria-hidden className="size-5" strokeWidth={1.75} />
            <span className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full bg-big ring-2 ring-surface" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2 leading-snug font-bold">{readIn(draft, 'title', language)}</span>
            <span className="mt-0.5 line-clamp-1 text-sm text-ink-soft">
              {plainText(readIn(draft, 'content', language))}
            </span>
            <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
              <Marks draft={draft} words={words} />
              {dateText(at, language)}
              {draft.attachment && <Paperclip aria-hidden className="size-3.5" />}
            </span>
          </span>
        </Card>
      </div>
    </>
  )
}

function Marks({ draft, words }: Pick<PreviewProps, 'draft' | 'words'>) {
  return (
    <>
      {draft.top && (
        <span className="inline-flex items-center gap-1 rounded-md bg-gold-soft px-1.5 py-0.5 font-semibold text-gold">
          <Pin aria-hidden className="size-3" /> {words.notice.pinned}
        </span>
      )}
      {draft.important && (
        <span className="rounded-md bg-urgent-soft px-1.5 py-0.5 font-semibold text-urgent">
          {words.notice.important}
        </span>
      )}
    </>
  )
}
