import { depositStatus } from '@glasshouse/contract/deposits.ts'
import { deskDeposits } from '@glasshouse/contract/operator/orders.ts'
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
import { ListFoot } from '../table/list-foot.tsx'
import { ListEmpty } from '../table/list-empty.tsx'
import { PlayerFilter } from '../table/player-filter.tsx'
import { SearchBox } from '../table/search-box.tsx'
import { DepositDetail } from './deposit-detail.tsx'
import { DepositLines, useDepositColumns, useDepositCsv } from './deposit-rows.tsx'

/** `/deposits`: `status`, `q`, `player`, `page`, `sort`, and the order `id` beside the list. */
export default function DepositsPage() {
  const { t } = useTranslation('console-orders')
  const { t: shell } = useTranslation('console-shell')
  const { waiting } = useDesk()
  const { query } = useAddress()
  const { status = 'processing', q, page, id } = useListAddress()
  const filters = {
    ...(depositStatus.options.some((known) => known === status) && { status: depositStatus.parse(status) }),
    ...(q && { q }),
    ...(query.get('player') && { player_id: query.get('player') ?? '' }),
  }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQuery(deskDeposits, { ...filters, page, limit: rowsPerPage }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  })
  const columns = useDepositColumns(status)
  const csv = useDepositCsv()
  /** The next order that waits, for after one is decided. */
  const openNext = (decided: string) => {
    if (status !== 'processing') return
    const rows = data?.list ?? []
    const at = rows.findIndex((row) => row.id === decided)
    const next = rows[at + 1] ?? rows.find((row) => row.id !== decided)
    openAddress(withQuery({ id: next?.id ?? null }), { replace: true })
  }
  return (
    <Page
      isDetailOpen={id !== null}
      title={shell(($) => $.pages.deposits)}
      actions={
        <>
          <SearchBox label={t(($) => $.deposits.search)} />
          <ExportButton
            name="deposits"
            columns={csv}
            load={(at, limit) => request(deskDeposits, { ...filters, page: at, limit }, { quiet: true })}
          />
        </>
      }
      content={
        <ListAndDetail
          detail={id === null ? null : <DepositDetail key={id} id={id} onDecided={() => openNext(id)} />}
          list={
            error && !data ? (
              <Failed error={error} retry={() => void refetch()} />
            ) : (
              <>
                <DataTable
                  label={shell(($) => $.pages.deposits)}
                  columns={columns}
                  rows={data?.list}
                  rowId={(row) => row.id}
                  rowAddress={(row) => withQuery({ id: row.id })}
                  rowLabel={(row) => t(($) => $.deposits.title, { id: row.id })}
                  numeric={['amount']}
                  complete={data !== undefined && data.total <= data.list.length}
                  Compact={DepositLines}
                  selectedId={id}
                  empty={
                    <ListEmpty
                      isFiltered={q !== '' || query.has('player')}
                      title={t(($) => $.deposits.empty[status === 'processing' ? 'waiting' : 'other'].title)}
                      text={t(($) => $.deposits.empty[status === 'processing' ? 'waiting' : 'other'].text)}
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
        tabs={[
          { value: 'processing', label: t(($) => $.depositStatus.processing), count: waiting.deposits },
          { value: 'completed', label: t(($) => $.depositStatus.completed) },
          { value: 'cancelled', label: t(($) => $.depositStatus.cancelled) },
          { value: 'all', label: shell(($) => $.all) },
        ]}
      />
      <PlayerFilter />
    </Page>
  )
}
