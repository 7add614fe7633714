import { playActivity } from '@glasshouse/contract/safer-play.ts'
import { useQuery } from '@tanstack/react-query'
import { BanknoteArrowDown, ShieldCheck, UserRound, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../kit/sheet.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import type { SheetState } from '../../kit/use-sheet.ts'
import { Link } from '../../lib/link.tsx'
import { callQuery } from '../../lib/queries.ts'
import { asMoney } from '../money/money.ts'
import { profitColour } from '../bets/outcome.ts'
import { LargeMoney } from '../money/large-money.tsx'
import { OwedNote } from '../money/owed-note.tsx'
import { useRestriction } from './restriction.ts'
import { RestrictionPlace } from './restriction-place.tsx'
import { SessionTime } from './session-time.tsx'

/** The sheet one tap behind the balance on every page: the length of the session, its result, and the ways on. */
export default function SessionSheet({ balance, ...sheet }: SheetState & { balance: string }) {
  const { t } = useTranslation('safer-play')
  const shell = useTranslation('shell')
  const restriction = useRestriction()
  const { data, error } = useQuery({ ...callQuery(playActivity, {}), enabled: sheet.open })
  const waiting = error ? '–' : <Skeleton className="h-6 w-24" />
  const close = () => sheet.onOpenChange(false)
  return (
    <Sheet {...sheet} title={t(($) => $.session.sheet)}>
      <p className="text-sm text-ink-soft">{shell.t(($) => $.balance)}</p>
      <LargeMoney value={balance} />
      <OwedNote className="mt-2" />
      <dl className="mt-3 divide-y divide-line rounded-tile bg-raised px-4">
        <Figure name={t(($) => $.session.title)}>
          {data ? (
            <span className="text-gold">
              <SessionTime since={data.session_since} />
            </span>
          ) : (
            waiting
          )}
        </Figure>
        <Figure name={t(($) => $.session.net)}>
          {data ? (
            <span className={profitColour(data.net.session)}>{asMoney(data.net.session, true)}</span>
          ) : (
            waiting
          )}
        </Figure>
        <Figure name={t(($) => $.session.netToday)}>
          {data ? (
            <span className={profitColour(data.net.today)}>{asMoney(data.net.today, true)}</span>
          ) : (
            waiting
          )}
        </Figure>
      </dl>
      <RestrictionPlace restriction={restriction} withoutLink className="mt-3" />
      <nav aria-label={t(($) => $.session.ways)} className="mt-4 grid grid-cols-3 gap-2.5">
        <Way to="/pages/profile/safer-play" icon={<ShieldCheck />} onPress={close}>
          {t(($) => $.title)}
        </Way>
        {restriction ? (
          <Way to="/pages/trade/withdraw" icon={<BanknoteArrowDown />} onPress={close}>
            {t(($) => $.session.withdraw)}
          </Way>
        ) : (
          <Way to="/pages/repay/repay" icon={<Wallet />} onPress={close}>
            {t(($) => $.session.deposit)}
          </Way>
        )}
        <Way to="/pages/profile/profile" icon={<UserRound />} onPress={close}>
          {t(($) => $.session.account)}
        </Way>
      </nav>
    </Sheet>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-touch flex-wrap items-center justify-between gap-x-3 py-1.5">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="ml-auto text-lg font-bold">{children}</dd>
    </div>
  )
}

type WayProps = { to: string; icon: ReactNode; onPress: () => void; children: string }

function Way({ to, icon, onPress, children }: WayProps) {
  return (
    <Link
      to={to}
      onClick={onPress}
      className="flex min-h-[4rem] flex-col items-center justify-center gap-1 rounded-tile bg-track px-1.5 py-2 text-center text-[0.8125rem] leading-tight font-semibold hover:brightness-110 [&_svg]:size-5 [&_svg]:text-action"
    >
      {icon}
      {children}
    </Link>
  )
}
