import { useTranslation } from 'react-i18next'
import { houseInfo } from '@glasshouse/contract/house.ts'
import { useQuery } from '@tanstack/react-query'
import { sessionKind, useSession } from '../../lib/session.ts'
import { BalancePill } from '../../parts/page/balance-pill.tsx'
import { Page } from '../../parts/page/page.tsx'
import { Card } from '../../kit/card.tsx'
import { callQuery } from '../../lib/queries.ts'
import { TopicCard } from './topic-card.tsx'
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

/** Who runs the house, and how to reach it other than here, where an operator says so. */
function HouseCard() {
  const { t } = useTranslation('support')
  const { data } = useQuery({ ...callQuery(houseInfo, {}), staleTime: Number.POSITIVE_INFINITY })
  if (!data) return null
  const { name, mail, phone, legal } = data.brand
  if (mail === null && phone === null && legal === null) return null
  return (
    <Card className="p-4">
      <h2 className="text-base font-bold">{t(($) => $.house.title, { brand: name })}</h2>
      {mail && <Reach label={t(($) => $.house.mail)} text={mail} href={`mailto:${mail}`} />}
      {phone && (
        <Reach label={t(($) => $.house.phone)} text={phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`} />
      )}
      {legal && <p className="mt-2 text-xs leading-relaxed whitespace-pre-line text-ink-soft">{legal}</p>}
    </Card>
  )
}

function Reach({ label, text, href }: { label: string; text: string; href: string }) {
  return (
    <p className="flex min-h-touch items-center justify-between gap-4 text-sm">
      <span className="text-ink-soft">{label}</span>
      <a href={href} className="min-w-0 truncate font-semibold text-action">
        {text}
      </a>
    </p>
  )
}
