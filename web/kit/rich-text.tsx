import DOMPurify from 'dompurify'
import { type MouseEvent, useMemo } from 'react'
import { classNames } from './class-names.ts'

/** The HTML that operators may write (server/content/safe-html.ts says the same on the other side). */
const harmless = {
  ALLOWED_TAGS:
    'h2 h3 p br hr b strong i em u s small blockquote code ul ol li table thead tbody tr th td a img'.split(
      ' ',
    ),
  ALLOWED_ATTR: ['href', 'colspan', 'rowspan', 'src', 'alt', 'width', 'height'],
  // The expression below is for addresses; it would let no number through.
  ADD_URI_SAFE_ATTR: ['colspan', 'rowspan', 'width', 'height'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|#?\/(?!\/))/i,
}

/** Cleans with these rules alone. Of pictures, only those that operators have uploaded stay. */
const purifier = DOMPurify(window)
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'IMG' && !/^\/uploads\/[0-9a-f]{32}\.webp$/.test(node.getAttribute('src') ?? ''))
    node.remove()
})

/** How such text looks on the phone, and where it is written. */
export const richTextLook = classNames(
  'space-y-3 text-[0.9375rem] leading-relaxed [&_h2]:pt-2 [&_h2]:text-base [&_h2]:font-bold [&_h3]:pt-1 [&_h3]:font-bold',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_ul]:space-y-1.5 [&_ol]:space-y-1.5 [&_ul]:pl-5 [&_ol]:pl-5',
  '[&_a]:font-semibold [&_a]:text-action [&_a]:underline [&_a]:underline-offset-3',
  '[&_blockquote]:border-l-4 [&_blockquote]:border-line [&_blockquote]:pl-3.5 [&_blockquote]:text-ink-soft [&_hr]:border-line',
  '[&_table]:w-full [&_table]:border-collapse [&_table]:text-sm [&_th]:border-b [&_th]:border-line-strong [&_th]:py-2 [&_th]:pr-3 [&_th]:text-left',
  '[&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-tile',
  '[&_td]:border-b [&_td]:border-line [&_td]:py-2 [&_td]:pr-3 [&_td]:align-top [&_code]:rounded [&_code]:bg-raised [&_code]:px-1',
)

/** HTML of which nothing is left that does more than look. */
export function cleanHtml(html: string): string {
  return purifier.sanitize(html, harmless)
}

type RichTextViewProps = {
  html: string
  className?: string | undefined
  /** Hears every click in it: what its links do is for the caller to say. */
  onClick: (event: MouseEvent<HTMLElement>) => void
}

/** Text that an operator wrote with formatting, cleaned once more here. */
export function RichTextView({ html, className, onClick }: RichTextViewProps) {
  const clean = useMemo(() => cleanHtml(html), [html])
  return (
    <div
      className={classNames(richTextLook, className)}
      onClick={onClick}
      // Cleaned in the line above.
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
}
