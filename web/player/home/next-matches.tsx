import { sportFixtures } from '@glasshouse/contract/sport.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { Link } from '../../lib/link.tsx'
import { callQuery } from '../../lib/queries.ts'
import { FixtureRow } from '../../parts/sport/fixture-row.tsx'
import { ReplayNote } from '../../parts/sport/replay-note.tsx'
import { SlipBar } from '../../parts/sport/slip-bar.tsx'
import { MatchesPlace } from './matches-place.tsx'

/** The matches that are played or kick off next, with the way to all of them; nothing where there are none. */
export default function NextMatches() {
  const { t } = useTranslation('sport')
  const { data, isLoading } = useQuery({ ...callQuery(sportFixtures, { limit: 3 }), refetchInterval: 5_000 })
  if (isLoading) return <MatchesPlace />
  if (!data || data.list.length === 0) return null
  return (
    <section aria-labelledby="next-matches" className="mt-6">
      <div className="flex items-center justify-between px-1">
        <h2 id="next-matches" className="text-base font-bold">
          {t(($) => $.title)}
        </h2>
        <Link
          to="/pages/sport/sport"
          className="inline-flex min-h-touch items-center gap-1 text-sm font-semibold text-action"
        >
          {t(($) => $.allMatches)} <ChevronRight aria-hidden className="size-4" />
        </Link>
      </div>
      <ReplayNote leagues={data.list.map(({ league }) => league)} className="px-1 pb-2" />
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          {data.list.map((fixture) => (
            <FixtureRow key={`${fixture.game_id} ${fixture.game_no}`} fixture={fixture} />
          ))}
        </ul>
      </Card>
      <div className="mt-2 empty:hidden">
        <SlipBar />
      </div>
    </section>
  )
}
