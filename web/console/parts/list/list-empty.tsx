import { CircleCheck, SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../kit/states.tsx'
import { openAddress, withQuery } from '../page/address.ts'

type ListEmptyProps = { isFiltered: boolean; title: string; text: string }

/** Nothing in the list: because nothing is there, or because nothing matches the search. */
export function ListEmpty({ isFiltered, title, text }: ListEmptyProps) {
  const { t } = useTranslation('console-shell')
  if (!isFiltered) return <EmptyState icon={<CircleCheck />} title={title} text={text} />
  return (
    <EmptyState
      icon={<SearchX />}
      title={t(($) => $.table.nothingFound)}
      text={t(($) => $.table.nothingFoundText)}
      action={{
        label: t(($) => $.table.clearFilters),
        run: () => openAddress(withQuery({ q: null, player: null, page: null })),
      }}
    />
  )
}
