import { auditLog } from '@glasshouse/contract/operator/sign-in.ts'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '../parts/list/export-button.tsx'
import { useListAddress } from '../parts/list/list-address.ts'
import { ListAndDetail } from '../parts/list/list-and-detail.tsx'
import { PagedList } from '../parts/list/paged-list.tsx'
import { usePagedList } from '../parts/list/use-paged-list.ts'
import { useAddress } from '../parts/page/address.ts'
import { Page } from '../parts/page/page.tsx'
import { AuditFilters, auditInput } from './audit-filters.tsx'
import { AuditLineDetail } from './audit-line-detail.tsx'
import { AuditLines, useAuditColumns, useAuditCsv } from './audit-rows.tsx'
import { ChainState } from './chain-state.tsx'

/** `/audit-log`: `operator`, `act`, `kind`, `subject`, `page`, and the line `id` beside the list. */
export default function AuditLogPage() {
  const { t } = useTranslation('console-house')
  const { t: shell } = useTranslation('console-shell')
  const { query } = useAddress()
  const { id } = useListAddress()
  const filters = auditInput(query)
  const list = usePagedList(auditLog, filters, useAuditColumns())
  const chosen = list.rows.find((line) => line.id === id)
  return (
    <Page
      isDetailOpen={chosen !== undefined}
      title={shell(($) => $.pages.auditLog)}
      actions={<ExportButton name="audit-log" columns={useAuditCsv()} load={list.load} />}
      content={
        <>
          <AuditFilters isDetailOpen={chosen !== undefined} />
          <ListAndDetail
            detail={chosen ? <AuditLineDetail line={chosen} /> : null}
            list={
              <PagedList
                label={shell(($) => $.pages.auditLog)}
                list={list}
                Compact={AuditLines}
                columnsFrom={72}
                selectedId={id}
                empty={{
                  isFiltered: Object.keys(filters).length > 0,
                  title: t(($) => $.audit.empty.title),
                  text: t(($) => $.audit.empty.text),
                }}
              />
            }
          />
        </>
      }
    >
      {list.data && <ChainState intact={list.data.intact} head={list.data.head} />}
    </Page>
  )
}
