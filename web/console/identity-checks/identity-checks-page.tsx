import { officeIdentityChecks } from '@glasshouse/contract/operator/players.ts'
import { useTranslation } from 'react-i18next'
import { useListAddress } from '../parts/list/list-address.ts'
import { QueuePage } from '../parts/list/queue-page.tsx'
import { usePagedList } from '../parts/list/use-paged-list.ts'
import { useOffice } from '../parts/page/office.tsx'
import { CheckDetail } from './check-detail.tsx'
import { CheckLines, useCheckColumns } from './check-rows.tsx'

const parts = ['pending', 'verified', 'rejected'] as const

/** `/identity-checks`: `status`, `q`, `page`, `sort`, and the check `id` beside the list. */
export default function IdentityChecksPage() {
  const { t } = useTranslation('console-identity')
  const { t: shell } = useTranslation('console-shell')
  const { waiting } = useOffice()
  const { status: named = 'pending', q } = useListAddress()
  const part = parts.find((one) => one === named)
  const status = part ?? 'all'
  const list = usePagedList(
    officeIdentityChecks,
    { ...(part && { status: part }), ...(q && { q }) },
    useCheckColumns(status),
  )
  const isWaiting = status === 'pending'
  const words = isWaiting ? 'waiting' : 'other'
  return (
    <QueuePage
      title={shell(($) => $.pages.identityChecks)}
      list={list}
      parts={{
        label: t(($) => $.status),
        of: parts,
        names: t(($) => $.statuses, { returnObjects: true }),
        waiting: waiting.identity_checks,
      }}
      status={status}
      isWaiting={isWaiting}
      waits={(row) => row.status === 'pending'}
      search={t(($) => $.search)}
      empty={t(($) => $.empty[words], { returnObjects: true })}
      rowLabel={({ id }) => t(($) => $.title, { id })}
      Compact={CheckLines}
      Detail={CheckDetail}
    />
  )
}
