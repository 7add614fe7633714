import type { WithdrawalRow } from '@glasshouse/contract/operator/orders.ts'
import type { WithdrawalStatus } from '@glasshouse/contract/withdrawals.ts'
import { Flag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../kit/class-names.ts'
import { StatusPill, type Tone } from '../rows/status-pill.tsx'

const tones: Record<WithdrawalStatus, Tone> = {
  pending: 'wait',
  approved: 'action',
  paid: 'good',
  rejected: 'quiet',
}

/** How a withdrawal stands. */
export function WithdrawalState({ status }: { status: WithdrawalStatus }) {
  const { t } = useTranslation('console-orders')
  return <StatusPill tone={tones[status]}>{t(($) => $.withdrawalStatus[status])}</StatusPill>
}

/** How many marks there are; which ones, on hover. */
export function RiskCount({ row: { risks } }: { row: Pick<WithdrawalRow, 'risks'> }) {
  const { t } = useTranslation('console-orders')
  if (risks.length === 0) return null
  return (
    <span
      title={risks.map((risk) => t(($) => $.risks[risk].title)).join('\n')}
      className={classNames(
        'inline-flex items-center gap-1 align-middle text-xs font-medium whitespace-nowrap',
        risks.length > 2 ? 'text-urgent' : 'text-gold',
      )}
    >
      <Flag aria-hidden className="size-3.5" />
      {t(($) => $.withdrawals.marks, { count: risks.length })}
    </span>
  )
}
