import { decideRequest, officeRequests, readRequest } from '@glasshouse/contract/operator/requests.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../lib/queries.ts'
import { ActBar, ActButton } from '../parts/decision/act-bar.tsx'
import { ConfirmDialog } from '../parts/decision/confirm-dialog.tsx'
import { useDecision } from '../parts/decision/use-decision.ts'
import { DetailHeader } from '../parts/list/detail-header.tsx'
import { refreshEvery } from '../parts/list/list-address.ts'
import { Failed, PageSkeleton } from '../parts/page/page-states.tsx'
import { Callout } from '../parts/rows/callout.tsx'
import { Fact, Facts } from '../parts/rows/facts.tsx'
import { Moment } from '../parts/times/age.tsx'
import { RequestState, useChangeWords, useRequestTitle } from './request-rows.tsx'

/** The parts of a change, in the order in which they are told. */
const names = [
  'direction',
  'play',
  'pick',
  'odds',
  'kind',
  'full',
  'half',
  'holder',
  'league',
  'match',
  'amount',
] as const

/** The requested change, who asked and why, and the decision. */
export function RequestDetail({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('console-trading')
  const { data, error, refetch } = useQuery({
    ...callQuery(readRequest, { id }),
    refetchInterval: refreshEvery,
  })
  const { asked, ask, close, decided, overtaken } = useDecision<'approve' | 'reject'>(
    [officeRequests, readRequest],
    {
      onDecided: onDone,
      onOvertaken: () => undefined,
    },
  )
  const one = data?.request
  const about = useRequestTitle()
  const said = useChangeWords()
  const title = t(($) => $.requests.title, { id })
  return (
    <section aria-label={title} className="@container flex min-h-0 flex-1 flex-col">
      <DetailHeader title={title}>{one && <RequestState state={one.state} />}</DetailHeader>
      {one ? (
        <>
          <div className="min-h-0 flex-1 space-y-4 overflow-y-auto p-4 lg:px-5">
            <Callout look="info" title={`${t(($) => $.requests.kinds[one.kind])} · ${about(one)}`}>
              {one.reason || '–'}
            </Callout>
            <Facts>
              {names
                .filter(
                  (name) =>
                    one.change[name] !== undefined &&
                    (one.change[name] !== null || name === 'odds' || name === 'amount'),
                )
                .map((name) => {
                  const [value, before] = [one.change[name], one.change[`${name}_before`]]
                  return (
                    <Fact key={name} name={t(($) => $.requests.names[name])}>
                      {before && <s className="mr-2 text-ink-soft">{said(name, before)}</s>}
                      {value ? said(name, value) : t(($) => $.requests.none)}
                    </Fact>
                  )
                })}
              <Fact name={t(($) => $.requests.askedBy)}>
                {one.asked_by.name} · <Moment at={one.asked_at} />
              </Fact>
              {one.decided_by && one.decided_at !== null && (
                <Fact name={t(($) => $.requests.decidedBy)}>
                  {one.decided_by.name} · <Moment at={one.decided_at} />
                </Fact>
              )}
            </Facts>
          </div>
          {one.state === 'waiting' && (
            <ActBar forbidden={one.forbidden}>
              <ActButton
                variant="danger"
                keys="x"
                disabled={one.forbidden !== null && !one.own}
                onClick={() => ask('reject')}
                label={t(($) => $.requests[one.own ? 'withdraw' : 'reject'])}
              />
              <ActButton
                keys="a"
                disabled={one.forbidden !== null}
                onClick={() => ask('approve')}
                label={t(($) => $.requests.approve)}
              />
            </ActBar>
          )}
          {(['approve', 'reject'] as const).map((what) => (
            <ConfirmDialog
              key={what}
              open={asked === what}
              onClose={close}
              title={t(($) => $.requests[what])}
              text={t(($) => $.requests.text[what])}
              confirm={t(($) => $.requests[what])}
              danger={what === 'reject'}
              decidedBy={['request_decided']}
              onOvertaken={overtaken}
              call={decideRequest}
              lane={`${what} ${id}`}
              input={{ id, approve: what === 'approve' }}
              onDone={() => decided(t(($) => $.requests.decided[what]))}
            />
          ))}
        </>
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </section>
  )
}
