import { Repeat2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listPlans } from '@glasshouse/contract/plans.ts'
import { type PageProps, switchTab } from '../../lib/router.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { BalancePill } from '../../parts/page/balance-pill.tsx'
import { PlayerPage } from '../../parts/page/player-page.tsx'
import { CardSkeletons } from '../../kit/card-skeletons.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { CardList } from '../../parts/rows/card-list.tsx'
import { PagedList } from '../../parts/rows/paged-list.tsx'
import { usePages } from '../../parts/rows/use-pages.ts'
import { PlanDetail } from './plan-detail.tsx'
import { PlanCard } from './plan-card.tsx'

/** `/pages/game/plans`: plans over several rounds, running and past; one plan with `?id=`. */
export default function PlansPage({ query }: PageProps) {
  const { t } = useTranslation('plans')
  const kind = useSession(sessionKind)
  const { id } = query
  return (
    <PlayerPage
      title={id === undefined ? t(($) => $.title) : t(($) => $.oneTitle, { id })}
      trailing={kind === 'player' && <BalancePill />}
      icon={<Repeat2 />}
      visitor={t(($) => $[kind === 'guest' ? kind : 'visitor'], { returnObjects: true })}
    >
      {id === undefined ? <PlanList /> : <PlanDetail id={id} />}
    </PlayerPage>
  )
}

/** The player's plans, running ones first. */
function PlanList() {
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
