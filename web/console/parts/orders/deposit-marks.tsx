import type { DepositStatus } from '@glasshouse/contract/deposits.ts'
import type { DepositRow } from '@glasshouse/contract/operator/orders.ts'
import { Images } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusPill, type Tone } from '../rows/status-pill.tsx'

const tones: Record<DepositStatus, Tone> = { processing: 'wait', completed: 'good', cancelled: 'quiet' }

/** How an order stands. */
export function DepositState({ row }: { row: Pick<DepositRow, 'status' | 'sent_back'> }) {
  const { t } = useTranslation('console-orders')
  if (row.sent_back) return <StatusPill tone="bad">{t(($) => $.deposits.sentBack)}</StatusPill>
  return <StatusPill tone={tones[row.status]}>{t(($) => $.depositStatus[row.status])}</StatusPill>
}

/** How many other orders' proofs look like this one's. */
export function DuplicateMark({ count }: { count: number }) {
  const { t } = useTranslation('console-orders')
  if (count === 0) return null
  return (
    <span className="inline-flex items-center gap-1 align-middle text-xs font-medium whitespace-nowrap text-urgent">
      <Images aria-hidden className="size-3.5" />
      {t(($) => $.deposits.duplicateMark, { count })}
    </span>
  )
}
