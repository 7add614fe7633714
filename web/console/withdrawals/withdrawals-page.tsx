import { officeWithdrawals } from '@glasshouse/contract/operator/orders.ts'
import { useTranslation } from 'react-i18next'
import { useListAddress } from '../parts/list/list-address.ts'
import { QueuePage } from '../parts/list/queue-page.tsx'
import { usePagedList } from '../parts/list/use-paged-list.ts'
import { useOffice } from '../parts/page/office.tsx'
import { WithdrawalDetail } from './withdrawal-detail.tsx'
import { isOpen, useWithdrawalColumns, useWithdrawalCsv, WithdrawalLines } from './withdrawal-rows.tsx'

const parts = ['open', 'pending', 'approved', 'paid', 'rejected'] as const

/** `/withdrawals`: `status`, `q`, `player`, `page`, `sort`, and the withdrawal `id` beside the list. */
export default function WithdrawalsPage() {
  const { t } = useTranslation('console-orders')
  const { t: shell } = useTranslation('console-shell')
  const { waiting } = useOffice()
  const { status: named = 'open', q, player } = useListAddress()
  const part = parts.find((one) => one === named)
  const status = part ?? 'all'
  const list = usePagedList(
    officeWithdrawals,
    { ...(part && { status: part }), ...(q && { q }), ...(player && { player_id: player }) },
    useWithdrawalColumns(status),
  )
  const isWaiting = status === 'open' || status === 'pending' || status === 'approved'
  const words = isWaiting ? 'waiting' : 'other'
  return (
    <QueuePage
      title={shell(($) => $.pages.withdrawals)}
      list={list}
      parts={{
        label: t(($) => $.status),
        of: parts,
        names: t(($) => $.withdrawalStatus, { returnObjects: true }),
        waiting: waiting.withdrawals,
      }}
      status={status}
      isWaiting={isWaiting}
      waits={isOpen}
      search={t(($) => $.withdrawals.search)}
      csv={{ name: 'withdrawals', columns: useWithdrawalCsv() }}
      empty={t(($) => $.withdrawals.empty[words], { returnObjects: true })}
      rowLabel={({ id }) => t(($) => $.withdrawals.title, { id })}
      numeric={['amount']}
      Compact={WithdrawalLines}
      Detail={WithdrawalDetail}
    />
  )
}
