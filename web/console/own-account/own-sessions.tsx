import { operatorRevokeSession, operatorSessions } from '@glasshouse/contract/operator/sign-in.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { deviceInShort } from '../../lib/device-name.ts'
import { request } from '../../lib/api.ts'
import { callKey, callQuery } from '../../lib/queries.ts'
import { Ago } from '../parts/times/age.tsx'
import { StatusPill } from '../parts/rows/status-pill.tsx'
import { Failed } from '../parts/page/page-states.tsx'

/** Where one is signed in, and how to end that. */
export function OwnSessions() {
  const { t } = useTranslation('console-house')
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(callQuery(operatorSessions, {}))
  const revoke = useMutation({
    mutationFn: (id: string) => request(operatorRevokeSession, { id }),
    onSuccess: (answer) => queries.setQueryData(callKey(operatorSessions, {}), answer),
  })
  return (
    <section>
      <h2 className="mb-2 text-sm font-semibold">{t(($) => $.own.sessions)}</h2>
      {error && !data ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <ul className="divide-y divide-line rounded-xl border border-line">
          {!data && (
            <li className="p-4">
              <Skeleton className="h-9 w-full" />
            </li>
          )}
          {data?.list.map((session) => (
            <li key={session.id} className="flex items-center gap-3.5 px-4 py-3">
              <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-ink-soft" />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  {session.address}
                  {session.current && <StatusPill tone="good">{t(($) => $.own.current)}</StatusPill>}
                </p>
                <p className="truncate text-xs text-ink-soft" title={session.user_agent}>
                  {deviceInShort(session.user_agent)}
                </p>
                <p className="text-xs text-ink-soft">
                  {t(($) => $.own.since)} <Ago at={session.createtime} /> · {t(($) => $.own.seen)}{' '}
                  <Ago at={session.last_seen_at} />
                </p>
              </div>
              {!session.current && (
                <Button
                  variant="outline"
                  size="small"
                  busy={revoke.isPending && revoke.variables === session.id}
                  onClick={() => revoke.mutate(session.id)}
                >
                  {t(($) => $.own.end)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
