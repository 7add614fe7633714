import { useTranslation } from 'react-i18next'
import { classNames } from '../../../kit/class-names.ts'
import { useServerSeconds } from '../../../lib/clock.ts'
import { useAgeText } from './age.tsx'
import { exactTime } from './moment.ts'
import { useOffice } from '../page/office.tsx'

type PromiseBarProps = {
  /** Epoch seconds. */
  asked: number
  due: number
  /** With the words for the time left. */
  wide?: boolean
  /** The time alone, where there is no room for the bar. */
  brief?: boolean
}

/** How much of the promised time a withdrawal has waited: quiet, then gold, then urgent. */
export function PromiseBar({ asked, due, wide = false, brief = false }: PromiseBarProps) {
  const { t } = useTranslation('console-orders')
  const { timeZone } = useOffice()
  const text = useAgeText()
  const now = useServerSeconds(10)
  const share = (now - asked) / Math.max(1, due - asked)
  const tone = share < 0.5 ? 'calm' : share < 0.8 ? 'soon' : 'urgent'
  const colour = { calm: 'bg-action', soon: 'bg-gold', urgent: 'bg-urgent' }[tone]
  const ink = { calm: 'text-ink-soft', soon: 'text-gold', urgent: 'text-urgent font-medium' }[tone]
  const left =
    now < due
      ? t(($) => $.withdrawals.left, { time: text(due - now) })
      : t(($) => $.withdrawals.late, { time: text(now - due) })
  const bar = (
    <span
      aria-hidden
      className={classNames(
        'block h-1.5 overflow-hidden rounded-full bg-track',
        wide ? 'w-full' : 'w-16 max-lg:hidden',
      )}
    >
      <span
        className={classNames('block h-full rounded-full', colour)}
        style={{ width: `${Math.min(100, share * 100)}%` }}
      />
    </span>
  )
  if (wide) {
    return (
      <div title={t(($) => $.withdrawals.due, { time: exactTime(due, timeZone) })}>
        <p className="mb-1.5 flex flex-wrap justify-between gap-x-3 break-keep">
          <span className="font-medium">
            {now - asked < 60
              ? t(($) => $.withdrawals.waitedNow)
              : t(($) => $.withdrawals.waited, { time: text(now - asked) })}
          </span>
          <span className={ink}>{left}</span>
        </p>
        {bar}
      </div>
    )
  }
  return (
    <span
      className="inline-flex items-center gap-2.5 align-middle"
      title={t(($) => $.withdrawals.due, { time: exactTime(due, timeZone) })}
    >
      {!brief && bar}
      <span className={classNames('whitespace-nowrap', ink)}>{text(now - asked)}</span>
    </span>
  )
}
