import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { ask } from '../../kit/question.tsx'
import { toastError } from '../../kit/toast.tsx'
import type { Sender } from './sender.ts'
import { useSending } from './use-sending.ts'

type OnceButtonProps<Input, Answer> = Pick<ComponentProps<typeof Button>, 'size' | 'className'> & {
  sender: Sender<Input, Answer>
  lane: string
  /** Made when it is sent. */
  input: () => Promise<Input>
  /** Its description, in words. */
  about: string
  question: { title: string; text: string; yes: string; no: string }
  /** Stands on it where no answer came. */
  askAgain: string
  onDone: (answer: Answer) => void
  children: string
}

/** Takes something back, once, after a question; without an answer it asks what became of it. */
export function OnceButton<Input, Answer>({
  sender,
  lane,
  input,
  about,
  question,
  askAgain,
  onDone,
  children,
  ...button
}: OnceButtonProps<Input, Answer>) {
  const { t } = useTranslation('shell')
  const { state } = useSending(sender, lane)
  const press = async () => {
    const isUnknown = state === 'unknown'
    if (!isUnknown && !(await ask({ ...question, danger: true }))) return
    const made = isUnknown ? undefined : await input().catch(() => null)
    // A file that makes it did not come.
    if (made === null) return toastError(t(($) => $.failure.network))
    const now = await (made === undefined ? sender.askAgain(lane) : sender.send(made, about, lane))
    if (now.state === 'refused') toastError(now.message)
    if (now.state === 'done') onDone(now.answer)
    if (now.state !== 'unknown') sender.forget(lane)
  }
  return (
    <Button
      {...button}
      variant="danger"
      busy={state === 'sending' || state === 'checking'}
      onClick={() => void press()}
    >
      {state === 'unknown' ? askAgain : children}
    </Button>
  )
}
