import { changeProfile } from '@glasshouse/contract/identity.ts'
import { useMutation } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { ErrorNote } from '../../kit/error-note.tsx'
import { Field } from '../../kit/field.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { request } from '../../lib/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { callKey, queryClient } from '../../lib/queries.ts'
import { keepUser } from '../../lib/session.ts'
import { userIndex } from '../../lib/user-calls.ts'
import { longDate } from '../times/times.ts'
import {
  adultAge,
  adultFrom,
  ageOn,
  birthYears,
  dateOf,
  isBirthday,
  localDate,
  partsOf,
  startDate,
} from './birth-date.ts'
import { DateWheels } from './date-wheels.tsx'

type BirthdaySheetProps = {
  open: boolean
  /** It goes: with the date kept, or without. */
  onClose: (saved: boolean) => void
}

/** Asks when the player was born, by wheels or by typing, and keeps it: needed once, before money moves. */
export default function BirthdaySheet({ open, onClose }: BirthdaySheetProps) {
  const { t, i18n } = useTranslation('age')
  const today = localDate(serverNow())
  const [date, setDate] = useState('')
  const isDate = isBirthday(date, today)
  const isAdult = isDate && ageOn(date, today) >= adultAge
  const save = useMutation({
    mutationFn: () => request(changeProfile, { birthday: date }, { quiet: true }),
    onSuccess: (user) => {
      keepUser(user)
      queryClient.setQueryData(callKey(userIndex, {}), user)
      void queryClient.invalidateQueries({ queryKey: ['/api/trade/terms'] })
      onClose(true)
    },
  })
  const note = !isDate
    ? t(($) => $.notChosen)
    : isAdult
      ? t(($) => $.chosen, { date: longDate(date, i18n.language), age: ageOn(date, today) })
      : t(($) => $.tooYoung, { date: longDate(adultFrom(date), i18n.language) })
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose(false)
      }}
      title={t(($) => $.title)}
      footer={
        <>
          <ErrorNote className="mb-2.5">{save.error?.message}</ErrorNote>
          <Button
            size="large"
            className="w-full"
            busy={save.isPending}
            disabled={!isAdult}
            onClick={() => save.mutate()}
          >
            {t(($) => $.save)}
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-soft">{t(($) => $.text)}</p>
      <DateWheels
        value={partsOf(isDate ? date : '') ?? startDate(today)}
        years={birthYears(today)}
        onChange={(parts) => setDate(dateOf(parts))}
      />
      <Field
        type="date"
        label={t(($) => $.type)}
        autoComplete="bday"
        value={date}
        min={`${birthYears(today)[0]}-01-01`}
        max={today}
        onChange={(event) => setDate(event.target.value)}
        hint={isDate && !isAdult ? <b className="text-gold">{note}</b> : note}
      />
      <p className="mt-1 mb-1 flex items-start gap-2 text-xs text-ink-soft">
        <ShieldCheck aria-hidden className="mt-px size-4 shrink-0 text-good" />
        {t(($) => $.privacy)}
      </p>
    </Sheet>
  )
}
