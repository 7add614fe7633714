import type { Language } from '@glasshouse/contract/languages.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { Button } from '../../../kit/button.tsx'
import { TextArea } from '../controls/fields.tsx'
import { Kbd } from '../controls/kbd.tsx'
import { type Act, useAct } from '../decision/use-act.ts'
import { keepTyped, readTyped, unsentOf } from '../drafts/typed.ts'
import { useShortcuts } from '../page/shortcuts.ts'
import { CannedReplies } from './canned-replies.tsx'

/** An answer has a text; after sending, the draft keeps the rest. */
type Texted = z.ZodMiniType<unknown, { content: string }>

type AnswerFieldProps<In extends Texted, Out extends z.ZodMiniType> = Omit<Act<In, Out>, 'onDone'> & {
  /** The message answered: the draft is kept under it until it is sent. */
  place: string
  /** In which language the player reads; null: not known. */
  language: Language | null
  /** Under which its keys are listed. */
  group: string
  inputOf: (content: string) => z.input<In>
  /** `isMore`: something was typed meanwhile, and is not sent yet. */
  onSent: (isMore: boolean) => void
  /** Offers answers that are ready, as a conversation needs them. */
  withReplies?: boolean
  /** Before the button that sends. */
  acts?: ReactNode
}

/** Writes an answer to a player, by hand or from a canned reply. */
export function AnswerField<In extends Texted, Out extends z.ZodMiniType>(props: AnswerFieldProps<In, Out>) {
  const { place, language, group, inputOf, onSent, withReplies = false, acts } = props
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
  const answer = useAct({
    ...props,
    onDone: (_answer, { content }) => {
      const left = unsentOf(readTyped(place), content)
      write(left)
      field()?.focus()
      onSent(left !== '')
    },
  })
  const send = () => {
    if (text.trim() === '') setEmpty(true)
    else answer.send(inputOf(text.trim()))
  }
  useShortcuts(group, [
    { keys: 'r', label: t(($) => $.conversation.reply), run: () => field()?.focus() },
    // The field's own.
    { keys: '$mod+Enter', label: t(($) => $.send), when: () => false, run: send },
  ])
  const named = language
    ? t(($) => $.answerIn, { language: t(($) => $.languages[language]) })
    : t(($) => $.answer)
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
        error={isEmpty ? t(($) => $.nothingTyped) : answer.error}
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
