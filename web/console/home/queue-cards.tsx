import { ArrowDownToLine, ArrowUpFromLine, IdCard, MessageSquareText, MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { withdrawalHours } from '@glasshouse/contract/withdrawals.ts'
import { Age } from '../parts/times/age.tsx'
import { useOffice } from '../parts/page/office.tsx'
import { Link } from '../parts/page/link.tsx'
import { PromiseBar } from '../parts/times/promise-bar.tsx'

type QueueCardsProps = { oldest: { deposits: number | null; identityChecks: number | null } }

/** How much waits where, and since when. */
export function QueueCards({ oldest }: QueueCardsProps) {
  const { t } = useTranslation('console-shell')
  const { t: orders } = useTranslation('console-orders')
  const { waiting } = useOffice()
  const asked = waiting.oldest_withdrawal
  return (
    <div className="grid gap-3 border-b border-line p-4 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] lg:p-5">
      {waiting.deposits !== null && (
        <Card
          to="/deposits"
          icon={<ArrowDownToLine />}
          name={t(($) => $.pages.deposits)}
          count={waiting.deposits}
          oldest={oldest.deposits}
        />
      )}
      {waiting.withdrawals !== null && (
        <Card
          to="/withdrawals"
          icon={<ArrowUpFromLine />}
          name={t(($) => $.pages.withdrawals)}
          count={waiting.withdrawals}
          oldest={null}
        >
          {asked !== null && (
            <span className="text-ink-soft">
              {orders(($) => $.home.since)}{' '}
              <PromiseBar brief asked={asked} due={asked + withdrawalHours.max * 3600} />
            </span>
          )}
        </Card>
      )}
      {waiting.identity_checks !== null && (
        <Card
          to="/identity-checks"
          icon={<IdCard />}
          name={t(($) => $.pages.identityChecks)}
          count={waiting.identity_checks}
          oldest={oldest.identityChecks}
        />
      )}
      {waiting.conversations !== null && (
        <Card
          to="/conversations"
          icon={<MessagesSquare />}
          name={t(($) => $.pages.conversations)}
          count={waiting.conversations}
          oldest={waiting.oldest_conversation}
        />
      )}
      {waiting.feedbacks !== null && (
        <Card
          to="/feedback"
          icon={<MessageSquareText />}
          name={t(($) => $.pages.feedback)}
          count={waiting.feedbacks}
          oldest={waiting.oldest_feedback}
        />
      )}
    </div>
  )
}

type CardProps = {
  to: string
  icon: ReactNode
  name: string
  count: number
  oldest: number | null
  children?: ReactNode
}

function Card({ to, icon, name, count, oldest, children }: CardProps) {
  const { t } = useTranslation('console-orders')
  return (
    <Link
      to={to}
      className="rounded-xl border border-line px-4 py-3 transition-colors duration-100 hover:border-line-strong hover:bg-raised"
    >
      <span className="flex items-center gap-2 font-medium text-ink-soft [&_svg]:size-4">
        {icon}
        {name}
      </span>
      <span className="mt-1 flex min-h-8 flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-2xl font-bold tracking-tight">{count}</span>
        {children}
        {oldest !== null && (
          <span className="text-ink-soft">
            {t(($) => $.home.since)} <Age at={oldest} />
          </span>
        )}
        {count === 0 && <span className="text-ink-soft">{t(($) => $.home.nothing)}</span>}
      </span>
    </Link>
  )
}
