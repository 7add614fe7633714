import {
  decideRequest,
  officeRequests,
  readRequest,
  type OfficeRequest,
} from '@glasshouse/contract/operator/requests.ts'
import { resultKind } from '@glasshouse/contract/operator/sport.ts'
import { limitHolder } from '@glasshouse/contract/operator/trading.ts'
import { useQuery } from '@tanstack/react-query'
import { createColumnHelper } from '@tanstack/react-table'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../kit/money-format.ts'
import { request } from '../../lib/api.ts'
import { callQuery } from '../../lib/queries.ts'
import { ActBar, ActButton } from '../parts/decision/act-bar.tsx'
import { ConfirmDialog } from '../parts/decision/confirm-dialog.tsx'
import { useDecision } from '../parts/decision/use-decision.ts'
import { DetailHeader } from '../parts/list/detail-header.tsx'
import type { features } from '../parts/list/features.ts'
import { refreshEvery, useListAddress } from '../parts/list/list-address.ts'
import { QueuePage } from '../parts/list/queue-page.tsx'
import type { Columns } from '../parts/list/use-list-table.ts'
import { usePagedList } from '../parts/list/use-paged-list.ts'
import { useOffice } from '../parts/page/office.tsx'
import { Failed, PageSkeleton } from '../parts/page/page-states.tsx'
import { Callout } from '../parts/rows/callout.tsx'
import { Fact, Facts } from '../parts/rows/facts.tsx'
import { StatusPill } from '../parts/rows/status-pill.tsx'
import { Moment } from '../parts/times/age.tsx'

const states = ['waiting', 'approved', 'rejected'] as const
const tones = { waiting: 'wait', approved: 'good', rejected: 'quiet' } as const
const column = createColumnHelper<typeof features, OfficeRequest>()

/** `/requests`: what one operator asked for and another decides; `status`, `q`, `page`, and the request `id`. */
export default function RequestsPage() {
  const { t } = useTranslation('console-trading')
  const { t: shell } = useTranslation('console-shell')
  const { waiting } = useOffice()
  const { status: named = 'waiting', q } = useListAddress()
  const state = states.find((one) => one === named)
  const list = usePagedList(officeRequests, { ...(state && { state }), ...(q && { q }) }, useRequestColumns())
  return (
    <QueuePage
      title={shell(($) => $.pages.requests)}
      list={list}
      tabs={{
        label: t(($) => $.state),
        of: states.map((value) => ({
          value,
          label: t(($) => $.requests.states[value]),
          count: value === 'waiting' ? waiting.requests : null,
        })),
      }}
      status={state ?? 'all'}
      isWaiting={state === 'waiting'}
      waits={(row) => row.state === 'waiting'}
      search={t(($) => $.requests.search)}
      empty={{ title: t(($) => $.requests.empty.title), text: t(($) => $.requests.empty.text) }}
      rowLabel={({ id }) => t(($) => $.requests.title, { id })}
      Compact={RequestLines}
      Detail={RequestDetail}
    />
  )
}

function useRequestColumns(): Columns<OfficeRequest> {
  const { t } = useTranslation('console-trading')
  const title = useRequestTitle()
  return useMemo(
    () =>
      column.columns([
        column.accessor('kind', {
          header: t(($) => $.requests.kind),
          cell: ({ getValue }) => (
            <span className="font-medium">{t(($) => $.requests.kinds[getValue()])}</span>
          ),
        }),
        column.accessor(title, {
          id: 'subject',
          header: t(($) => $.requests.subject),
        }),
        column.accessor((row) => row.asked_by.name, { id: 'by', header: t(($) => $.requests.askedBy) }),
        column.accessor('asked_at', {
          header: t(($) => $.requests.askedAt),
          cell: ({ getValue }) => <Moment at={getValue()} />,
        }),
        column.accessor('state', {
          header: t(($) => $.state),
          cell: ({ getValue }) => <RequestState state={getValue()} />,
        }),
      ]),
    [t, title],
  )
}

/** What a request is about: its match, or what a limit is for. */
function useRequestTitle(): (row: OfficeRequest) => string {
  const said = useChangeWords()
  return useCallback(
    ({ title, change, subject }) =>
      [change['holder'] && said('holder', change['holder']), title].filter(Boolean).join(' · ') || subject.id,
    [said],
  )
}

/** A value of a change in words. */
function useChangeWords(): (name: string, value: string) => string {
  const { t } = useTranslation('console-trading')
  const { symbol } = useOffice()
  return useCallback(
    (name, value) => {
      if (name === 'amount') return formatMoney(value, symbol)
      const end = name === 'kind' && resultKind.options.find((one) => one === value)
      if (end) return t(($) => $.result.kinds[end])
      const holder = name === 'holder' && limitHolder.options.find((one) => one === value)
      return holder ? t(($) => $.limits.holders[holder]) : value
    },
    [t, symbol],
  )
}

function RequestState({ state }: Pick<OfficeRequest, 'state'>) {
  const { t } = useTranslation('console-trading')
  return <StatusPill tone={tones[state]}>{t(($) => $.requests.states[state])}</StatusPill>
}

function RequestLines({ row }: { row: OfficeRequest }) {
  const { t } = useTranslation('console-trading')
  const title = useRequestTitle()
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{t(($) => $.requests.kinds[row.kind])}</span>
        <RequestState state={row.state} />
      </span>
      <span className="mt-0.5 block truncate text-xs">{title(row)}</span>
      <span className="mt-0.5 flex justify-between text-xs text-ink-soft">
        <span>{row.asked_by.name}</span>
        <Moment at={row.asked_at} />
      </span>
    </>
  )
}

/** What would be done, who asked and why, and the decision. */
function RequestDetail({ id, onDone }: { id: string; onDone: () => void }) {
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
  const names = [
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
          {asked && (
            <ConfirmDialog
              open
              onClose={close}
              title={t(($) => $.requests[asked])}
              text={t(($) => $.requests.text[asked])}
              confirm={t(($) => $.requests[asked])}
              danger={asked === 'reject'}
              decidedBy={['request_decided']}
              onOvertaken={overtaken}
              run={(options) => request(decideRequest, { id, approve: asked === 'approve' }, options)}
              onDone={() => decided(t(($) => $.requests.decided[asked]))}
            />
          )}
        </>
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </section>
  )
}
