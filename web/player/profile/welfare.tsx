import { CalendarCheck, Coins, Gem, Gift, Percent } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconLinks } from '../../parts/page/icon-links.tsx'

const links = [
  { name: 'checkIn', path: '/pages/profile/vip?part=checkin', icon: CalendarCheck },
  { name: 'points', path: '/pages/profile/vip?part=points', icon: Coins },
  { name: 'rebate', path: '/pages/profile/vip?part=rebate', icon: Percent },
  { name: 'vip', path: '/pages/profile/vip?part=levels', icon: Gem },
  { name: 'offers', path: '/pages/index/discount', icon: Gift },
] as const

/** The ways to what the house gives. */
export function Welfare() {
  const { t } = useTranslation('profile')
  return (
    <IconLinks
      label={t(($) => $.welfare.title)}
      links={links}
      nameOf={(name) => t(($) => $.welfare[name])}
      columnsClassName="grid-cols-5"
      linkClassName="min-h-[4.5rem] letters:min-h-0 justify-start px-0.5 pt-2.5 pb-1.5 text-xs"
      iconClassName="text-gold"
    />
  )
}
