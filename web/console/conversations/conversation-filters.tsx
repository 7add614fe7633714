import { supportTopics } from '@glasshouse/contract/content.ts'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../parts/list/filter-select.tsx'
import { useOffice } from '../parts/page/office.tsx'

export const takers = ['me', 'nobody'] as const

type ConversationFiltersProps = {
  topic: (typeof supportTopics)[number] | undefined
  taken: (typeof takers)[number] | undefined
}

/** Narrows the conversations down to one topic, to one's own or to those that nobody has claimed. */
export function ConversationFilters({ topic, taken }: ConversationFiltersProps) {
  const { t } = useTranslation('console-care')
  const { may } = useOffice()
  return (
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
  )
}
