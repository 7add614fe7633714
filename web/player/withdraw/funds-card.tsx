import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MoneyText } from '../../kit/money-text.tsx'
import { currencySymbol } from '../../lib/session.ts'
import { LargeMoney } from '../../parts/money/large-money.tsx'

/** What can be taken out, and what is held for withdrawals on their way. */
export function FundsCard({ balance, held }: { balance: string; held: string }) {
  const { t } = useTranslation('withdraw')
  return (
    <section
      aria-labelledby="funds"
      className="relative isolate overflow-hidden rounded-card bg-[linear-gradient(125deg,#0b2a86_0%,#1546d0_60%,#1a66dc_100%)] p-5 text-white shadow-float before:absolute before:-top-20 before:-right-12 before:-z-10 before:size-56 before:rounded-full before:bg-[radial-gradient(closest-side,rgb(120_200_255/0.35),transparent)]"
    >
      <h2 id="funds" className="text-sm text-[#dbe8ff]">
        {t(($) => $.available)}
      </h2>
      <LargeMoney value={balance} className="mt-1" />
      <p className="mt-2 flex flex-wrap items-center gap-x-2 text-sm text-[#dbe8ff]">
        <Lock aria-hidden className="size-4" />
        {t(($) => $.held)}
        <b className="text-white">
          <MoneyText value={held} symbol={currencySymbol()} />
        </b>
      </p>
    </section>
  )
}
