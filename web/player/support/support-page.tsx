import { useTranslation } from 'react-i18next'
import { sessionKind, useSession } from '../../lib/session.ts'
import { BalancePill } from '../../parts/page/balance-pill.tsx'
import { Page } from '../../parts/page/page.tsx'
import { TopicCard } from './topic-card.tsx'
import { HouseCard } from './house-card.tsx'
import { HoursCard } from './hours-card.tsx'
import { InstallCard } from './install-card.tsx'
import { RecentOrders } from './recent-orders.tsx'

/** `/pages/index/customer-service`, a tab: who helps with what and when, and how the last deposits stand. */
export default function SupportPage() {
  const { t } = useTranslation('support')
  const isPlayer = useSession(sessionKind) === 'player'
  return (
    <Page
      tab
      wide
      title={t(($) => $.title)}
      trailing={<BalancePill />}
      className="space-y-3 two:columns-2 two:gap-3 two:*:break-inside-avoid"
    >
      <HoursCard />
      <TopicCard topic="online" />
      <TopicCard topic="financial" />
      {isPlayer && <RecentOrders />}
      <InstallCard />
      <HouseCard />
    </Page>
  )
}
