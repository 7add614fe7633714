import { listPlans } from '@glasshouse/contract/plans.ts'
import { Repeat2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CardSkeletons } from '../../kit/card-skeletons.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { switchTab } from '../../lib/router.ts'
import { CardList } from '../../parts/rows/card-list.tsx'
import { PagedList } from '../../parts/rows/paged-list.tsx'
import { usePages } from '../../parts/rows/use-pages.ts'
import { PlanCard } from './plan-card.tsx'

/** The player's plans, running ones first. */
export function PlanList() {
  const { t } = useTranslation('plans')
  return (
    <PagedList
      pages={usePages(listPlans, {}, { limit: 10 })}
      waiting={<CardSkeletons heights={['h-44', 'h-44', 'h-44']} />}
      failed={t(($) => $.failed)}
      empty={
        <EmptyState
          icon={<Repeat2 />}
          title={t(($) => $.empty.title)}
          text={t(($) => $.empty.text)}
          action={{ label: t(($) => $.empty.play), run: () => void switchTab('/') }}
        />
      }
      words={{ more: t(($) => $.more), loading: t(($) => $.loadingMore), failed: t(($) => $.moreFailed) }}
    >
      {(plans) => (
        <CardList label={t(($) => $.list)} rows={plans}>
          {(plan) => <PlanCard plan={plan} />}
        </CardList>
      )}
    </PagedList>
  )
}
