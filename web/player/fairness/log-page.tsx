import { gameList } from '@glasshouse/contract/games.ts'
import { logEntries } from '@glasshouse/contract/public-log.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../kit/skeleton.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { request } from '../../lib/api.ts'
import { callKey, callQuery } from '../../lib/queries.ts'
import { PagedList } from '../../parts/rows/paged-list.tsx'
import { RowCard } from '../../parts/rows/row-card.tsx'
import { Page } from '../../parts/page/page.tsx'
import { LogCheckpoint } from './log-checkpoint.tsx'
import { LogRow } from './log-row.tsx'
import { useLogCheckpoint } from './use-log-checkpoint.ts'

/** Entries per page: enough to fill a screen. */
const pageSize = 30

/** `/pages/fairness/log`: the public log, newest first, with the state that the house signed last. */
export default function LogPage() {
  const { t } = useTranslation('fairness')
  const checkpoint = useLogCheckpoint()
  const games = useQuery(callQuery(gameList, { limit: 100 }))
  const entries = useInfiniteQuery({
    queryKey: [...callKey(logEntries), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      request(logEntries, { before: pageParam, limit: pageSize }, { signal, quiet: true }),
    initialPageParam: undefined as number | undefined,
    // The log is read from its newest entry on to its first one, which has the index 0.
    getNextPageParam: ({ list }) => list.at(-1)?.index || undefined,
  })
  const rows = entries.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <Page title={t(($) => $.log.title)} className="space-y-3">
      <p className="px-1 text-sm leading-relaxed text-ink-soft">{t(($) => $.log.lead)}</p>
      <LogCheckpoint checkpoint={checkpoint} />
      <PagedList
        pages={{ ...entries, rows, refetch: () => Promise.all([entries.refetch(), checkpoint.refetch()]) }}
        waiting={<Skeleton className="h-96 w-full rounded-card" />}
        failed={t(($) => $.log.failed)}
        empty={<EmptyState icon={<ScrollText />} {...t(($) => $.log.empty, { returnObjects: true })} />}
        words={{
          more: t(($) => $.log.more),
          loading: t(($) => $.log.loading),
          failed: t(($) => $.log.moreFailed),
          end: t(($) => $.log.end),
        }}
      >
        {() => (
          <RowCard label={t(($) => $.log.list)} rows={rows} keyOf={({ index }) => index}>
            {(entry) => (
              <LogRow
                entry={entry}
                checkpoint={checkpoint.state?.head ?? null}
                game={games.data?.list.find(({ code }) => code === entry.game_code)}
              />
            )}
          </RowCard>
        )}
      </PagedList>
    </Page>
  )
}
