import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { sportFixture } from '@glasshouse/contract/sport.ts'
import { useQuery } from '@tanstack/react-query'
import { CloudOff, Trophy } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../kit/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states.tsx'
import { RequestError } from '../../lib/api.ts'
import { callQuery } from '../../lib/queries.ts'
import { type PageProps, redirectTo } from '../../lib/router.ts'
import { useColumns } from '../../lib/screen.ts'
import { BalancePill } from '../../parts/page/balance-pill.tsx'
import { Page } from '../../parts/page/page.tsx'
import { FixtureHead } from './fixture-head.tsx'
import { LiveMatch } from './live-match.tsx'
import { Markets } from './markets.tsx'
import { PastMatches } from './past-matches.tsx'
import { BesideSlip, SlipBar } from '../../parts/sport/slip-bar.tsx'

const PriceSheet = lazy(() => import('./price-sheet.tsx'))

/** How often the prices of a match are asked for (ms). */
const often = 5_000

export type FullFixture = CallAnswer<typeof sportFixture>

/** `/pages/sport/fixture?game_id=&game_no=`: one match with everything that can be bet on it. */
export default function FixturePage({ query }: PageProps) {
  const { t } = useTranslation('sport')
  const { t: shell } = useTranslation('shell')
  const input = { game_id: Number(query['game_id']) || 0, game_no: query['game_no'] ?? '' }
  const fixture = useQuery({
    ...callQuery(sportFixture, input),
    refetchInterval: often,
    // The page says itself why it has no match.
    meta: { isShown: true },
  })
  const [sheet, setSheet] = useState<'open' | 'closed'>()
  const columns = useColumns()
  const { data, error } = fixture
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
            <FixtureHead fixture={data} onPriceMade={() => setSheet('open')} />
          )}
          <Markets fixture={data} />
          <PastMatches fixture={data} />
          <Suspense>
            {sheet && (
              <PriceSheet
                fixture={data}
                open={sheet === 'open'}
                onOpenChange={(open) => setSheet(open ? 'open' : 'closed')}
              />
            )}
          </Suspense>
        </BesideSlip>
      ) : error instanceof RequestError && error.code === 0 ? (
        <EmptyState
          icon={<Trophy />}
          title={t(($) => $.unknown.match)}
          action={{ label: t(($) => $.title), run: () => void redirectTo('/pages/sport/sport') }}
        />
      ) : error ? (
        <ErrorState
          icon={<CloudOff />}
          title={t(($) => $.failed)}
          text={error.message}
          action={{
            label: shell(($) => $.retry),
            run: () => void fixture.refetch(),
            busy: fixture.isFetching,
          }}
        />
      ) : (
        <div className="space-y-3">
          <Skeleton className="h-48 w-full rounded-card" />
          <Skeleton className="h-20 w-full rounded-card" />
          <Skeleton className="h-64 w-full rounded-card" />
        </div>
      )}
    </Page>
  )
}
