import { CalendarCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { CheckInDays } from './check-in-days.tsx'
import { checkInWeek, pointsTomorrow } from './check-in-week.ts'
import { Part } from './part.tsx'
import { useCheckIn } from '../../parts/membership/use-check-in.ts'
import type { Vip } from '../../parts/membership/use-vip.ts'

/** The daily check-in: the row so far, today's points by one tap, and what tomorrow gives. */
export function CheckInPart({ vip, wanted }: { vip: Vip; wanted: string | undefined }) {
  const { t } = useTranslation('vip')
  const checkIn = useCheckIn()
  const { checkin, stopped } = vip
  return (
    <Part
      name="checkin"
      wanted={wanted}
      title={t(($) => $.checkIn.title)}
      trailing={
        <span className="text-sm text-ink-soft">
          {checkin.streak > 0
            ? t(($) => $.checkIn.streak, { count: checkin.streak })
            : t(($) => $.checkIn.noStreak)}
        </span>
      }
    >
      <CheckInDays days={checkInWeek(checkin)} />
      <Button
        size="large"
        className="mt-3.5 w-full"
        variant={checkin.done_today ? 'secondary' : 'primary'}
        disabled={checkin.done_today || stopped}
        busy={checkIn.isPending}
        onClick={() => checkIn.mutate()}
      >
        {checkin.done_today ? (
          <>
            <CalendarCheck aria-hidden className="size-5" /> {t(($) => $.checkIn.done)}
          </>
        ) : (
          t(($) => $.checkIn.button, { count: checkin.points_today })
        )}
      </Button>
      <p aria-live="polite" className="mt-2.5 text-center text-sm font-semibold">
        {stopped
          ? t(($) => $.checkIn.stopped)
          : t(($) => $.checkIn.tomorrow, { count: pointsTomorrow(checkin) })}
      </p>
      <p className="mt-1 text-center text-xs text-balance text-ink-soft">{t(($) => $.checkIn.rule)}</p>
    </Part>
  )
}
