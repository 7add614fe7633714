import { offers } from '@glasshouse/contract/content.ts'
import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/states.tsx'
import { useServerSeconds } from '../../lib/clock.ts'
import { callQuery } from '../../lib/queries.ts'
import { RefreshArea } from '../../lib/refresh-area.tsx'
import { switchTab } from '../../lib/router.ts'
import { RefreshButton } from '../../parts/page/refresh-button.tsx'
import { BalancePill } from '../../parts/page/balance-pill.tsx'
import { Page } from '../../parts/page/page.tsx'
import { LoadFailed } from '../../parts/page/load-state.tsx'
import { OfferCard, OfferCardSkeleton } from './offer-card.tsx'

const OfferSheet = lazy(() => import('./offer-sheet.tsx'))

/** `/pages/index/discount`, a tab: the current offers, with their rules and dates. */
export default function DiscountPage() {
  const { t } = useTranslation('discount')
  const { t: shell } = useTranslation('shell')
  const answer = useQuery({ ...callQuery(offers, {}), staleTime: 60_000 })
  const now = useServerSeconds()
  const [shown, setShown] = useState<{ id: string; open: boolean } | null>(null)
  const list = answer.data?.list ?? []
  const offer = list.find(({ id }) => id === shown?.id)
  return (
    <Page
      tab
      wide
      title={t(($) => $.title)}
      leading={<RefreshButton busy={answer.isRefetching} onPress={() => void answer.refetch()} />}
      trailing={<BalancePill />}
      className="flex flex-col"
    >
      <RefreshArea onRefresh={() => answer.refetch()}>
        {answer.isPending ? (
          <div className="space-y-3 two:grid two:grid-cols-2 two:gap-3 two:space-y-0">
            <OfferCardSkeleton />
            <OfferCardSkeleton />
          </div>
        ) : answer.data === undefined ? (
          <LoadFailed title={t(($) => $.failed)} queries={[answer]} />
        ) : list.length === 0 ? (
          <EmptyState
            icon={<Gift />}
            {...t(($) => $.empty, { returnObjects: true })}
            action={{ label: shell(($) => $.home), run: () => void switchTab('/') }}
          />
        ) : (
          <>
            <ul
              aria-label={t(($) => $.title)}
              className="space-y-3 two:grid two:grid-cols-2 two:gap-3 two:space-y-0 three:grid-cols-3 *:grid"
            >
              {list.map((one) => (
                <li key={one.id}>
                  <OfferCard offer={one} now={now} onOpen={() => setShown({ id: one.id, open: true })} />
                </li>
              ))}
            </ul>
            <p className="mt-5 px-4 text-center text-xs text-balance text-ink-soft">{t(($) => $.note)}</p>
          </>
        )}
      </RefreshArea>
      <Suspense>
        {shown && offer && (
          <OfferSheet
            offer={offer}
            now={now}
            open={shown.open}
            onOpenChange={(open) => setShown({ ...shown, open })}
          />
        )}
      </Suspense>
    </Page>
  )
}
