import { feedbackTypes } from '@glasshouse/contract/content.ts'
import { deskFeedbacks, feedbackStates } from '@glasshouse/contract/operator/support.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api.ts'
import { callQuery } from '../../lib/queries.ts'
import { SelectInput } from '../pieces/fields.tsx'
import { StatusTabs } from '../pieces/status-tabs.tsx'
import { openAddress, useAddress, withQuery } from '../shell/address.ts'
import { useDesk } from '../shell/desk.tsx'
import { Page } from '../shell/page.tsx'
import { Failed } from '../shell/page-states.tsx'
import { DataTable } from '../table/data-table.tsx'
import { ExportButton } from '../table/export-button.tsx'
import { refreshEvery, rowsPerPage, useListAddress } from '../table/list-address.ts'
import { ListAndDetail } from '../table/list-and-detail.tsx'
import { ListEmpty } from '../table/list-empty.tsx'
import { ListFoot } from '../table/list-foot.tsx'
import { PlayerFilter } from '../table/player-filter.tsx'
import { SearchBox } from '../table/search-box.tsx'
import { FeedbackDetail } from './feedback-detail.tsx'
import { FeedbackLines, useFeedbackColumns, useFeedbackCsv } from './feedback-rows.tsx'

/** `/feedback`: `status`, `type`, `q`, `player`, `page`, `sort`, and the feedback `id` beside the list. */
export default function FeedbackPage() {
  const { t } = useTranslation('console-care')
  const { t: shell } = useTranslation('console-shell')
  const { waiting } = useDesk()
  const { query } = useAddress()
  const { status = 'waiting', q, page, id } = useListAddress()
  const state = feedbackStates.find((known) => known === status)
  const type = feedbackTypes.find((known) => known === query.get('type'))
  const player = query.get('player')
  const filters = {
    ...(state && { state }),
    ...(type && { type }),
    ...(q && { q }),
    ...(player && /^\d{1,18}$/.test(player) && { player_id: player }),
  }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQuery(deskFeedbacks, { ...filters, page, limit: rowsPerPage }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  })
  const columns = useFeedbackColumns(status)
  const csv = useFeedbackCsv()
  /** The next that waits, for after one is handled. */
  const openNext = (handled: string) => {
    if (status !== 'waiting') return
    const rows = data?.list ?? []
    const at = rows.findIndex((row) => row.id === handled)
    const next = rows[at + 1] ?? rows.find((row) => row.id !== handled)
    openAddress(withQuery({ id: next?.id ?? null }), { replace: true })
  }
  const emptyWords = status === 'waiting' ? 'waiting' : 'other'
  return (
    <Page
      isDetailOpen={id !== null}
      title={shell(($) => $.pages.feedback)}
      actions={
        <>
          <SelectInput
            quiet
            soft
            label={t(($) => $.type)}
            value={type ?? ''}
            onChange={({ target }) =>
              openAddress(withQuery({ page: null, id: null, type: target.value || null }), { replace: true })
            }
            options={[
              { value: '', label: t(($) => $.everyType) },
              ...feedbackTypes.map((value) => ({ value, label: t(($) => $.types[value]) })),
            ]}
          />
          <SearchBox label={t(($) => $.feedback.search)} />
          <ExportButton
            name="feedback"
            columns={csv}
            load={(at, limit) => request(deskFeedbacks, { ...filters, page: at, limit }, { quiet: true })}
          />
        </>
      }
      content={
        <ListAndDetail
          detail={id === null ? null : <FeedbackDetail key={id} id={id} onHandled={() => openNext(id)} />}
          list={
            error && !data ? (
              <Failed error={error} retry={() => void refetch()} />
            ) : (
              <>
                <DataTable
                  label={shell(($) => $.pages.feedback)}
                  columns={columns}
                  rows={data?.list}
                  rowId={(row) => row.id}
                  rowAddress={(row) => withQuery({ id: row.id })}
                  rowLabel={(row) => t(($) => $.feedback.title, { id: row.id })}
                  complete={data !== undefined && data.total <= data.list.length}
                  Compact={FeedbackLines}
                  selectedId={id}
                  empty={
                    <ListEmpty
                      isFiltered={q !== '' || type !== undefined || player !== null}
                      title={t(($) => $.feedback.empty[emptyWords].title)}
                      text={t(($) => $.feedback.empty[emptyWords].text)}
                    />
                  }
                />
                <ListFoot page={page} total={data?.total} busy={isPlaceholderData} />
              </>
            )
          }
        />
      }
    >
      <StatusTabs
        label={t(($) => $.state)}
        name="status"
        value={status}
        tabs={[
          { value: 'waiting', label: t(($) => $.states.waiting), count: waiting.feedbacks },
          { value: 'answered', label: t(($) => $.states.answered) },
          { value: 'closed', label: t(($) => $.states.closed) },
          { value: 'all', label: shell(($) => $.all) },
        ]}
      />
      <PlayerFilter />
    </Page>
  )
}
