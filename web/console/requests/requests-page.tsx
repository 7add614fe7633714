import { officeRequests } from '@glasshouse/contract/operator/requests.ts'
import { useTranslation } from 'react-i18next'
import { useListAddress } from '../parts/list/list-address.ts'
import { QueuePage } from '../parts/list/queue-page.tsx'
import { usePagedList } from '../parts/list/use-paged-list.ts'
import { useOffice } from '../parts/page/office.tsx'
import { RequestDetail } from './request-detail.tsx'
import { RequestLines, useRequestColumns } from './request-rows.tsx'

const states = ['waiting', 'approved', 'rejected'] as const

/** `/requests`: what one operator asked for and another decides; `status`, `q`, `page`, and the request `id`. */
export default function RequestsPage() {
  const { t } = useTranslation('console-trading')
  const { t: shell } = useTranslation('console-shell')
  const { waiting } = useOffice()
  const { status: named = 'waiting', q } = useListAddress()
  const state = states.find((one) => one === named)
  const list = usePagedList(officeRequests, { ...(state && { state }), ...(q && { q }) }, useRequestColumns())
  return (
    <QueuePage
      title={shell(($) => $.pages.requests)}
      list={list}
      parts={{
        label: t(($) => $.state),
        of: states,
        names: t(($) => $.requests.states, { returnObjects: true }),
        waiting: waiting.requests,
      }}
      status={state ?? 'all'}
      isWaiting={state === 'waiting'}
      waits={(row) => row.state === 'waiting'}
      search={t(($) => $.requests.search)}
      empty={t(($) => $.requests.empty, { returnObjects: true })}
      rowLabel={({ id }) => t(($) => $.requests.title, { id })}
      Compact={RequestLines}
      Detail={RequestDetail}
    />
  )
}
