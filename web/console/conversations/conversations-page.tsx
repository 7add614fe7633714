import { conversationStates, officeConversations } from '@glasshouse/contract/operator/support.ts'
import { supportTopics } from '@glasshouse/contract/content.ts'
import { useTranslation } from 'react-i18next'
import { useListAddress } from '../parts/list/list-address.ts'
import { QueuePage } from '../parts/list/queue-page.tsx'
import { usePagedList } from '../parts/list/use-paged-list.ts'
import { useAddress } from '../parts/page/address.ts'
import { useOffice } from '../parts/page/office.tsx'
import { ConversationDetail } from './conversation-detail.tsx'
import { ConversationFilters, takers } from './conversation-filters.tsx'
import { ConversationLines, useConversationColumns } from './conversation-rows.tsx'

/** `/conversations`: `status`, `topic`, `taken`, `q`, `player`, `page`, and the conversation `id` beside the list. */
export default function ConversationsPage() {
  const { t } = useTranslation('console-care')
  const { t: shell } = useTranslation('console-shell')
  const { waiting } = useOffice()
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
      parts={{
        label: t(($) => $.state),
        of: conversationStates,
        names: t(($) => $.states, { returnObjects: true }),
        waiting: waiting.conversations,
      }}
      status={status}
      isWaiting={isWaiting}
      waits={(row) => row.state === 'waiting'}
      search={t(($) => $.conversation.search)}
      filters={<ConversationFilters topic={topic} taken={taken} />}
      narrowedBy={['topic', 'taken', 'player']}
      empty={t(($) => $.conversation.empty[words], { returnObjects: true })}
      Compact={ConversationLines}
      Detail={ConversationDetail}
    />
  )
}
