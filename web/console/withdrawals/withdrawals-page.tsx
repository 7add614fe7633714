import { deskWithdrawals } from '@glasshouse/contract/operator/orders.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api.ts'
import { callQuery } from '../../lib/queries.ts'
import { StatusTabs } from '../pieces/status-tabs.tsx'
import { openAddress, useAddress, withQuery } from '../shell/address.ts'
import { useDesk } from '../shell/desk.tsx'
import { Page } from '../shell/page.tsx'
import { Failed } from '../shell/page-states.tsx'
import { DataTable } from '../table/data-table.tsx'
import { ExportButton } from '../table/export-button.tsx'
import { refreshEvery, rowsPerPage, useListAddress } from '../table/list-address.ts'
import { ListAndDetail } from '../table/list-and-detail.tsx'
import { ListEmpty } from '../table/list-empty.tsx'
import { ListFoot } from '../table/list-foot.tsx'
import { PlayerFilter } from '../table/player-filter.tsx'
import { SearchBox } from '../table/search-box.tsx'
import { useWithdrawalColumns, useWithdrawalCsv, WithdrawalLines } from './withdrawal-rows.tsx'
import { WithdrawalDetail } from './withdrawal-detail.tsx'

/** The parts of the list, the first one shown when the address names none. */
const parts = ['open', 'pending', 'approved', 'paid', 'rejected', 'all'] as const

/** `/withdrawals`: `status`, `q`, `player`, `page`, `sort`, and the withdrawal `id` beside the list. */
export default function WithdrawalsPage() {
  const { t } = useTranslation('console-orders')
  const { t: shell } = useTranslation('console-shell')
  const { waiting } = useDesk()
  const { query } = useAddress()
  const { status: named, q, page, id } = useListAddress()
  const status = parts.find((part) => part === named) ?? 'open'
  const filters = {
    ...(status !== 'all' && { status }),
    ...(q && { q }),
    ...(query.get('player') && { player_id: query.get('player') ?? '' }),
  }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQuery(deskWithdrawals, { ...filters, page, limit: rowsPerPage }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  })
  const columns = useWithdrawalColumns(status)
  const csv = useWithdrawalCsv()
  const isWaiting = status === 'open' || status === 'pending' || status === 'approved'
  /** The next one that waits, for after one is decided. */
  const openNext = (decided: string) => {
    if (!isWaiting) return
    const rows = data?.list ?? []
    const at = rows.findIndex((row) => row.id === decided)
    const next = rows[at + 1] ?? rows.find((row) => row.id !== decided)
    openAddress(withQuery({ id: next?.id ?? null }), { replace: true })
  }
  return (
    <Page
      isDetailOpen={id !== null}
      title={shell(($) => $.pages.withdrawals)}
      actions={
        <>
          <SearchBox label={t(($) => $.withdrawals.search)} />
          <ExportButton
            name="withdrawals"
            columns={csv}
            load={(at, limit) => request(deskWithdrawals, { ...filters, page: at, limit }, { quiet: true })}
          />
        </>
      }
      content={
        <ListAndDetail
          detail={id === null ? null : <WithdrawalDetail key={id} id={id} onDecided={() => openNext(id)} />}
          list={
            error && !data ? (
              <Failed error={error} retry={() => void refetch()} />
            ) : (
              <>
                <DataTable
                  label={shell(($) => $.pages.withdrawals)}
                  columns={columns}
                  rows={data?.list}
                  rowId={(row) => row.id}
                  rowAddress={(row) => withQuery({ id: row.id })}
                  rowLabel={(row) => t(($) => $.withdrawals.title, { id: row.id })}
                  numeric={['amount']}
                  complete={data !== undefined && data.total <= data.list.length}
                  Compact={WithdrawalLines}
                  selectedId={id}
                  empty={
                    <ListEmpty
                      isFiltered={q !== '' || query.has('player')}
                      title={t(($) => $.withdrawals.empty[isWaiting ? 'waiting' : 'other'].title)}
                      text={t(($) => $.withdrawals.empty[isWaiting ? 'waiting' : 'other'].text)}
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
          label: value === 'all' ? shell(($) => $.all) : t(($) => $.withdrawalStatus[value]),
          ...(value === 'open' && { count: waiting.withdrawals }),
        }))}
      />
      <PlayerFilter />
    </Page>
  )
}
