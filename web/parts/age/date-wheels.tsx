import { WheelPickerWrapper } from '@ncdai/react-wheel-picker'
import '@ncdai/react-wheel-picker/style.css'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { datePart, datePartsInOrder } from '../times/times.ts'
import { type DayParts, daysIn, withPart } from './birth-date.ts'
import { Wheel } from './wheel.tsx'

type DateWheelsProps = {
  value: DayParts
  /** The years that can be chosen, the oldest first. */
  years: readonly number[]
  onChange: (value: DayParts) => void
}

type Part = keyof DayParts

/** A day of birth on three wheels, in the order in which the language writes a date. */
export function DateWheels({ value, years, onChange }: DateWheelsProps) {
  const { t, i18n } = useTranslation('age')
  const { year, month } = value
  const { language } = i18n
  const [first = 0, last = 0] = [years[0], years.at(-1)]
  const options = useMemo(() => {
    const numbers = {
      year: Array.from({ length: last - first + 1 }, (_, index) => first + index),
      month: Array.from({ length: 12 }, (_, index) => index + 1),
      day: Array.from({ length: daysIn(year, month) }, (_, index) => index + 1),
    }
    const row = (part: Part, number: number) => {
      const text = datePart(part, number, language)
      return { value: number, label: text, textValue: text }
    }
    return {
      year: numbers.year.map((number) => row('year', number)),
      month: numbers.month.map((number) => row('month', number)),
      day: numbers.day.map((number) => row('day', number)),
    }
  }, [year, month, first, last, language])
  const parts = datePartsInOrder(language)
  return (
    // A turn of a wheel is no swipe of the sheet that it stands in.
    <div data-base-ui-swipe-ignore="" role="group" aria-label={t(($) => $.wheels)} className="touch-none">
      <WheelPickerWrapper className="gap-0">
        {parts.map((part, index) => (
          <Wheel
            key={part}
            label={t(($) => $.parts[part])}
            options={options[part]}
            value={value[part]}
            onChange={(number) => onChange(withPart(value, { [part]: number }))}
            end={index === 0 ? 'left' : index === parts.length - 1 ? 'right' : undefined}
          />
        ))}
      </WheelPickerWrapper>
    </div>
  )
}
