import { useTranslation } from 'react-i18next'
import { Link } from '../../lib/link.tsx'
import { LargeMoney } from '../../parts/money/large-money.tsx'
import { BlueCard } from '../../parts/page/blue-card.tsx'

const button =
  'grid min-h-touch flex-1 place-items-center rounded-xl px-2 text-center text-[0.9375rem] font-semibold leading-tight transition-colors duration-150'

/** The balance with the three ways that money goes. */
export function BalanceCard({ money }: { money: string }) {
  const { t } = useTranslation('profile')
  return (
    <BlueCard title={t(($) => $.balance)}>
      <LargeMoney value={money} className="mt-1" />
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Link to="/pages/repay/repay" className={`${button} bg-white text-[#12389f] hover:bg-[#e5edff]`}>
          {t(($) => $.deposit)}
        </Link>
        <Link to="/pages/trade/withdraw" className={`${button} bg-[#0a2a85]/70 hover:bg-[#0a2a85]`}>
          {t(($) => $.withdraw)}
        </Link>
        <Link to="/pages/trade/transfer" className={`${button} bg-[#0a2a85]/70 hover:bg-[#0a2a85]`}>
          {t(($) => $.transfer)}
        </Link>
      </div>
    </BlueCard>
  )
}
