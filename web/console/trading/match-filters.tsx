import { sportLeagues } from '@glasshouse/contract/sport.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { callQuery } from '../../lib/queries.ts'
import { FilterSelect } from '../parts/list/filter-select.tsx'
import { openAddress, withQuery } from '../parts/page/address.ts'
import { useOffice } from '../parts/page/office.tsx'
import { AddMatchesDialog } from './add-matches-dialog.tsx'
import { type Stop, SuspendDialog } from './suspend-dialog.tsx'

type MatchFiltersProps = { status: string; league: string | undefined; day: string | undefined }

/** Narrows the matches down to a league and a day; adds matches, and suspends or resumes all of sport. */
export function MatchFilters({ status, league, day }: MatchFiltersProps) {
  const { t } = useTranslation('console-trading')
  const { may } = useOffice()
  const { data: leagues } = useQuery(callQuery(sportLeagues, {}))
  const [stop, setStop] = useState<Stop | null>(null)
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <div className="flex min-w-0 flex-wrap items-center gap-2 max-md:w-full">
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
          className="h-[max(2rem,var(--touch))] rounded-lg border border-line bg-raised px-2 max-md:grow"
        />
        {may('sport.trade') && (
          <>
            <Button size="small" variant="outline" className="max-md:grow" onClick={() => setAdding(true)}>
              {t(($) => $.add.title)}
            </Button>
            <Button
              size="small"
              variant="danger"
              className="max-md:grow"
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
      {stop && <SuspendDialog stop={stop} onClose={() => setStop(null)} />}
      {isAdding && <AddMatchesDialog onClose={() => setAdding(false)} />}
    </>
  )
}
