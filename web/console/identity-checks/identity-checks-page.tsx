import { deskIdentityChecks } from '@glasshouse/contract/operator/players.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../lib/queries.ts'
import { StatusTabs } from '../pieces/status-tabs.tsx'
import { openAddress, withQuery } from '../shell/address.ts'
import { useDesk } from '../shell/desk.tsx'
import { Page } from '../shell/page.tsx'
import { Failed } from '../shell/page-states.tsx'
import { DataTable } from '../table/data-table.tsx'
import { refreshEvery, rowsPerPage, useListAddress } from '../table/list-address.ts'
import { ListAndDetail } from '../table/list-and-detail.tsx'
import { ListEmpty } from '../table/list-empty.tsx'
import { ListFoot } from '../table/list-foot.tsx'
import { CheckDetail } from './check-detail.tsx'
import { CheckLines, useCheckColumns } from './check-rows.tsx'

/** The parts of the list, the first one shown when the address names none. */
const parts = ['pending', 'verified', 'rejected', 'all'] as const

/** `/identity-checks`: `status`, `page`, and the check `id` beside the list. */
export default function IdentityChecksPage() {
  const { t } = useTranslation('console-identity')
  const { t: shell } = useTranslation('console-shell')
  const { waiting } = useDesk()
  const { status: named, page, id } = useListAddress()
  const status = parts.find((part) => part === named) ?? 'pending'
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQuery(deskIdentityChecks, { ...(status !== 'all' && { status }), page, limit: rowsPerPage }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  })
  const columns = useCheckColumns(status)
  /** The next one that waits, for after one is decided. */
  const openNext = (decided: string) => {
    if (status !== 'pending') return
    const rows = data?.list ?? []
    const at = rows.findIndex((row) => row.id === decided)
    const next = rows[at + 1] ?? rows.find((row) => row.id !== decided)
    openAddress(withQuery({ id: next?.id ?? null }), { replace: true })
  }
  return (
    <Page
      isDetailOpen={id !== null}
      title={shell(($) => $.pages.identityChecks)}
      content={
        <ListAndDetail
          detail={id === null ? null : <CheckDetail key={id} id={id} onDecided={() => openNext(id)} />}
          list={
            error && !data ? (
              <Failed error={error} retry={() => void refetch()} />
            ) : (
              <>
                <DataTable
                  label={shell(($) => $.pages.identityChecks)}
                  columns={columns}
                  rows={data?.list}
                  rowId={(row) => row.id}
                  rowAddress={(row) => withQuery({ id: row.id })}
                  rowLabel={(row) => t(($) => $.title, { id: row.id })}
                  complete={data !== undefined && data.total <= data.list.length}
                  Compact={CheckLines}
                  selectedId={id}
                  empty={
                    <ListEmpty
                      isFiltered={false}
                      title={t(($) => $.empty[status === 'pending' ? 'waiting' : 'other'].title)}
                      text={t(($) => $.empty[status === 'pending' ? 'waiting' : 'other'].text)}
                    />
                  }
                />
                <ListFoot page={page} total={data?.total} busy={isPlaceholderData} />
              </>
            )
          }
        />
      }
    >
      <StatusTabs
        label={t(($) => $.status)}
        name="status"
        value={status}
        tabs={parts.map((value) => ({
          value,
          label: value === 'all' ? shell(($) => $.all) : t(($) => $.statuses[value]),
          ...(value === 'pending' && { count: waiting.identity_checks }),
        }))}
      />
    </Page>
  )
}
