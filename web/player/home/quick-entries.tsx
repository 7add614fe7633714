import { BanknoteArrowDown, History, Plus, Ticket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconLinks } from '../../parts/page/icon-links.tsx'

const links = [
  { name: 'deposit', path: '/pages/repay/repay', icon: Plus },
  { name: 'withdraw', path: '/pages/trade/withdraw', icon: BanknoteArrowDown },
  { name: 'bets', path: '/pages/game/record', icon: Ticket },
  { name: 'draws', path: '/pages/game/history', icon: History },
] as const

/** Four ways that are gone most often. */
export function QuickEntries() {
  const { t } = useTranslation('home')
  return (
    <IconLinks
      label={t(($) => $.quick.label)}
      links={links}
      nameOf={(name) => t(($) => $.quick[name])}
      className="mt-3"
      columnsClassName="grid-cols-4"
      linkClassName="min-h-[4.25rem] justify-center px-1 text-[0.8125rem]"
      iconClassName="text-action"
    />
  )
}
