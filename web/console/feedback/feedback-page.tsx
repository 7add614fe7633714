import { feedbackTypes } from '@glasshouse/contract/content.ts'
import { officeFeedbacks, feedbackStates } from '@glasshouse/contract/operator/support.ts'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../parts/list/filter-select.tsx'
import { useListAddress } from '../parts/list/list-address.ts'
import { QueuePage } from '../parts/list/queue-page.tsx'
import { usePagedList } from '../parts/list/use-paged-list.ts'
import { useAddress } from '../parts/page/address.ts'
import { useOffice } from '../parts/page/office.tsx'
import { FeedbackDetail } from './feedback-detail.tsx'
import { FeedbackLines, useFeedbackColumns, useFeedbackCsv } from './feedback-rows.tsx'

/** `/feedback`: `status`, `type`, `q`, `player`, `page`, `sort`, and the feedback `id` beside the list. */
export default function FeedbackPage() {
  const { t } = useTranslation('console-care')
  const { t: shell } = useTranslation('console-shell')
  const { waiting } = useOffice()
  const { query } = useAddress()
  const { status = 'waiting', q, player } = useListAddress()
  const state = feedbackStates.find((known) => known === status)
  const type = feedbackTypes.find((known) => known === query.get('type'))
  const list = usePagedList(
    officeFeedbacks,
    { ...(state && { state }), ...(type && { type }), ...(q && { q }), ...(player && { player_id: player }) },
    useFeedbackColumns(status),
  )
  const isWaiting = status === 'waiting'
  const words = isWaiting ? 'waiting' : 'other'
  return (
    <QueuePage
      title={shell(($) => $.pages.feedback)}
      list={list}
      parts={{
        label: t(($) => $.state),
        of: feedbackStates,
        names: t(($) => $.states, { returnObjects: true }),
        waiting: waiting.feedbacks,
      }}
      status={status}
      isWaiting={isWaiting}
      waits={(row) => row.state === 'waiting'}
      search={t(($) => $.feedback.search)}
      filters={
        <FilterSelect
          name="type"
          label={t(($) => $.type)}
          value={type}
          all={t(($) => $.everyType)}
          options={feedbackTypes.map((value) => ({ value, label: t(($) => $.types[value]) }))}
        />
      }
      narrowedBy={['type', 'player']}
      csv={{ name: 'feedback', columns: useFeedbackCsv() }}
      empty={t(($) => $.feedback.empty[words], { returnObjects: true })}
      rowLabel={({ id }) => t(($) => $.feedback.title, { id })}
      Compact={FeedbackLines}
      Detail={FeedbackDetail}
    />
  )
}
