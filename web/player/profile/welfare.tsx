import { CalendarCheck, Coins, Gem, Gift, type LucideIcon, Percent } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { Link } from '../../lib/link.tsx'

type EntryName = 'checkIn' | 'points' | 'rebate' | 'vip' | 'offers'

const entries: { name: EntryName; path: string; icon: LucideIcon }[] = [
  { name: 'checkIn', path: '/pages/profile/vip?part=checkin', icon: CalendarCheck },
  { name: 'points', path: '/pages/profile/vip?part=points', icon: Coins },
  { name: 'rebate', path: '/pages/profile/vip?part=rebate', icon: Percent },
  { name: 'vip', path: '/pages/profile/vip?part=levels', icon: Gem },
  { name: 'offers', path: '/pages/index/discount', icon: Gift },
]

/** The ways to what the house gives. */
export function Welfare() {
  const { t } = useTranslation('profile')
  return (
    <Card className="px-1 py-1.5">
      <nav aria-label={t(($) => $.welfare.title)}>
        <ul className="grid grid-cols-5">
          {entries.map(({ name, path, icon: Icon }) => (
            <li key={name} className="grid min-w-0">
              <Link
                to={path}
                className="flex min-h-[4.5rem] flex-col items-center justify-start gap-1.5 rounded-tile px-0.5 pt-2.5 pb-1.5 text-center text-xs leading-tight transition-colors duration-150 hover:bg-raised active:bg-raised"
              >
                <Icon aria-hidden className="size-6 shrink-0 text-gold" strokeWidth={1.75} />
                <span className="max-w-full hyphens-auto [overflow-wrap:anywhere]">
                  {t(($) => $.welfare[name])}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  )
}
