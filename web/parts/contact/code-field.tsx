import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'

type CodeFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'trailing'> & {
  /** Seconds until another code can be sent. */
  wait: number
  sending: boolean
  /** The label of the button that sends a code; by default that it sends another one. */
  sendLabel?: string
  onSend: () => void
}

/** The place for the six digits of a code, and for another one after a while. Its page loads the texts `contact`. */
export function CodeField({ wait, sending, sendLabel, onSend, ...field }: CodeFieldProps) {
  const { t } = useTranslation('contact')
  return (
    <Field
      hint={t(($) => $.codeHint)}
      {...field}
      label={t(($) => $.code)}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      trailing={
        <Button
          variant="ghost"
          size="small"
          className="mr-1 min-w-32"
          busy={sending}
          disabled={wait > 0}
          onClick={onSend}
        >
          {wait > 0 ? t(($) => $.again, { seconds: wait }) : (sendLabel ?? t(($) => $.resend))}
        </Button>
      }
    />
  )
}

/** Does it as soon as the sixth digit is typed. */
export function onSixth(run: () => unknown): (event: { target: HTMLInputElement }) => void {
  return ({ target }) => {
    if (/^\d{6}$/.test(target.value)) void run()
  }
}
