import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'

type CodeFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'hint' | 'trailing'> & {
  /** Seconds until another code can be sent. */
  wait: number
  sending: boolean
  onResend: () => void
}

/** The place for the six digits of a code, and for another one after a while. Its page loads the texts `contact`. */
export function CodeField({ wait, sending, onResend, ...field }: CodeFieldProps) {
  const { t } = useTranslation('contact')
  return (
    <Field
      {...field}
      label={t(($) => $.code)}
      hint={t(($) => $.codeHint)}
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
          onClick={onResend}
        >
          {wait > 0 ? t(($) => $.again, { seconds: wait }) : t(($) => $.resend)}
        </Button>
      }
    />
  )
}
