import { useTranslation } from 'react-i18next'
import { sessionKind, useSession } from '../../lib/session.ts'
import { Page } from '../shell/page.tsx'
import { BalanceCard } from './balance-card.tsx'
import { LogOut } from './log-out.tsx'
import { Menu } from './menu.tsx'
import { PersonCard } from './person-card.tsx'
import { Settings } from './settings.tsx'
import { WelcomeCard } from './welcome-card.tsx'

export default function ProfilePage() {
  const { t } = useTranslation('profile')
  const kind = useSession(sessionKind)
  const user = useSession((session) => session.userInfo)
  const appInfo = useSession((session) => session.appInfo)
  return (
    <Page tab title={t(($) => $.title)} className="space-y-3">
      {kind === 'player' && user ? (
        <>
          <PersonCard user={user} />
          <BalanceCard money={user.money} />
        </>
      ) : (
        <WelcomeCard guest={kind === 'guest'} />
      )}
      <Menu
        title={t(($) => $.play.title)}
        entries={[
          { icon: 'bets', label: t(($) => $.play.bets), path: '/pages/game/record' },
          { icon: 'money', label: t(($) => $.play.money), path: '/pages/trade/record' },
          { icon: 'draws', label: t(($) => $.play.draws), path: '/pages/game/history' },
        ]}
      />
      <Menu
        title={t(($) => $.house.title)}
        entries={[
          { icon: 'notices', label: t(($) => $.house.notices), path: '/pages/profile/notice' },
          { icon: 'news', label: t(($) => $.house.news), path: '/pages/news/list' },
          { icon: 'discounts', label: t(($) => $.house.discounts), path: '/pages/index/discount' },
          { icon: 'support', label: t(($) => $.house.support), path: '/pages/index/customer-service' },
          { icon: 'feedback', label: t(($) => $.house.feedback), path: '/pages/public/feedback' },
        ]}
      />
      <Settings />
      <LogOut kind={kind} />
      <p className="pt-2 text-center text-xs text-ink-soft">{t(($) => $.version, appInfo)}</p>
    </Page>
  )
}
