import {
  type Conversation,
  conversationStates,
  deskConversations,
} from '@glasshouse/contract/operator/support.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../lib/queries.ts'
import { StatusTabs } from '../pieces/status-tabs.tsx'
import { openAddress, useAddress, withQuery } from '../shell/address.ts'
import { useDesk } from '../shell/desk.tsx'
import { Page } from '../shell/page.tsx'
import { Failed } from '../shell/page-states.tsx'
import { DataTable } from '../table/data-table.tsx'
import { refreshEvery, rowsPerPage, useListAddress } from '../table/list-address.ts'
import { ListAndDetail } from '../table/list-and-detail.tsx'
import { ListEmpty } from '../table/list-empty.tsx'
import { ListFoot } from '../table/list-foot.tsx'
import { PlayerFilter } from '../table/player-filter.tsx'
import { SearchBox } from '../table/search-box.tsx'
import { ConversationDetail } from './conversation-detail.tsx'
import { ConversationFilters, conversationFilters } from './conversation-filters.tsx'
import { ConversationLines, useConversationColumns } from './conversation-rows.tsx'

/** `/conversations`: `status`, `topic`, `taken`, `q`, `player`, `page`, and the conversation `id` beside the list. */
export default function ConversationsPage() {
  const { t } = useTranslation('console-care')
  const { t: shell } = useTranslation('console-shell')
  const { waiting } = useDesk()
  const { query } = useAddress()
  const { status = 'waiting', q, page, id } = useListAddress()
  const state = conversationStates.find((known) => known === status)
  const filters = conversationFilters(query)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQuery(deskConversations, {
      ...filters,
      ...(state && { state }),
      ...(q && { q }),
      page,
      limit: rowsPerPage,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  })
  const columns = useConversationColumns(status)
  /** The next one that waits, for after one is closed. */
  const openNext = (closed: string) => {
    const rows = data?.list ?? []
    const at = rows.findIndex((row) => row.id === closed)
    const waits = (row: Conversation) => row.state === 'waiting' && row.id !== closed
    const next = rows.slice(at + 1).find(waits) ?? rows.find(waits)
    if (next) openAddress(withQuery({ id: next.id }), { replace: true })
  }
  const emptyWords = status === 'waiting' ? 'waiting' : 'other'
  return (
    <Page
      isDetailOpen={id !== null}
      title={shell(($) => $.pages.conversations)}
      actions={
        <>
          <ConversationFilters />
          <SearchBox label={t(($) => $.conversation.search)} />
        </>
      }
      content={
        <ListAndDetail
          detail={id === null ? null : <ConversationDetail key={id} id={id} onClosed={() => openNext(id)} />}
          list={
            error && !data ? (
              <Failed error={error} retry={() => void refetch()} />
            ) : (
              <>
                <DataTable
                  label={shell(($) => $.pages.conversations)}
                  columns={columns}
                  rows={data?.list}
                  rowId={(row) => row.id}
                  rowAddress={(row) => withQuery({ id: row.id })}
                  complete={false}
                  Compact={ConversationLines}
                  selectedId={id}
                  empty={
                    <ListEmpty
                      isFiltered={q !== '' || Object.keys(filters).length > 0}
                      title={t(($) => $.conversation.empty[emptyWords].title)}
                      text={t(($) => $.conversation.empty[emptyWords].text)}
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
          { value: 'waiting', label: t(($) => $.states.waiting), count: waiting.conversations },
          { value: 'answered', label: t(($) => $.states.answered) },
          { value: 'closed', label: t(($) => $.states.closed) },
          { value: 'all', label: shell(($) => $.all) },
        ]}
      />
      <PlayerFilter />
    </Page>
  )
}
