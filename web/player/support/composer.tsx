import type { SupportTopic } from '@glasshouse/contract/content.ts'
import { pictureTypes } from '@glasshouse/contract/files.ts'
import { ImagePlus, SendHorizontal } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../kit/icon-button.tsx'
import { sendMessage } from './outbox.ts'
import { PickedPictures } from './picked-pictures.tsx'
import { maxPictures, usePictures } from './use-pictures.ts'

/** Characters (contract/content.ts), and from how few left on they are counted. */
const longest = 2000
const countedFrom = 200

type ComposerProps = { playerId: string; topic: SupportTopic; onSent: () => void }

/** Where the next message is written: text, pictures, or both. */
export function Composer({ playerId, topic, onSent }: ComposerProps) {
  const { t } = useTranslation('conversation')
  const place = `${playerId} ${topic}`
  const [text, setText] = useState(() => readDraft(place))
  const pictures = usePictures()
  const field = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const content = text.trim()
  const urls = pictures.picked.flatMap(({ url }) => url ?? [])
  const isReady = (content !== '' || urls.length > 0) && urls.length === pictures.picked.length
  const left = longest - text.length

  const write = (typed: string) => {
    setText(typed)
    keepDraft(place, typed)
  }
  const send = () => {
    if (!isReady) return
    sendMessage({ topic, content, pictures: urls })
    write('')
    pictures.clear()
    field.current?.focus()
    onSent()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // With a keyboard Enter sends; on glass it begins a line, and while signs are being put together it takes one.
    const isKeyboard = matchMedia('(pointer: fine)').matches
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !isKeyboard) return
    event.preventDefault()
    send()
  }
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files].filter((file) =>
      pictureTypes.some((known) => known === file.type),
    )
    if (files.length === 0) return
    event.preventDefault()
    pictures.add(files)
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="border-t border-line bg-surface/95 pad-bottom-safe backdrop-blur-md"
    >
      <div className="mx-auto max-w-[34rem] p-2">
        {pictures.picked.length > 0 && (
          <PickedPictures picked={pictures.picked} onRetry={pictures.retry} onRemove={pictures.remove} />
        )}
        <div className="flex items-end gap-1">
          <IconButton
            label={t(($) => $.attach)}
            icon={<ImagePlus />}
            disabled={pictures.picked.length >= maxPictures}
            onClick={() => picker.current?.click()}
          />
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            accept={pictureTypes.join()}
            aria-label={t(($) => $.attach)}
            onChange={(event) => {
              pictures.add([...(event.target.files ?? [])])
              // The same one may be chosen again.
              event.target.value = ''
            }}
          />
          <textarea
            ref={field}
            rows={1}
            dir="auto"
            aria-label={t(($) => $.message)}
            placeholder={t(($) => $.placeholder)}
            value={text}
            maxLength={longest}
            enterKeyHint="send"
            onChange={(event) => write(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            className="block field-sizing-content max-h-[8.5rem] min-h-touch min-w-0 flex-1 resize-none rounded-[1.375rem] border border-line-strong bg-raised px-4 py-[max(0.625rem,10px)] text-base outline-none placeholder:text-ink-soft focus:border-action focus:ring-1 focus:ring-action"
          />
          <button
            type="submit"
            aria-label={t(($) => $.send)}
            title={t(($) => $.send)}
            disabled={!isReady}
            // A press must not take the focus from the field: the keyboard of a phone would go down and up again.
            onPointerDown={(event) => event.preventDefault()}
            className="grid size-touch shrink-0 place-items-center rounded-full bg-action text-on-action transition-[background-color,opacity] duration-150 hover:bg-action-hover disabled:bg-track disabled:text-ink-soft [&_svg]:size-5"
          >
            <SendHorizontal aria-hidden />
          </button>
        </div>
        {left <= countedFrom && (
          <p aria-live="polite" className="px-14 pt-1 text-xs text-ink-soft">
            {t(($) => $.left, { count: left })}
          </p>
        )}
      </div>
    </form>
  )
}

/** Unsent drafts by player and topic: they survive leaving the page, not closing the window. */
const drafts = new Map<string, string>()

function readDraft(place: string): string {
  return drafts.get(place) ?? ''
}

function keepDraft(place: string, text: string): void {
  if (text === '') drafts.delete(place)
  else drafts.set(place, text)
}
