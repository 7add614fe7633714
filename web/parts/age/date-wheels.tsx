import { WheelPickerWrapper } from '@ncdai/react-wheel-picker'
import '@ncdai/react-wheel-picker/style.css'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type DayParts, daysIn, withPart } from './birth-date.ts'
import { Wheel } from './wheel.tsx'

type DateWheelsProps = {
  value: DayParts
  /** Those that can be chosen, the oldest first. */
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
      const text = partText(part, number, language)
      return { value: number, label: text, textValue: text }
    }
    return {
      year: numbers.year.map((number) => row('year', number)),
      month: numbers.month.map((number) => row('month', number)),
      day: numbers.day.map((number) => row('day', number)),
    }
  }, [year, month, first, last, language])
  const parts = partsInOrder(language)
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

function partText(part: Part, number: number, language: string): string {
  const date =
    part === 'year'
      ? Date.UTC(number, 5, 15)
      : part === 'month'
        ? Date.UTC(2000, number - 1, 15)
        : Date.UTC(2000, 0, number)
  const form = part === 'month' ? 'short' : 'numeric'
  return new Intl.DateTimeFormat(language, { [part]: form, timeZone: 'UTC' }).format(date)
}

function partsInOrder(language: string): Part[] {
  const written = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', day: 'numeric' })
  return written
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type === 'year' || type === 'month' || type === 'day')
}
