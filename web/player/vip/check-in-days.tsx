import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import type { CheckInDay } from './check-in-week.ts'

const looks: Record<CheckInDay['state'], string> = {
  done: 'border-transparent bg-gold-soft text-gold',
  today: 'border-gold bg-surface text-ink',
  to_come: 'border-transparent bg-raised text-ink-soft',
}

/** Seven days of a row of check-ins, each with its points. */
export function CheckInDays({ days }: { days: readonly CheckInDay[] }) {
  const { t } = useTranslation('vip')
  // Two digits leave no room for the word.
  const areShort = days.every(({ place }) => place < 10)
  return (
    <ol className="mt-3 grid grid-cols-7 gap-1">
      {days.map(({ place, points, state }) => (
        <li
          key={place}
          aria-current={state === 'today' ? 'date' : undefined}
          className={classNames(
            'flex min-w-0 flex-col items-center gap-1 rounded-xl border-2 pt-2 pb-1.5 text-center transition-colors duration-300',
            looks[state],
          )}
        >
          <span aria-hidden className="text-[0.9375rem] leading-tight font-bold">
            +{points}
          </span>
          <span
            aria-hidden
            className={classNames(
              'grid size-5 place-items-center rounded-full',
              state === 'done' ? 'bg-gold text-surface' : 'border-2 border-current opacity-40',
            )}
          >
            {state === 'done' && <Check className="size-3.5 animate-appear" strokeWidth={3.5} />}
          </span>
          <span aria-hidden className="text-[0.6875rem] leading-tight">
            {areShort ? t(($) => $.checkIn.dayShort, { place }) : place}
          </span>
          <span className="sr-only">{t(($) => $.checkIn.dayWords[state], { place, count: points })}</span>
        </li>
      ))}
    </ol>
  )
}
