import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { serverNow } from '../../lib/clock.ts'
import {
  ageOn,
  dateOf,
  isBirthday,
  localDate,
  partsOf,
  startDate,
  yearsAround,
} from '../../parts/age/birth-date.ts'
import { DateWheels } from '../../parts/age/date-wheels.tsx'
import { longDate } from '../../parts/times/times.ts'

type BirthdaySheetProps = {
  value: string
  open: boolean
  onClose: () => void
  onChoose: (date: string) => void
}

/** The date of birth by wheels or by typing. The wheels reach as far as every date's do (spec.md §5), what counts is a birthday. */
export default function BirthdaySheet({ value, open, onClose, onChoose }: BirthdaySheetProps) {
  const { t, i18n } = useTranslation('userinfo')
  const refusals = useTranslation('refusals')
  const today = localDate(serverNow())
  const [date, setDate] = useState(value)
  const isDate = isBirthday(date, today)
  const isWrong = !isDate && partsOf(date) !== undefined
  const years = yearsAround(today)
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={t(($) => $.birthday.label)}
      footer={
        <Button size="large" className="w-full" disabled={!isDate} onClick={() => onChoose(date)}>
          {t(($) => $.birthday.use)}
        </Button>
      }
    >
      <DateWheels
        value={partsOf(date) ?? startDate(today)}
        years={years}
        onChange={(parts) => setDate(dateOf(parts))}
      />
      <Field
        type="date"
        label={t(($) => $.birthday.type)}
        autoComplete="bday"
        value={date}
        min={`${years[0]}-01-01`}
        max={`${years.at(-1)}-12-31`}
        onChange={(event) => setDate(event.target.value)}
        error={isWrong ? refusals.t(($) => $.birthday_invalid) : undefined}
        hint={
          isDate
            ? t(($) => $.birthday.chosen, { date: longDate(date, i18n.language), age: ageOn(date, today) })
            : t(($) => $.birthday.choose)
        }
      />
    </Sheet>
  )
}
