import { withdrawalHours } from '@glasshouse/contract/withdrawals.ts'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { useServerSeconds } from '../../lib/clock.ts'
import { navigationPages } from '../pages.ts'
import { Tip } from '../parts/controls/tip.tsx'
import { useAddress } from '../parts/page/address.ts'
import { useOffice } from '../parts/page/office.tsx'
import { Link } from '../parts/page/link.tsx'

type NavigationProps = {
  /** Pictures alone, their names as tips. */
  narrow?: boolean
  onOpen?: () => void
}

const groups = ['work', 'sport', 'people', 'house'] as const

/** Where not all pages have room, the current one is among those that are seen. */
const keepInSight = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest' })

/** The ways to every page that this operator may read, with how much waits there. */
export function Navigation({ narrow = false, onOpen }: NavigationProps) {
  const { t } = useTranslation('console-shell')
  const { may } = useOffice()
  const { path } = useAddress()
  return (
    <nav
      aria-label={t(($) => $.navigation)}
      className={classNames('flex flex-col gap-3 [@media(height<940px)]:gap-2', narrow ? 'px-2' : 'px-3')}
    >
      {groups.map((group) => {
        const pages = navigationPages.filter(
          (page) => page.group === group && (page.permission === null || may(page.permission)),
        )
        if (pages.length === 0) return null
        return (
          <div key={group}>
            <h2 className={narrow ? 'sr-only' : 'px-2 pb-1 text-xs font-medium text-ink-soft'}>
              {t(($) => $.groups[group])}
            </h2>
            <ul>
              {pages.map(({ name, path: to, icon: Icon, keys }) => {
                const isCurrent = to === '/' ? path === '/' : path === to || path.startsWith(`${to}/`)
                const title = t(($) => $.pages[name])
                const link = (
                  <Link
                    ref={isCurrent ? keepInSight : undefined}
                    to={to}
                    onClick={() => onOpen?.()}
                    aria-current={isCurrent ? 'page' : undefined}
                    className={classNames(
                      'relative flex items-center rounded-lg font-medium transition-colors duration-100',
                      narrow
                        ? 'size-10 justify-center'
                        : 'h-touch gap-2.5 px-2 [@media(height<940px)_and_(pointer:fine)]:h-[1.75rem]',
                      isCurrent
                        ? 'bg-action-soft text-action'
                        : 'text-ink-soft hover:bg-sunken hover:text-ink',
                    )}
                  >
                    <Icon aria-hidden className="size-4 shrink-0" />
                    <span className={narrow ? 'sr-only' : 'flex-1 truncate'}>{title}</span>
                    <Counts name={name} narrow={narrow} />
                  </Link>
                )
                return (
                  <li key={name}>
                    {narrow ? (
                      <Tip text={title} keys={keys} side="right">
                        {link}
                      </Tip>
                    ) : (
                      link
                    )}
                  </li>
                )
              })}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}

/** How much waits on a page; of withdrawals also how long the oldest has waited. */
function Counts({ name, narrow }: { name: string; narrow: boolean }) {
  const { t } = useTranslation('console-shell')
  const { waiting } = useOffice()
  const counts: Record<string, number | null> = {
    deposits: waiting.deposits,
    withdrawals: waiting.withdrawals,
    identityChecks: waiting.identity_checks,
    conversations: waiting.conversations,
    feedback: waiting.feedbacks,
    requests: waiting.requests,
  }
  const count = counts[name]
  if (!count) return null
  const said = <span className="sr-only">{t(($) => $.waiting, { count })}</span>
  if (narrow) {
    return (
      <span className="absolute -top-0.5 -right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-action px-1 text-[0.625rem] leading-none font-semibold text-on-action">
        <span aria-hidden>{count > 99 ? '99+' : count}</span>
        {said}
      </span>
    )
  }
  return (
    <span className="flex items-center gap-1.5">
      {name === 'withdrawals' && waiting.oldest_withdrawal !== null && (
        <OldestWithdrawal at={waiting.oldest_withdrawal} />
      )}
      <span className="min-w-5 rounded-full bg-track px-1.5 text-center text-xs leading-[1.125rem] font-semibold text-ink-soft">
        <span aria-hidden>{count}</span>
        {said}
      </span>
    </span>
  )
}

/** How long the oldest withdrawal has waited, in hours, once that is worth a look: gold, then urgent. */
function OldestWithdrawal({ at }: { at: number }) {
  const { t } = useTranslation('console-shell')
  const now = useServerSeconds(60)
  const hours = Math.floor((now - at) / 3600)
  const share = hours / withdrawalHours.max
  if (hours < 1) return null
  const age = t(($) => $.age.hours, { number: hours })
  return (
    <span
      title={t(($) => $.oldest, { age })}
      className={classNames(
        'rounded-full px-1.5 text-xs leading-[1.125rem] font-medium whitespace-nowrap',
        share < 0.5 ? 'text-ink-soft' : share < 0.8 ? 'bg-gold-soft text-gold' : 'bg-urgent-soft text-urgent',
      )}
    >
      <span className="sr-only">{t(($) => $.oldest, { age })}</span>
      <span aria-hidden>{age}</span>
    </span>
  )
}
