import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { PrivatePicture } from '../../parts/files/private-picture.tsx'

type BubbleFrameProps = {
  isOwn: boolean
  content: string
  pictures: readonly string[]
  /** Below it: when it was written, how it stands. */
  children: ReactNode
}

/** A message: one's own at the right in blue, support's at the left. The typed text is shown as text, even if it looks like HTML. */
export function BubbleFrame({ isOwn, content, pictures, children }: BubbleFrameProps) {
  const { t } = useTranslation('conversation')
  return (
    <li className={classNames('flex flex-col', isOwn ? 'items-end' : 'items-start')}>
      <span className="sr-only">{isOwn ? t(($) => $.byYou) : t(($) => $.byUs)}</span>
      {pictures.length > 0 && (
        <ul
          className={classNames(
            'mb-1 grid gap-1.5 [&_img]:max-h-60',
            pictures.length > 1 ? 'w-4/5 grid-cols-2 [&_img]:h-28 [&_img]:object-cover' : 'w-3/5',
          )}
        >
          {pictures.map((url, place) => (
            <li key={url}>
              <PrivatePicture url={url} label={t(($) => $.picture, { number: place + 1 })} />
            </li>
          ))}
        </ul>
      )}
      {content !== '' && (
        <p
          dir="auto"
          className={classNames(
            'max-w-[85%] rounded-card px-3.5 py-2 text-[0.9375rem] leading-snug wrap-anywhere whitespace-pre-wrap',
            isOwn ? 'rounded-br-md bg-action text-on-action' : 'rounded-bl-md bg-surface shadow-card',
          )}
        >
          {content}
        </p>
      )}
      <div className="mt-0.5 flex max-w-[85%] flex-wrap items-center gap-1 px-1 text-xs text-ink-soft tabular-nums">
        {children}
      </div>
    </li>
  )
}
