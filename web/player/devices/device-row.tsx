import type { Session } from '@glasshouse/contract/account.ts'
import { CircleQuestionMark, Laptop, LogOut, Smartphone, Tablet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { IconButton } from '../../kit/icon-button.tsx'
import { serverSeconds } from '../../lib/clock.ts'
import { deviceName } from '../../lib/device-name.ts'
import { ago, shortDay } from '../../parts/times/times.ts'

const icons = { phone: Smartphone, tablet: Tablet, computer: Laptop, unknown: CircleQuestionMark }

/** Seconds after which a device is no longer "in use now"; its last use is noted every five minutes. */
const now = 10 * 60

type DeviceRowProps = {
  session: Session
  /** Being signed out. */
  busy?: boolean
  onSignOut?: () => void
}

/** One device: what it is, when it was used and from where, and the button that signs it out. */
export function DeviceRow({ session, busy = false, onSignOut }: DeviceRowProps) {
  const { t, i18n } = useTranslation('devices')
  const device = deviceName(session.user_agent)
  const Icon = icons[device?.kind ?? 'unknown']
  const name = device ? t(($) => $.name, device) : t(($) => $.unknown)
  const unused = serverSeconds() - session.last_seen_at
  // No session is older than a month: the year goes without saying.
  const since = shortDay(session.createtime, i18n.language)
  const isActive = unused < now
  return (
    <div className={classNames('flex items-center gap-3.5 py-3 pr-2 pl-4', busy && 'opacity-50')}>
      <span
        className={classNames(
          'grid size-11 shrink-0 place-items-center rounded-xl',
          session.current ? 'bg-action-soft text-action' : 'bg-track text-ink-soft',
        )}
      >
        <Icon aria-hidden className="size-6" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{name}</p>
        <p className={classNames('text-sm', isActive ? 'font-medium text-good' : 'text-ink-soft')}>
          {session.current
            ? t(($) => $.here)
            : isActive
              ? t(($) => $.active)
              : t(($) => $.lastSeen, { moment: ago(unused, i18n.language) })}
        </p>
        <p className="mt-0.5 text-xs text-ink-soft">
          {[t(($) => $.since, { date: since }), session.address].filter(Boolean).join('\u00a0· ')}
        </p>
      </div>
      {onSignOut && (
        <IconButton
          label={t(($) => $.signOutOf, { name })}
          icon={<LogOut />}
          disabled={busy}
          onClick={onSignOut}
          className="text-urgent [&_svg]:size-5"
        />
      )}
    </div>
  )
}
