import { feedbacks } from '@glasshouse/contract/content.ts'
import { MessageSquareText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CardSkeletons } from '../../kit/card-skeletons.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { CardList } from '../../parts/rows/card-list.tsx'
import { PagedList } from '../../parts/rows/paged-list.tsx'
import { usePages } from '../../parts/rows/use-pages.ts'
import { FeedbackEntry } from './feedback-entry.tsx'

/** One's own feedback with its answers, newest first; an answer comes in by itself. */
export function FeedbackList({ onWrite }: { onWrite: () => void }) {
  const { t } = useTranslation('feedback')
  const { t: shell } = useTranslation('shell')
  return (
    <PagedList
      pages={usePages(feedbacks, {}, { limit: 10 })}
      waiting={<CardSkeletons heights={['h-40', 'h-40']} />}
      failed={t(($) => $.failed)}
      empty={
        <EmptyState
          icon={<MessageSquareText />}
          title={t(($) => $.empty.title)}
          text={t(($) => $.empty.text)}
          action={{ label: t(($) => $.empty.write), run: onWrite }}
        />
      }
      words={{ more: t(($) => $.more), loading: shell(($) => $.loading), failed: t(($) => $.moreFailed) }}
    >
      {(list) => (
        <CardList label={t(($) => $.views.own)} rows={list}>
          {(entry) => <FeedbackEntry entry={entry} />}
        </CardList>
      )}
    </PagedList>
  )
}
