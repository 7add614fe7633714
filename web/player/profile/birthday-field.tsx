import { identityCheck } from '@glasshouse/contract/identity-check.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Lock } from 'lucide-react'
import { lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { FieldNote } from '../../kit/field-note.tsx'
import { useSheet } from '../../kit/use-sheet.ts'
import { loadTexts, withTexts } from '../../lib/languages.ts'
import { callQuery } from '../../lib/queries.ts'
import { longDate } from '../../parts/times/times.ts'

const BirthdaySheet = lazy(() => withTexts(import('./birthday-sheet.tsx'), loadTexts('age')))

type BirthdayFieldProps = {
  /** `YYYY-MM-DD`; empty text for none. */
  value: string
  error: string | undefined
  onChange: (date: string) => void
}

/** The date of birth: a press opens the wheels. A verified date can't be changed. */
export function BirthdayField({ value, error, onChange }: BirthdayFieldProps) {
  const { t, i18n } = useTranslation('userinfo')
  const id = useId()
  const sheet = useSheet()
  const check = useQuery(callQuery(identityCheck, {}))
  const isVerified = check.data?.status === 'verified' && value !== ''
  const shown = value ? longDate(value, i18n.language) : t(($) => $.birthday.none)
  const hint = isVerified ? t(($) => $.birthday.verified) : t(($) => $.birthday.hint)
  return (
    <div>
      <p id={id} className="mb-1.5 text-sm font-semibold">
        {t(($) => $.birthday.label)}
      </p>
      <button
        type="button"
        aria-labelledby={`${id} ${id}-value`}
        aria-describedby={`${id}-note`}
        disabled={isVerified}
        onClick={() => sheet.show()}
        className={classNames(
          'flex min-h-[max(3rem,46px)] w-full items-center gap-3 rounded-tile border bg-surface px-3.5 text-left text-base letters:text-[0.9375rem] transition-colors duration-150 disabled:cursor-default disabled:bg-raised',
          error ? 'border-urgent' : 'border-line-strong',
        )}
      >
        <span id={`${id}-value`} className={classNames('flex-1', !value && 'text-ink-soft')}>
          {shown}
        </span>
        {isVerified ? (
          <Lock aria-hidden className="size-5 text-ink-soft" />
        ) : (
          <CalendarDays aria-hidden className="size-5 text-ink-soft" />
        )}
      </button>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
      <Suspense>
        {sheet.isNeeded && (
          <BirthdaySheet
            value={value}
            open={sheet.props.open}
            onClose={() => sheet.close()}
            onChoose={(date) => {
              onChange(date)
              sheet.close()
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
