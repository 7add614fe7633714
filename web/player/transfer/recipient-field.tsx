import { CircleCheck, UserRound } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../kit/avatar.tsx'
import { Field } from '../../kit/field.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import type { FoundRecipient, useRecipient } from './use-recipient.ts'

type RecipientFieldProps = {
  value: string
  lookup: ReturnType<typeof useRecipient>
  error: string | undefined
  disabled: boolean
  onChange: (value: string) => void
  onLeave: () => void
}

/** Who gets the money: typed, looked up when typing stops, and shown masked. */
export function RecipientField({ value, lookup, error, disabled, onChange, onLeave }: RecipientFieldProps) {
  const { t } = useTranslation('transfer')
  const id = useId()
  return (
    <div>
      <Field
        id={id}
        label={t(($) => $.recipient.label)}
        hint={t(($) => $.recipient.hint)}
        error={error}
        leading={<UserRound aria-hidden />}
        trailing={
          <span className="grid w-12 place-items-center text-ink-soft">
            {lookup.isLooking && <Spinner />}
          </span>
        }
        value={value}
        disabled={disabled}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        autoComplete="off"
        enterKeyHint="next"
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      <div role="status" className="mt-1.5">
        {lookup.person ? (
          <Person person={lookup.person} />
        ) : (
          lookup.isLooking && (
            <>
              <Skeleton className="h-[4.25rem] w-full rounded-tile" />
              <span className="sr-only">{t(($) => $.recipient.looking)}</span>
            </>
          )
        )}
      </div>
    </div>
  )
}

/** Somebody as others may see them: the ends of the names. */
export function Person({ person }: { person: FoundRecipient }) {
  const { t } = useTranslation('transfer')
  return (
    <div className="flex min-h-[4.25rem] animate-appear items-center gap-3 rounded-tile bg-raised px-3 py-2">
      <Avatar name={person.nickname} className="size-11" />
      <p className="min-w-0 flex-1">
        <b className="block leading-snug break-words">{person.nickname}</b>
        <span className="block text-xs break-words text-ink-soft">{person.username}</span>
      </p>
      <CircleCheck
        aria-label={t(($) => $.recipient.found)}
        role="img"
        className="size-6 shrink-0 text-good"
      />
    </div>
  )
}
