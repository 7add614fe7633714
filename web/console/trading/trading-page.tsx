import { officeFixtures } from '@glasshouse/contract/operator/sport.ts'
import { sportLeagues } from '@glasshouse/contract/sport.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { callQuery } from '../../lib/queries.ts'
import { FilterSelect } from '../parts/list/filter-select.tsx'
import { useListAddress } from '../parts/list/list-address.ts'
import { QueuePage } from '../parts/list/queue-page.tsx'
import { usePagedList } from '../parts/list/use-paged-list.ts'
import { openAddress, useAddress, withQuery } from '../parts/page/address.ts'
import { useOffice } from '../parts/page/office.tsx'
import { AddMatchesDialog } from './add-matches-dialog.tsx'
import { MatchDetail } from './match-detail.tsx'
import { MatchLines, useMatchColumns } from './match-rows.tsx'
import { type Stop, SuspendDialog } from './suspend-dialog.tsx'

const parts = ['open', 'suspended', 'awaiting', 'entered', 'decided'] as const

/** `/trading`: `status`, `league`, `day`, `q`, `page`, and the match `id` beside the list. */
export default function TradingPage() {
  const { t } = useTranslation('console-trading')
  const { t: shell } = useTranslation('console-shell')
  const { may } = useOffice()
  const { query } = useAddress()
  const { status: named = 'open', q } = useListAddress()
  const status = parts.find((one) => one === named) ?? 'all'
  const league = query.get('league') ?? undefined
  const day = /^\d{4}-\d{2}-\d{2}$/.exec(query.get('day') ?? '')?.[0]
  const { data: leagues } = useQuery(callQuery(sportLeagues, {}))
  const [stop, setStop] = useState<Stop | null>(null)
  const [isAdding, setAdding] = useState(false)
  const list = usePagedList(
    officeFixtures,
    { status, ...(league && { league }), ...(day && { day }), ...(q && { q }) },
    useMatchColumns(),
  )
  return (
    <>
      <QueuePage
        title={shell(($) => $.pages.trading)}
        list={list}
        tabs={{
          label: t(($) => $.state),
          of: parts.map((value) => ({ value, label: t(($) => $.parts[value]) })),
        }}
        status={status}
        isWaiting={false}
        waits={() => false}
        search={t(($) => $.search)}
        filters={
          <div className="flex min-w-0 flex-wrap items-center gap-2">
            <FilterSelect
              name="league"
              label={t(($) => $.league)}
              value={league}
              all={t(($) => $.everyLeague)}
              options={(leagues ?? []).map(({ code, name }) => ({ value: code, label: name }))}
            />
            <input
              type="date"
              aria-label={t(($) => $.day)}
              value={day ?? ''}
              onChange={({ target }) =>
                openAddress(withQuery({ day: target.value || null, page: null, id: null }), { replace: true })
              }
              className="h-8 rounded-lg border border-line bg-raised px-2 max-md:flex-1"
            />
            {may('sport.trade') && (
              <>
                <Button
                  size="small"
                  variant="outline"
                  className="max-md:flex-1"
                  onClick={() => setAdding(true)}
                >
                  {t(($) => $.add.title)}
                </Button>
                <Button
                  size="small"
                  variant="danger"
                  className="max-md:flex-1"
                  onClick={() => setStop({ suspended: true, name: t(($) => $.allOfSport) })}
                >
                  {t(($) => $.suspendAll)}
                </Button>
                {status === 'suspended' && (
                  <Button
                    size="small"
                    onClick={() => setStop({ suspended: false, name: t(($) => $.allOfSport) })}
                  >
                    {t(($) => $.resumeAll)}
                  </Button>
                )}
              </>
            )}
          </div>
        }
        narrowedBy={['league', 'day']}
        empty={{ title: t(($) => $.empty.title), text: t(($) => $.empty.text) }}
        rowLabel={({ home, away }) => `${home} – ${away}`}
        numeric={['worst']}
        Compact={MatchLines}
        Detail={MatchDetail}
      />
      {stop && <SuspendDialog stop={stop} onClose={() => setStop(null)} />}
      {isAdding && <AddMatchesDialog onClose={() => setAdding(false)} />}
    </>
  )
}
