import { conversationStates, officeConversations } from '@glasshouse/contract/operator/support.ts'
import { supportTopics } from '@glasshouse/contract/content.ts'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../parts/list/filter-select.tsx'
import { useListAddress } from '../parts/list/list-address.ts'
import { QueuePage } from '../parts/list/queue-page.tsx'
import { usePagedList } from '../parts/list/use-paged-list.ts'
import { useAddress } from '../parts/page/address.ts'
import { useOffice } from '../parts/page/office.tsx'
import { ConversationDetail } from './conversation-detail.tsx'
import { ConversationLines, useConversationColumns } from './conversation-rows.tsx'

const takers = ['me', 'nobody'] as const

/** `/conversations`: `status`, `topic`, `taken`, `q`, `player`, `page`, and the conversation `id` beside the list. */
export default function ConversationsPage() {
  const { t } = useTranslation('console-care')
  const { t: shell } = useTranslation('console-shell')
  const { waiting, may } = useOffice()
  const { query } = useAddress()
  const { status = 'waiting', q, player } = useListAddress()
  const state = conversationStates.find((known) => known === status)
  const topic = supportTopics.find((known) => known === query.get('topic'))
  const taken = takers.find((known) => known === query.get('taken'))
  const list = usePagedList(
    officeConversations,
    {
      ...(state && { state }),
      ...(topic && { topic }),
      ...(taken && { taken }),
      ...(q && { q }),
      ...(player && { player_id: player }),
    },
    useConversationColumns(status),
  )
  const isWaiting = status === 'waiting'
  const words = isWaiting ? 'waiting' : 'other'
  return (
    <QueuePage
      title={shell(($) => $.pages.conversations)}
      list={list}
      tabs={{
        label: t(($) => $.state),
        of: conversationStates.map((value) => ({
          value,
          label: t(($) => $.states[value]),
          count: value === 'waiting' ? waiting.conversations : null,
        })),
      }}
      status={status}
      isWaiting={isWaiting}
      waits={(row) => row.state === 'waiting'}
      search={t(($) => $.conversation.search)}
      filters={
        <>
          {/* Who reads one topic alone has nothing to choose. */}
          {may('support.online') && (
            <FilterSelect
              name="topic"
              label={t(($) => $.topic)}
              value={topic}
              all={t(($) => $.everyTopic)}
              options={supportTopics.map((value) => ({ value, label: t(($) => $.topics[value]) }))}
            />
          )}
          {may('support.answer') && (
            <FilterSelect
              name="taken"
              label={t(($) => $.conversation.taken.label)}
              value={taken}
              all={t(($) => $.conversation.taken.everybody)}
              options={takers.map((value) => ({ value, label: t(($) => $.conversation.taken[value]) }))}
            />
          )}
        </>
      }
      narrowedBy={['topic', 'taken', 'player']}
      empty={{
        title: t(($) => $.conversation.empty[words].title),
        text: t(($) => $.conversation.empty[words].text),
      }}
      Compact={ConversationLines}
      Detail={ConversationDetail}
    />
  )
}
