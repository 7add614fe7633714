import { officeDeposits, officeWithdrawals } from '@glasshouse/contract/operator/orders.ts'
import { officeIdentityChecks } from '@glasshouse/contract/operator/players.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Coffee } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/states.tsx'
import { callQuery } from '../../lib/queries.ts'
import { useOffice } from '../parts/page/office.tsx'
import { Page } from '../parts/page/page.tsx'
import { Failed } from '../parts/page/page-states.tsx'
import { Callout } from '../parts/rows/callout.tsx'
import { DataTable } from '../parts/list/data-table.tsx'
import { refreshEvery } from '../parts/list/list-address.ts'
import { useListTable } from '../parts/list/use-list-table.ts'
import { QueueCards } from './queue-cards.tsx'
import { QueueLines, type QueueRow, useQueueColumns } from './queue-rows.tsx'

/** So many of each kind are looked at: enough that the oldest of all are among them. */
const looked = 25

/** `/`: everything that waits for somebody in the back office, the oldest first. */
export default function HomePage() {
  const { t } = useTranslation('console-orders')
  const { t: shell } = useTranslation('console-shell')
  const { may, drawsAlarm, voidsAlarm, witnesses } = useOffice()
  const reads = {
    deposits: may('deposits.read'),
    withdrawals: may('withdrawals.read'),
    identity: may('identity.read'),
  }
  const deposits = useQuery({
    ...callQuery(officeDeposits, { status: 'processing', limit: looked }),
    enabled: reads.deposits,
    refetchInterval: refreshEvery,
  })
  const withdrawals = useQuery({
    ...callQuery(officeWithdrawals, { status: 'open', limit: looked }),
    enabled: reads.withdrawals,
    refetchInterval: refreshEvery,
  })
  const checks = useQuery({
    ...callQuery(officeIdentityChecks, { status: 'pending', limit: looked }),
    enabled: reads.identity,
    refetchInterval: refreshEvery,
  })
  const asked = [deposits, withdrawals, checks].filter(({ isEnabled }) => isEnabled)
  const failed = asked.find(({ error, data }) => error && !data)
  const rows: QueueRow[] = [
    ...(deposits.data?.list ?? []).map((row) => ({ kind: 'deposit' as const, ...row })),
    ...(withdrawals.data?.list ?? []).map((row) => ({ kind: 'withdrawal' as const, ...row })),
    ...(checks.data?.list ?? []).map((row) => ({ kind: 'identity' as const, ...row })),
  ].toSorted((a, b) => a.createtime - b.createtime)
  const isHere = asked.every(({ data }) => data !== undefined)
  const table = useListTable({
    columns: useQueueColumns(),
    rows: isHere ? rows : undefined,
    rowId: (row) => `${row.kind}-${row.id}`,
    complete: false,
  })
  return (
    <Page
      title={t(($) => $.home.title)}
      content={
        <>
          {drawsAlarm && <FairnessAlarm of="drawsAlarm" />}
          {voidsAlarm && <FairnessAlarm of="voidsAlarm" />}
          {witnesses && witnesses.behind > 0 && <WitnessesBehind {...witnesses} />}
          {asked.length === 0 ? (
            <EmptyState
              icon={<Coffee />}
              title={t(($) => $.home.noneForRole.title)}
              text={t(($) => $.home.noneForRole.text)}
            />
          ) : failed ? (
            <Failed error={failed.error} retry={() => void failed.refetch()} />
          ) : (
            <>
              <QueueCards
                oldest={{
                  deposits: deposits.data?.list[0]?.createtime ?? null,
                  identityChecks: checks.data?.list[0]?.createtime ?? null,
                }}
              />
              <DataTable
                label={t(($) => $.home.queue)}
                table={table}
                isLoading={!isHere}
                rowAddress={addressOf}
                numeric={['amount']}
                Compact={QueueLines}
                empty={
                  <EmptyState
                    icon={<CircleCheck />}
                    title={t(($) => $.home.empty.title)}
                    text={t(($) => $.home.empty.text)}
                  />
                }
              />
            </>
          )}
        </>
      }
    >
      <p className="text-xs text-ink-soft">{shell(($) => $.table.updated)}</p>
    </Page>
  )
}

/** The draws look loaded, or rounds given up for their dice: nothing else in the back office is as urgent. */
function FairnessAlarm({ of }: { of: 'drawsAlarm' | 'voidsAlarm' }) {
  const { t } = useTranslation('console-orders')
  return (
    <Callout look="danger" live title={t(($) => $.home[of].title)} className="m-4 mb-0 lg:m-5 lg:mb-0">
      <p>{t(($) => $.home[of].text)}</p>
      <a className="underline" href="/#/pages/fairness/fairness" target="_blank" rel="noreferrer">
        {t(($) => $.home.drawsAlarm.figures)}
      </a>
    </Callout>
  )
}

/** Some of the witnesses are silent, or refuse: without enough of them nothing that the log tells is vouched for. */
function WitnessesBehind({ all, needed, behind }: { all: number; needed: number; behind: number }) {
  const { t } = useTranslation('console-orders')
  const isShort = all - behind < needed
  return (
    <Callout
      look={isShort ? 'danger' : 'warning'}
      live
      title={t(($) => $.home.witnesses.title, { behind, all })}
      className="m-4 mb-0 lg:m-5 lg:mb-0"
    >
      <p>{t(($) => $.home.witnesses[isShort ? 'short' : 'enough'], { needed })}</p>
    </Callout>
  )
}

function addressOf({ kind, id }: QueueRow): string {
  const lists = { deposit: '/deposits', withdrawal: '/withdrawals', identity: '/identity-checks' }
  return `${lists[kind]}?id=${id}`
}
