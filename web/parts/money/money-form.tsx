import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { toastError } from '../../kit/toast.tsx'
import { Facts } from '../rows/facts.tsx'
import { Note } from '../rows/note.tsx'
import { ConfirmSheet } from '../sending/confirm-sheet.tsx'
import { isUnderWay } from '../sending/sender.ts'
import { SendingNote } from '../sending/sending-note.tsx'
import type { Confirmed } from '../sending/use-confirmed.ts'
import { inMoney } from './money.ts'

type Review<Input> = {
  title: string
  /** The button that sends it, where it says something else than the form's. */
  label?: string
  input: Input
  about: string
  /** Below the amount, in this order: who gets it, line by line what it is, and what to know before it is sent. */
  who?: ReactNode
  facts: ReactNode
  notes: ReactNode
}

type MoneyFormProps<Input, Answer> = {
  /** From `useMoneyForm`, checked. */
  form: {
    confirmed: Confirmed<Input, Answer>
    minor: bigint | null
    first: string | undefined
    other: string | undefined
    seeAll: () => void
  }
  /** The button that leads to the confirmation; `amount` where one is filled in. */
  label: (amount: string | undefined) => string
  disabled?: boolean
  /** Asked before the confirmation: undefined where it may open, else the reason why not. */
  before?: () => Promise<string | undefined>
  /** Leads to where it shows whether it happened. */
  onLookUp: () => void
  note?: ReactNode
  /** The call and its review, once everything but the amount is filled in; not asked for before. */
  review: ((minor: bigint) => Review<Input>) | false | undefined
  /** The fields. */
  children: ReactNode
}

/** A form for money: filled in, reviewed, sent once, and refused where the answer says. */
export function MoneyForm<Input, Answer>(props: MoneyFormProps<Input, Answer>) {
  const { form, label, disabled = false, before, onLookUp, note, review, children } = props
  const { confirmed, minor } = form
  const { sending } = confirmed
  const [isAsking, setAsking] = useState(false)
  const isLocked = isUnderWay(sending)
  const words = label(minor === null ? undefined : inMoney(minor))
  const reviewed = review && minor !== null && review(minor)
  const submit = async () => {
    form.seeAll()
    if (form.first) return toastError(form.first)
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
        void submit()
        showFirstMistake(event.currentTarget)
      }}
    >
      {children}
      {form.other && <Note tone="urgent">{form.other}</Note>}
      {isLocked && !confirmed.isOpen ? (
        <SendingNote
          sending={sending}
          onAskAgain={confirmed.askAgain}
          onForget={confirmed.start}
          onLookUp={onLookUp}
        />
      ) : (
        <Button type="submit" size="large" className="w-full" busy={isLocked || isAsking} disabled={disabled}>
          {words}
        </Button>
      )}
      {note && <p className="px-1 text-center text-xs text-balance text-ink-soft">{note}</p>}
      {reviewed && (
        <ConfirmSheet
          confirmed={confirmed}
          title={reviewed.title}
          label={reviewed.label ?? words}
          onConfirm={() => void confirmed.run(reviewed.input, reviewed.about)}
          onLookUp={onLookUp}
        >
          <p className="text-[2rem] leading-tight font-extrabold">{inMoney(minor)}</p>
          {reviewed.who}
          <Facts className="mt-1">{reviewed.facts}</Facts>
          {reviewed.notes}
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
