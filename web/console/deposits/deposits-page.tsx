import { depositStatus } from '@glasshouse/contract/deposits.ts'
import { officeDeposits } from '@glasshouse/contract/operator/orders.ts'
import { useTranslation } from 'react-i18next'
import { useListAddress } from '../parts/list/list-address.ts'
import { QueuePage } from '../parts/list/queue-page.tsx'
import { usePagedList } from '../parts/list/use-paged-list.ts'
import { useOffice } from '../parts/page/office.tsx'
import { DepositDetail } from './deposit-detail.tsx'
import { DepositLines, useDepositColumns, useDepositCsv } from './deposit-rows.tsx'

/** `/deposits`: `status`, `q`, `player`, `page`, `sort`, and the order `id` beside the list. */
export default function DepositsPage() {
  const { t } = useTranslation('console-orders')
  const { t: shell } = useTranslation('console-shell')
  const { waiting } = useOffice()
  const { status = 'processing', q, player } = useListAddress()
  const known = depositStatus.options.find((one) => one === status)
  const list = usePagedList(
    officeDeposits,
    { ...(known && { status: known }), ...(q && { q }), ...(player && { player_id: player }) },
    useDepositColumns(status),
  )
  const isWaiting = status === 'processing'
  const words = isWaiting ? 'waiting' : 'other'
  return (
    <QueuePage
      title={shell(($) => $.pages.deposits)}
      list={list}
      parts={{
        label: t(($) => $.status),
        of: depositStatus.options,
        names: t(($) => $.depositStatus, { returnObjects: true }),
        waiting: waiting.deposits,
      }}
      status={status}
      isWaiting={isWaiting}
      waits={(row) => row.status === 'processing'}
      search={t(($) => $.deposits.search)}
      csv={{ name: 'deposits', columns: useDepositCsv() }}
      empty={t(($) => $.deposits.empty[words], { returnObjects: true })}
      rowLabel={({ id }) => t(($) => $.deposits.title, { id })}
      numeric={['amount']}
      Compact={DepositLines}
      Detail={DepositDetail}
    />
  )
}
