import { listPlans } from '@glasshouse/contract/plans.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CloudOff, Repeat2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../kit/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states.tsx'
import { request } from '../../lib/api.ts'
import { callKey } from '../../lib/queries.ts'
import { switchTab } from '../../lib/router.ts'
import { MoreRows } from '../../parts/rows/more-rows.tsx'
import { PlanCard } from './plan-card.tsx'

const pageSize = 10

/** The player's plans, running ones first. */
export function PlanList() {
  const { t } = useTranslation('plans')
  const { t: shell } = useTranslation('shell')
  const plans = useInfiniteQuery({
    queryKey: [...callKey(listPlans, {}), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      request(listPlans, { page: pageParam, limit: pageSize }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  })
  // A new plan pushes the others over the edge of their page: the same one may come twice.
  const list = [
    ...new Map(plans.data?.pages.flatMap((page) => page.list).map((plan) => [plan.id, plan])).values(),
  ]
  if (plans.isPending) return <PlanListSkeleton />
  if (plans.data === undefined) {
    return (
      <ErrorState
        icon={<CloudOff />}
        title={t(($) => $.failed)}
        text={plans.error.message}
        action={{ label: shell(($) => $.retry), run: () => void plans.refetch(), busy: plans.isFetching }}
      />
    )
  }
  if (list.length === 0) {
    return (
      <EmptyState
        icon={<Repeat2 />}
        title={t(($) => $.empty.title)}
        text={t(($) => $.empty.text)}
        action={{ label: t(($) => $.empty.play), run: () => void switchTab('/') }}
      />
    )
  }
  return (
    <>
      <ul aria-label={t(($) => $.list)} className="space-y-3">
        {list.map((plan) => (
          <li key={plan.id}>
            <PlanCard plan={plan} />
          </li>
        ))}
      </ul>
      <MoreRows
        pages={plans}
        automatic
        words={{
          more: t(($) => $.more),
          loading: t(($) => $.loadingMore),
          failed: t(($) => $.moreFailed),
        }}
      />
    </>
  )
}

function PlanListSkeleton() {
  return (
    <div className="space-y-3">
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} className="h-44 w-full rounded-card" />
      ))}
    </div>
  )
}
