import { type ReactNode, useState } from 'react'
import { toastError } from '../../kit/toast.tsx'
import { useBirthday } from '../age/use-birthday.tsx'
import { isUnderWay, type Sender, type Sending } from './sender.ts'
import { useSending } from './use-sending.ts'
import { moneyMoved, type Terms } from '../money/use-terms.ts'

export type Confirmed<Input, Answer> = {
  sending: Sending<Input, Answer>
  isOpen: boolean
  setOpen: (open: boolean) => void
  /** Opens the last look before money moves, after the date of birth where that is still to be told. */
  review: () => Promise<void>
  run: (input: Input, about: string) => Promise<Sending<Input, Answer>>
  askAgain: () => void
  /** Back to the form: a refusal was read and something changed, or the receipt has been seen. */
  start: () => void
  /** To be rendered on the page. */
  birthdaySheet: ReactNode
}

/** The way of a money call through its confirmation: reviewed, sent once, and either done or refused with its reason. */
export function useConfirmed<Input, Answer>(
  sender: Sender<Input, Answer>,
  age: Terms['age'] | undefined,
): Confirmed<Input, Answer> {
  const sending = useSending(sender)
  const { askBirthday, birthdaySheet } = useBirthday()
  const [isOpen, setOpen] = useState(false)

  const review = async () => {
    if (age === 'birthday_required' && !(await askBirthday())) return
    setOpen(true)
  }
  const run = async (input: Input, about: string) => {
    const now = await sender.send(input, about)
    if (now.state !== 'refused') return now
    setOpen(false)
    // The terms that the form was filled in with no longer hold.
    moneyMoved()
    if (now.refusal === 'birthday_required') {
      sender.forget()
      if (await askBirthday()) setOpen(true)
    } else {
      toastError(now.message)
    }
    return now
  }
  return {
    sending,
    isOpen: isOpen && (sending.state === 'idle' || isUnderWay(sending)),
    setOpen,
    review,
    run,
    askAgain: () => void sender.askAgain(),
    start: () => {
      setOpen(false)
      sender.forget()
    },
    birthdaySheet,
  }
}
