import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { toastError } from '../../kit/toast.tsx'
import { Note } from '../rows/note.tsx'
import { ConfirmSheet } from '../sending/confirm-sheet.tsx'
import { isUnderWay } from '../sending/sender.ts'
import { SendingNote } from '../sending/sending-note.tsx'
import type { Confirmed } from '../sending/use-confirmed.ts'
import type { mistakesIn } from './use-money-form.ts'

type MoneyFormProps<Input, Answer> = {
  form: { confirmed: Confirmed<Input, Answer>; seeAll: () => void }
  mistakes: Pick<ReturnType<typeof mistakesIn>, 'first' | 'other'>
  /** The button that leads to the confirmation. */
  label: string
  disabled?: boolean
  /** What is still asked before the confirmation; undefined where nothing stands in the way, else why not. */
  before?: () => Promise<string | undefined>
  /** Leads to where it shows whether it happened. */
  onLookUp: () => void
  note?: ReactNode
  /** What is sent and how it is reviewed, where all is filled in. */
  review: { title: string; label: string; input: Input; about: string; facts: ReactNode } | false | undefined
  /** The fields. */
  children: ReactNode
}

/** A form for money: handed in, reviewed, sent once, and refused where the answer says. */
export function MoneyForm<Input, Answer>(props: MoneyFormProps<Input, Answer>) {
  const { form, mistakes, label, disabled = false, before, onLookUp, note, review, children } = props
  const { confirmed, seeAll } = form
  const { sending } = confirmed
  const [isAsking, setAsking] = useState(false)
  const isLocked = isUnderWay(sending)
  const handIn = async () => {
    seeAll()
    if (mistakes.first) return toastError(mistakes.first)
    if (!before) return confirmed.review()
    setAsking(true)
    const wrong = await before()
    setAsking(false)
    return wrong === undefined ? confirmed.review() : toastError(wrong)
  }
  return (
    <form
      noValidate
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        void handIn()
        showFirstMistake(event.currentTarget)
      }}
    >
      {children}
      {mistakes.other && <Note tone="urgent">{mistakes.other}</Note>}
      {isLocked && !confirmed.isOpen ? (
        <SendingNote
          sending={sending}
          onAskAgain={confirmed.askAgain}
          onForget={confirmed.start}
          onLookUp={onLookUp}
        />
      ) : (
        <Button type="submit" size="large" className="w-full" busy={isLocked || isAsking} disabled={disabled}>
          {label}
        </Button>
      )}
      {note && <p className="px-1 text-center text-xs text-balance text-ink-soft">{note}</p>}
      {review && (
        <ConfirmSheet
          confirmed={confirmed}
          title={review.title}
          label={review.label}
          onConfirm={() => void confirmed.run(review.input, review.about)}
          onLookUp={onLookUp}
        >
          {review.facts}
        </ConfirmSheet>
      )}
      {confirmed.birthdaySheet}
    </form>
  )
}

/** Brings the first field that is marked as wrong into sight, once the marks are there. */
function showFirstMistake(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  })
}
