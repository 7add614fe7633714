import { Cover } from '../../../kit/art/cover.tsx'
import { Card } from '../../../kit/card.tsx'
import { RichTextView } from '../../../kit/rich-text.tsx'
import { dateText } from '../../../parts/times/times.ts'
import { readIn } from '../draft.ts'
import { noLinks } from './inert.ts'
import { PhoneHeader } from './phone-frame.tsx'
import type { PreviewProps } from './phone-preview.tsx'
import { usePublishedAt } from './published-day.ts'

/** An article, opened. */
export function ArticlePreview({ draft, language, words }: PreviewProps) {
  const at = usePublishedAt(draft)
  return (
    <>
      <PhoneHeader title={words.news.title} />
      <div className="p-4">
        <Cover wide name={draft.picture} className="aspect-[2/1] w-full rounded-card" />
        <p className="mt-4 px-1 text-2xl leading-tight font-extrabold text-balance">
          {readIn(draft, 'title', language)}
        </p>
        <p className="mt-1.5 px-1 text-sm text-ink-soft">{dateText(at, language)}</p>
        <p className="mt-3 px-1 text-base leading-snug font-semibold text-ink-soft">
          {readIn(draft, 'line', language)}
        </p>
        <RichTextView html={readIn(draft, 'content', language)} className="mt-4 px-1" onClick={noLinks} />
      </div>
    </>
  )
}

/** An article among others. */
export function ArticleRow({ draft, language, words }: PreviewProps) {
  const at = usePublishedAt(draft)
  return (
    <>
      <PhoneHeader title={words.news.title} />
      <div className="p-4">
        <Card className="flex min-h-[6rem] items-center gap-3.5 p-3">
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2 leading-snug font-bold">{readIn(draft, 'title', language)}</span>
            <span className="mt-0.5 line-clamp-2 text-sm leading-snug text-ink-soft">
              {readIn(draft, 'line', language)}
            </span>
            <span className="mt-1 block text-xs text-ink-soft">{dateText(at, language)}</span>
          </span>
          <Cover name={draft.picture} className="size-[4.5rem] rounded-tile" />
        </Card>
      </div>
    </>
  )
}
