import type { Withdrawal } from '@glasshouse/contract/withdrawals.ts'
import { useTranslation } from 'react-i18next'
import { CountdownRing } from '../../kit/countdown-ring.tsx'
import { useServerSeconds } from '../../lib/clock.ts'
import { Link } from '../../lib/link.tsx'
import { dateTimeText } from '../../parts/times/times.ts'

/** The promise of 24 hours as a clock: the time left, and when it ends. */
export function WithdrawalClock({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t, i18n } = useTranslation('withdraw')
  const { createtime, due_at: dueAt } = withdrawal
  const left = Math.min(dueAt - createtime, dueAt - useServerSeconds(10))
  const due = dateTimeText(dueAt, i18n.language)
  if (left <= 0) {
    return (
      <div className="flex items-center gap-3.5">
        <CountdownRing left={0} total={1} urgent className="size-[3.5rem] shrink-0">
          !
        </CountdownRing>
        <div className="min-w-0 flex-1">
          <p className="font-bold text-urgent">{t(($) => $.clock.late)}</p>
          <p className="text-sm text-ink-soft">{t(($) => $.clock.lateText, { due })}</p>
          <Link
            to="/pages/index/customer-service"
            className="-mb-2 inline-flex min-h-touch items-center text-sm font-semibold text-action"
          >
            {t(($) => $.clock.ask)}
          </Link>
        </div>
      </div>
    )
  }
  const minutes = Math.ceil(left / 60)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return (
    <div className="flex items-center gap-3.5">
      <CountdownRing left={left} total={dueAt - createtime} className="size-[3.5rem] shrink-0">
        <span aria-hidden className="block max-w-[2.5rem] text-center text-sm leading-tight break-keep">
          {hours > 0 ? t(($) => $.clock.hours, { hours }) : t(($) => $.clock.minutes, { minutes: rest })}
        </span>
      </CountdownRing>
      <div className="min-w-0 flex-1 letters:basis-full!">
        <p className="font-bold break-keep">{t(($) => $.clock.due, { due })}</p>
        <p className="text-sm text-ink-soft">
          {t(($) => $.clock[hours === 0 ? 'leftMinutes' : rest === 0 ? 'leftFullHours' : 'leftHours'], {
            hours,
            minutes: rest,
          })}
        </p>
      </div>
    </div>
  )
}
