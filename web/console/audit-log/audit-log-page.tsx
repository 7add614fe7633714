import { auditLog } from '@glasshouse/contract/operator/sign-in.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api.ts'
import { callQuery } from '../../lib/queries.ts'
import { useAddress, withQuery } from '../shell/address.ts'
import { Page } from '../shell/page.tsx'
import { Failed } from '../shell/page-states.tsx'
import { DataTable } from '../table/data-table.tsx'
import { ExportButton } from '../table/export-button.tsx'
import { refreshEvery, rowsPerPage, useListAddress } from '../table/list-address.ts'
import { ListAndDetail } from '../table/list-and-detail.tsx'
import { ListEmpty } from '../table/list-empty.tsx'
import { ListFoot } from '../table/list-foot.tsx'
import { AuditFilters, auditInput } from './audit-filters.tsx'
import { AuditLineDetail } from './audit-line-detail.tsx'
import { AuditLines, useAuditColumns, useAuditCsv } from './audit-rows.tsx'
import { ChainState } from './chain-state.tsx'

/** `/audit-log`: `operator`, `act`, `kind`, `subject`, `page`, and the line `id` beside the list. */
export default function AuditLogPage() {
  const { t } = useTranslation('console-house')
  const { t: shell } = useTranslation('console-shell')
  const { query } = useAddress()
  const { page, id } = useListAddress()
  const filters = auditInput(query)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQuery(auditLog, { ...filters, page, limit: rowsPerPage }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  })
  const columns = useAuditColumns()
  const csv = useAuditCsv()
  const chosen = data?.list.find((line) => line.id === id)
  return (
    <Page
      isDetailOpen={chosen !== undefined}
      title={shell(($) => $.pages.auditLog)}
      actions={
        <ExportButton
          name="audit-log"
          columns={csv}
          load={(at, limit) => request(auditLog, { ...filters, page: at, limit }, { quiet: true })}
        />
      }
      content={
        <>
          <AuditFilters isDetailOpen={chosen !== undefined} />
          <ListAndDetail
            detail={chosen ? <AuditLineDetail line={chosen} /> : null}
            list={
              error && !data ? (
                <Failed error={error} retry={() => void refetch()} />
              ) : (
                <>
                  <DataTable
                    label={shell(($) => $.pages.auditLog)}
                    columns={columns}
                    rows={data?.list}
                    rowId={(line) => line.id}
                    rowAddress={(line) => withQuery({ id: line.id })}
                    complete={false}
                    Compact={AuditLines}
                    selectedId={id}
                    empty={
                      <ListEmpty
                        isFiltered={Object.keys(filters).length > 0}
                        title={t(($) => $.audit.empty.title)}
                        text={t(($) => $.audit.empty.text)}
                      />
                    }
                  />
                  <ListFoot page={page} total={data?.total} busy={isPlaceholderData} />
                </>
              )
            }
          />
        </>
      }
    >
      {data && <ChainState intact={data.intact} head={data.head} />}
    </Page>
  )
}
