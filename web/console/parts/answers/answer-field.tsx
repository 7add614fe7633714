import type { Language } from '@glasshouse/contract/languages.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/button.tsx'
import { RequestError } from '../../../lib/api.ts'
import { TextArea } from '../controls/fields.tsx'
import { Kbd } from '../controls/kbd.tsx'
import { useShortcuts } from '../page/shortcuts.ts'
import { CannedReplies } from './canned-replies.tsx'
import { keepTyped, readTyped } from '../drafts/typed.ts'

type AnswerFieldProps = {
  /** The message answered: the draft is kept under it until it is sent. */
  place: string
  /** In which language the player reads; null: not known. */
  language: Language | null
  /** Under which its keys are listed. */
  group: string
  /** Sends the answer; its draft is then dropped (`unsentOf`), even if this field is gone. */
  answer: {
    mutate: (content: string, options: { onSuccess: () => void }) => void
    isPending: boolean
    error: Error | null
  }
  /** Offers answers that are ready, as a conversation needs them. */
  withReplies?: boolean
  /** Before the button that sends. */
  acts?: ReactNode
}

/** Writes an answer to a player, by hand or from a canned reply. */
export function AnswerField(props: AnswerFieldProps) {
  const { place, language, group, answer, withReplies = false, acts } = props
  const { t } = useTranslation('console-care')
  const [text, setText] = useState(() => readTyped(place))
  const [isEmpty, setEmpty] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const field = () => form.current?.querySelector('textarea')
  const write = (typed: string) => {
    setText(typed)
    setEmpty(false)
    keepTyped(place, typed)
  }
  const send = () => {
    if (answer.isPending) return
    if (text.trim() === '') {
      setEmpty(true)
      return
    }
    answer.mutate(text.trim(), {
      onSuccess: () => {
        setText(readTyped(place))
        field()?.focus()
      },
    })
  }
  useShortcuts(group, [
    { keys: 'r', label: t(($) => $.conversation.reply), run: () => field()?.focus() },
    // The field's own.
    { keys: '$mod+Enter', label: t(($) => $.send), when: () => false, run: send },
  ])
  const named = language
    ? t(($) => $.answerIn, { language: t(($) => $.languages[language]) })
    : t(($) => $.answer)
  const failure = answer.error instanceof RequestError ? answer.error.message : undefined
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        quiet
        label={named}
        placeholder={named}
        dir="auto"
        rows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) send()
        }}
        error={isEmpty ? t(($) => $.nothingTyped) : failure}
      />
      <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
        {withReplies && (
          <CannedReplies
            language={language ?? 'en'}
            onChoose={(reply) => {
              write(text.trim() === '' ? reply : `${text.trimEnd()}\n${reply}`)
              // After the menu has given the focus back to its button.
              setTimeout(() => field()?.focus())
            }}
          />
        )}
        {acts}
        <Button type="submit" size="small" busy={answer.isPending}>
          {t(($) => $.send)}
          <Kbd keys="$mod+Enter" className="-mr-1.5 max-md:hidden" />
        </Button>
      </div>
    </form>
  )
}
