import { identityCheck } from '@glasshouse/contract/identity-check.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../lib/queries.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { useUnread, useUnreadAnswers } from '../../lib/unread.ts'
import { useRestriction } from '../../parts/restriction/restriction.ts'
import { RestrictionPlace } from '../../parts/restriction/restriction-place.tsx'
import { Page } from '../../parts/page/page.tsx'
import { OwedNote } from '../../parts/money/owed-note.tsx'
import { BalanceCard } from './balance-card.tsx'
import { LogOut } from './log-out.tsx'
import { MembershipCard } from './membership-card.tsx'
import { Menu, type MenuEntry } from './menu.tsx'
import { PersonCard } from './person-card.tsx'
import { Settings } from './settings.tsx'
import { WelcomeCard } from './welcome-card.tsx'
import { Welfare } from './welfare.tsx'

export default function ProfilePage() {
  const { t } = useTranslation('profile')
  const kind = useSession(sessionKind)
  const user = useSession((session) => session.userInfo)
  const appInfo = useSession((session) => session.appInfo)
  const check = useQuery({ ...callQuery(identityCheck, {}), enabled: kind === 'player' })
  const status = check.data?.status
  const restriction = useRestriction()
  const unread = useUnread()
  const answers = useUnreadAnswers()
  // A player has them beside the balance.
  const moneyWays: MenuEntry[] = [
    { icon: 'deposit', label: t(($) => $.deposit), path: '/pages/repay/repay' },
    { icon: 'withdraw', label: t(($) => $.withdraw), path: '/pages/trade/withdraw' },
    { icon: 'transfer', label: t(($) => $.transfer), path: '/pages/trade/transfer' },
  ]
  return (
    <Page tab wide title={t(($) => $.title)} className="two:grid two:grid-cols-2 two:items-start two:gap-4">
      <div className="space-y-3">
        {kind === 'player' && user ? (
          <>
            <PersonCard user={user} isVerified={status === 'verified'} />
            <RestrictionPlace restriction={restriction} />
            <BalanceCard money={user.money} />
            <OwedNote />
            <MembershipCard />
          </>
        ) : (
          <WelcomeCard guest={kind === 'guest'} />
        )}
        <Welfare />
        <Menu
          title={t(($) => $.play.title)}
          entries={[
            ...(kind === 'player' ? [] : moneyWays),
            { icon: 'money', label: t(($) => $.play.money), path: '/pages/trade/record' },
            { icon: 'bets', label: t(($) => $.play.bets), path: '/pages/game/record' },
            { icon: 'plans', label: t(($) => $.play.plans), path: '/pages/game/plans' },
            { icon: 'draws', label: t(($) => $.play.draws), path: '/pages/game/history' },
          ]}
        />
        <Menu
          title={t(($) => $.safety.title)}
          entries={[
            { icon: 'profile', label: t(($) => $.safety.profile), path: '/pages/profile/userinfo' },
            { icon: 'saferPlay', label: t(($) => $.safety.play), path: '/pages/profile/safer-play' },
            {
              icon: 'identity',
              label: t(($) => $.safety.identity),
              path: '/pages/profile/identity',
              state: status && t(($) => $.safety.states[status]),
            },
            { icon: 'devices', label: t(($) => $.safety.devices), path: '/pages/profile/devices' },
          ]}
        />
      </div>
      <div className="space-y-3 not-two:mt-3">
        <Menu
          title={t(($) => $.house.title)}
          entries={[
            {
              icon: 'notices',
              label: t(($) => $.house.notices),
              path: '/pages/profile/notice',
              state: unread > 0 ? t(($) => $.house.unread, { count: unread }) : undefined,
            },
            { icon: 'news', label: t(($) => $.house.news), path: '/pages/news/list' },
            { icon: 'discounts', label: t(($) => $.house.discounts), path: '/pages/index/discount' },
            {
              icon: 'support',
              label: t(($) => $.house.support),
              path: '/pages/index/customer-service',
              state: answers > 0 ? t(($) => $.house.unread, { count: answers }) : undefined,
            },
            { icon: 'feedback', label: t(($) => $.house.feedback), path: '/pages/public/feedback' },
            { icon: 'fairness', label: t(($) => $.house.fairness), path: '/pages/fairness/fairness' },
            { icon: 'rules', label: t(($) => $.house.rules), path: '/pages/public/web?text=rules' },
            { icon: 'help', label: t(($) => $.house.help), path: '/pages/public/web?text=help' },
            { icon: 'about', label: t(($) => $.house.about), path: '/pages/public/web?text=about' },
          ]}
        />
        <Settings />
        <LogOut kind={kind} />
        <p className="pt-2 text-center text-xs text-ink-soft">{t(($) => $.version, appInfo)}</p>
      </div>
    </Page>
  )
}
