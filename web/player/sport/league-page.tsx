import { sportTable } from '@glasshouse/contract/sport.ts'
import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { Segmented } from '../../kit/segmented.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { RequestError } from '../../lib/api.ts'
import { callQuery } from '../../lib/queries.ts'
import { useColumns } from '../../lib/screen.ts'
import { type PageProps, redirectTo } from '../../lib/router.ts'
import { BalancePill } from '../../parts/page/balance-pill.tsx'
import { LoadFailed } from '../../parts/page/load-state.tsx'
import { Page } from '../../parts/page/page.tsx'
import { shortName } from '../../parts/sport/club-name.ts'
import { Crest } from '../../parts/sport/crest.tsx'
import { FixtureList } from './fixture-list.tsx'
import { ReplayNote } from '../../parts/sport/replay-note.tsx'
import { SlipBar } from '../../parts/sport/slip-bar.tsx'

/** `/pages/sport/league?league=`: the table of a league, and how its matches ended. */
export default function LeaguePage({ query }: PageProps) {
  const { t } = useTranslation('sport')
  const [view, setView] = useState<'table' | 'results'>('table')
  const isPhone = useColumns() === 1
  const code = query['league'] ?? ''
  const table = useQuery({
    ...callQuery(sportTable, { league: code }),
    // The page says itself why it has no table.
    meta: { isShown: true },
  })
  return (
    <Page
      wide
      title={table.data?.league.name ?? t(($) => $.title)}
      trailing={<BalancePill />}
      footer={isPhone ? <SlipBar /> : undefined}
    >
      {table.data && <ReplayNote leagues={[table.data.league]} className="px-1 pb-3" />}
      {isPhone && (
        <Segmented
          label={t(($) => $.tableAndResults)}
          options={[
            { value: 'table', label: t(($) => $.table.title) },
            { value: 'results', label: t(($) => $.results) },
          ]}
          value={view}
          onChange={setView}
        />
      )}
      {table.error instanceof RequestError && table.error.code === 0 ? (
        <EmptyState
          icon={<Trophy />}
          title={t(($) => $.unknown.league)}
          action={{ label: t(($) => $.title), run: () => void redirectTo('/pages/sport/sport') }}
        />
      ) : table.error ? (
        <LoadFailed title={t(($) => $.failed)} queries={[table]} />
      ) : (
        <div className="two:grid two:grid-cols-2 two:items-start two:gap-4">
          {(view === 'table' || !isPhone) && (
            <Card className="mt-3 overflow-x-auto two:mt-0">
              {table.data ? <Standings rows={table.data.rows} /> : <Skeleton className="m-3 h-96" />}
            </Card>
          )}
          {(view === 'results' || !isPhone) && (
            <div className="two:-mt-4">
              <FixtureList league={code} finished />
            </div>
          )}
        </div>
      )}
    </Page>
  )
}

type Row = {
  place: number
  club: string
  played: number
  won: number
  drawn: number
  lost: number
  goals_for: number
  goals_against: number
  points: number
  form: string
}

function Standings({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('sport')
  const heads = ['played', 'won', 'drawn', 'lost', 'goals', 'points'] as const
  return (
    <table className="w-full text-sm tabular-nums letters:text-xs">
      <thead>
        <tr className="border-b border-line text-xs text-ink-soft">
          <th className="py-2.5 pl-3.5 letters:w-full letters:pl-2 text-left font-semibold">
            {t(($) => $.table.club)}
          </th>
          {heads.map((head) => (
            <th
              key={head}
              className={`px-1.5 py-2.5 text-right font-semibold whitespace-nowrap last:pr-3.5 letters:last:pr-2 ${narrow(head)}`}
            >
              <abbr title={t(($) => $.table.long[head])} className="no-underline">
                {t(($) => $.table[head])}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.club} className="border-b border-line last:border-0">
            <th className="py-2.5 pl-3.5 letters:pl-2 text-left font-semibold">
              <span className="inline-flex items-center gap-2 letters:gap-1.5">
                <span className="w-[1.4em] shrink-0 text-right text-xs text-ink-soft">{row.place}</span>
                <Crest club={row.club} className="h-5 w-[1.125rem] shrink-0 letters:hidden" />
                {shortName(row.club)}
              </span>
            </th>
            {[row.played, row.won, row.drawn, row.lost, `${row.goals_for}–${row.goals_against}`].map(
              (value, at) => (
                <td key={heads[at]} className={`px-1.5 py-2.5 text-right ${narrow(heads[at])}`}>
                  {value}
                </td>
              ),
            )}
            <td className="px-1.5 py-2.5 pr-3.5 text-right font-bold letters:pr-2">{row.points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A phone, and half a tablet, has no room for how the points came about; with large letters nor for goals and matches. */
function narrow(head: string | undefined): string {
  if (head === 'goals' || head === 'played') return 'letters:hidden'
  return head === 'won' || head === 'drawn' || head === 'lost'
    ? 'hidden min-[30rem]:table-cell two:hidden three:table-cell'
    : ''
}
