import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../kit/icon-button.tsx'
import { dayText, neighbouringDay } from '../../parts/times/times.ts'

type DaySwitchProps = {
  /** `YYYY-MM-DD`; undefined until the server has said what today is. */
  day: string | undefined
  today: string | undefined
  note: string | undefined
  onChange: (day: string) => void
}

/** One day back or on, or any day from the calendar; never beyond today. */
export function DaySwitch({ day, today, note, onChange }: DaySwitchProps) {
  const { t, i18n } = useTranslation('history')
  const isToday = day === today
  return (
    <div className="mb-1.5 grid grid-cols-[auto_1fr_auto] items-center">
      <IconButton
        label={t(($) => $.day.previous)}
        icon={<ChevronLeft />}
        disabled={day === undefined}
        onClick={() => day && onChange(neighbouringDay(day, -1))}
      />
      <label className="relative mx-auto grid min-h-touch min-w-[min(11rem,100%)] cursor-pointer place-items-center rounded-xl px-3 text-center hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-action">
        <span className="text-[0.9375rem] leading-tight font-bold">
          {day === undefined ? '…' : dayText(day, i18n.language)}
        </span>
        <span className="text-xs leading-tight text-ink-soft">
          {[isToday && t(($) => $.day.today), note].filter(Boolean).join(' · ') || ' '}
        </span>
        <input
          type="date"
          aria-label={t(($) => $.day.choose)}
          value={day ?? ''}
          max={today}
          onChange={(event) => event.target.value && onChange(event.target.value)}
          onClick={(event) => event.currentTarget.showPicker?.()}
          className="absolute inset-0 w-full cursor-pointer opacity-0"
        />
      </label>
      <IconButton
        label={t(($) => $.day.next)}
        icon={<ChevronRight />}
        disabled={day === undefined || isToday}
        onClick={() => day && onChange(neighbouringDay(day, 1))}
      />
    </div>
  )
}
