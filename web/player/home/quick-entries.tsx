import { BanknoteArrowDown, History, type LucideIcon, Plus, Ticket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { Link } from '../../lib/link.tsx'

const entries: { name: 'deposit' | 'withdraw' | 'bets' | 'draws'; path: string; icon: LucideIcon }[] = [
  { name: 'deposit', path: '/pages/repay/repay', icon: Plus },
  { name: 'withdraw', path: '/pages/trade/withdraw', icon: BanknoteArrowDown },
  { name: 'bets', path: '/pages/game/record', icon: Ticket },
  { name: 'draws', path: '/pages/game/history', icon: History },
]

/** Four ways that are gone most often. */
export function QuickEntries() {
  const { t } = useTranslation('home')
  return (
    <Card className="mt-3 px-1 py-1.5">
      <nav aria-label={t(($) => $.quick.label)}>
        <ul className="grid grid-cols-4">
          {entries.map(({ name, path, icon: Icon }) => (
            <li key={name} className="grid min-w-0">
              <Link
                to={path}
                className="flex min-h-[4.25rem] flex-col items-center justify-center gap-1.5 rounded-tile px-1 text-center text-[0.8125rem] leading-tight transition-colors duration-150 hover:bg-raised active:bg-raised"
              >
                <Icon aria-hidden className="size-6 text-action" strokeWidth={1.75} />
                {t(($) => $.quick[name])}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  )
}
