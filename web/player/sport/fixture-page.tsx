import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { sportFixture } from '@glasshouse/contract/sport.ts'
import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CardSkeletons } from '../../kit/card-skeletons.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { useSheet } from '../../kit/use-sheet.ts'
import { RequestError } from '../../lib/api.ts'
import { callQuery } from '../../lib/queries.ts'
import { type PageProps, redirectTo } from '../../lib/router.ts'
import { useColumns } from '../../lib/screen.ts'
import { BalancePill } from '../../parts/page/balance-pill.tsx'
import { LoadFailed } from '../../parts/page/load-state.tsx'
import { Page } from '../../parts/page/page.tsx'
import { FixtureHead } from './fixture-head.tsx'
import { LiveMatch } from './live-match.tsx'
import { Markets } from './markets.tsx'
import { PastMatches } from './past-matches.tsx'
import { pricedFixture } from '../../parts/sport/priced.ts'
import { BesideSlip, SlipBar } from '../../parts/sport/slip-bar.tsx'

const PriceSheet = lazy(() => import('../../parts/sport/price-sheet.tsx'))

/** How often the prices of a match are asked for (ms). */
const often = 5_000

export type FullFixture = CallAnswer<typeof sportFixture>

/** `/pages/sport/fixture?game_id=&game_no=`: one match with everything that can be bet on it. */
export default function FixturePage({ query }: PageProps) {
  const { t } = useTranslation('sport')
  const input = { game_id: Number(query['game_id']) || 0, game_no: query['game_no'] ?? '' }
  const fixture = useQuery({
    ...callQuery(sportFixture, input),
    refetchInterval: often,
    // The page says itself why it has no match.
    meta: { isShown: true },
  })
  const sheet = useSheet()
  const columns = useColumns()
  const { data, error } = fixture
  const priced = useMemo(
    () => (data && sheet.isNeeded ? pricedFixture(data) : undefined),
    [data, sheet.isNeeded],
  )
  return (
    <Page
      wide
      title={data?.league.name ?? t(($) => $.title)}
      trailing={<BalancePill />}
      footer={columns === 1 && <SlipBar />}
    >
      {data ? (
        <BesideSlip>
          {data.league.virtual && data.status !== 'open' ? (
            <LiveMatch fixture={data} />
          ) : (
            <FixtureHead fixture={data} onPriceMade={() => sheet.show()} />
          )}
          <Markets fixture={data} />
          <PastMatches fixture={data} />
          <Suspense>{priced && <PriceSheet priced={priced} {...sheet.props} />}</Suspense>
        </BesideSlip>
      ) : error instanceof RequestError && error.code === 0 ? (
        <EmptyState
          icon={<Trophy />}
          title={t(($) => $.unknown.match)}
          action={{ label: t(($) => $.title), run: () => void redirectTo('/pages/sport/sport') }}
        />
      ) : error ? (
        <LoadFailed title={t(($) => $.failed)} queries={[fixture]} />
      ) : (
        <CardSkeletons heights={['h-48', 'h-20', 'h-64']} />
      )}
    </Page>
  )
}
