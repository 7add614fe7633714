import { supportTopics } from '@glasshouse/contract/content.ts'
import { useTranslation } from 'react-i18next'
import { SelectInput } from '../pieces/fields.tsx'
import { openAddress, useAddress, withQuery } from '../shell/address.ts'
import { useDesk } from '../shell/desk.tsx'

const takers = ['me', 'nobody'] as const

/** What the address asks of the inbox besides its tab. */
export function conversationFilters(query: URLSearchParams) {
  const topic = supportTopics.find((known) => known === query.get('topic'))
  const taken = takers.find((known) => known === query.get('taken'))
  const player = query.get('player')
  return {
    ...(topic && { topic }),
    ...(taken && { taken }),
    ...(player && /^\d{1,18}$/.test(player) && { player_id: player }),
  }
}

/** About what, and taken by whom. Who reads one topic alone has nothing to choose. */
export function ConversationFilters() {
  const { t } = useTranslation('console-care')
  const { may } = useDesk()
  const { query } = useAddress()
  const { topic = '', taken = '' } = conversationFilters(query)
  return (
    <>
      {may('support.online') && (
        <SelectInput
          quiet
          soft
          label={t(($) => $.topic)}
          value={topic}
          onChange={({ target }) => set('topic', target.value)}
          options={[
            { value: '', label: t(($) => $.everyTopic) },
            ...supportTopics.map((value) => ({ value, label: t(($) => $.topics[value]) })),
          ]}
        />
      )}
      {may('support.answer') && (
        <SelectInput
          quiet
          soft
          label={t(($) => $.conversation.taken.label)}
          value={taken}
          onChange={({ target }) => set('taken', target.value)}
          options={[
            { value: '', label: t(($) => $.conversation.taken.everybody) },
            ...takers.map((value) => ({ value, label: t(($) => $.conversation.taken[value]) })),
          ]}
        />
      )}
    </>
  )
}

function set(name: string, value: string): void {
  openAddress(withQuery({ page: null, id: null, [name]: value || null }), { replace: true })
}
