import { lazy, type ReactNode, Suspense, useState } from 'react'
import { RequestError } from '../../lib/api.ts'
import { loadTexts, withTexts } from '../../lib/languages.ts'

const BirthdaySheet = lazy(() => withTexts(import('./birthday-sheet.tsx'), loadTexts('age')))

type Asked = { open: boolean; answer: (saved: boolean) => void }

/** Whether the server wants to know the date of birth before it does the call. */
function needsBirthday(error: unknown): boolean {
  return error instanceof RequestError && error.refusal === 'birthday_required'
}

/**
 * The date of birth, asked for when money is to move for the first time. The sheet is to be rendered where it is
 * used, inside another sheet if that stays open below it.
 */
export function useBirthday(): {
  /** Opens the sheet; true once the date is kept. */
  askBirthday: () => Promise<boolean>
  /** Does what may need the date: when the server asks for it, so does the sheet, and then retries. */
  withBirthday: <Value>(act: () => Promise<Value>) => Promise<Value>
  birthdaySheet: ReactNode
} {
  const [asked, setAsked] = useState<Asked>()
  const askBirthday = () =>
    new Promise<boolean>((resolve) => {
      asked?.answer(false)
      setAsked({ open: true, answer: resolve })
    })
  const withBirthday = async <Value,>(act: () => Promise<Value>): Promise<Value> => {
    try {
      return await act()
    } catch (error) {
      if (!needsBirthday(error) || !(await askBirthday())) throw error
      return await act()
    }
  }
  const birthdaySheet = asked && (
    <Suspense>
      <BirthdaySheet
        open={asked.open}
        onClose={(saved) => {
          asked.answer(saved)
          setAsked({ ...asked, open: false })
        }}
      />
    </Suspense>
  )
  return { askBirthday, withBirthday, birthdaySheet }
}
