import { withdrawals } from '@glasshouse/contract/withdrawals.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { callQuery } from '../../lib/queries.ts'
import { currencySymbol } from '../../lib/session.ts'
import { LargeMoney } from '../../parts/money/large-money.tsx'
import { asMoney } from '../../parts/money/money.ts'
import { BlueCard } from '../../parts/page/blue-card.tsx'
import { WithdrawalClock } from './withdrawal-clock.tsx'
import { withdrawalColours } from './withdrawal-sheet.tsx'

/** The withdrawable balance, and the amount held for open withdrawals. */
export function FundsCard({ balance, held }: { balance: string; held: string }) {
  const { t } = useTranslation('withdraw')
  return (
    <BlueCard title={t(($) => $.available)}>
      <LargeMoney value={balance} className="mt-1" />
      <p className="mt-2 flex flex-wrap items-center gap-x-2 text-sm text-[#dbe8ff]">
        <Lock aria-hidden className="size-4 letters:hidden" />
        {t(($) => $.held)}
        <b className="text-white">
          <MoneyText value={held} symbol={currencySymbol()} />
        </b>
      </p>
    </BlueCard>
  )
}

/** Withdrawals that are not done yet, each with its clock. */
export function UnderWay({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation('withdraw')
  const newest = useQuery({ ...callQuery(withdrawals, { limit: 20 }), refetchOnWindowFocus: 'always' })
  const open = newest.data?.list.filter(({ status }) => status === 'pending' || status === 'approved') ?? []
  if (open.length === 0) return null
  return (
    <section aria-label={t(($) => $.underWay)}>
      <Card className="divide-y divide-line overflow-hidden">
        {open.map((withdrawal) => (
          <div key={withdrawal.id} className="px-4 py-3">
            <button
              type="button"
              onClick={() => onOpen(withdrawal.id)}
              className="-mt-1 mb-1 flex min-h-touch w-full items-center gap-2 text-left"
            >
              <b className="flex-1">{asMoney(withdrawal.amount)}</b>
              <span className="inline-flex items-center gap-2">
                <span className={`text-sm font-semibold ${withdrawalColours[withdrawal.status]}`}>
                  {t(($) => $.state[withdrawal.status])}
                </span>
                <ChevronRight aria-hidden className="-mr-1 size-5 text-ink-soft" />
              </span>
            </button>
            <WithdrawalClock withdrawal={withdrawal} />
          </div>
        ))}
      </Card>
    </section>
  )
}
