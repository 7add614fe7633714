import { operators } from '@glasshouse/contract/operator/sign-in.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { callQuery } from '../../lib/queries.ts'
import { withQuery } from '../shell/address.ts'
import { Page } from '../shell/page.tsx'
import { Failed } from '../shell/page-states.tsx'
import { useShortcuts } from '../shell/shortcuts.ts'
import { DataTable } from '../table/data-table.tsx'
import { rowsPerPage, useListAddress } from '../table/list-address.ts'
import { ListAndDetail } from '../table/list-and-detail.tsx'
import { ListFoot } from '../table/list-foot.tsx'
import { AddDialog } from './add-dialog.tsx'
import { OperatorDetail } from './operator-detail.tsx'
import { OperatorLines, useOperatorColumns } from './operator-rows.tsx'

/** `/operators`: `page`, and the operator `id` beside the list. */
export default function OperatorsPage() {
  const { t } = useTranslation('console-house')
  const { t: shell } = useTranslation('console-shell')
  const { page, id } = useListAddress()
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQuery(operators, { page, limit: rowsPerPage }),
    placeholderData: keepPreviousData,
  })
  const columns = useOperatorColumns()
  const chosen = data?.list.find((row) => row.id === id)
  useShortcuts(
    shell(($) => $.pages.operators),
    [{ keys: 'n', label: t(($) => $.operators.add), run: () => setAdding(true) }],
  )
  return (
    <Page
      isDetailOpen={chosen !== undefined}
      title={shell(($) => $.pages.operators)}
      actions={
        <Button size="small" onClick={() => setAdding(true)}>
          <Plus className="size-4" />
          {t(($) => $.operators.add)}
        </Button>
      }
      content={
        <>
          <ListAndDetail
            detail={chosen ? <OperatorDetail key={chosen.id} row={chosen} /> : null}
            list={
              error && !data ? (
                <Failed error={error} retry={() => void refetch()} />
              ) : (
                <>
                  <DataTable
                    label={shell(($) => $.pages.operators)}
                    columns={columns}
                    rows={data?.list}
                    rowId={(row) => row.id}
                    rowAddress={(row) => withQuery({ id: row.id })}
                    numeric={['sessions']}
                    complete={data !== undefined && data.total <= data.list.length}
                    Compact={OperatorLines}
                    selectedId={id}
                    empty={null}
                  />
                  <ListFoot page={page} total={data?.total} busy={isPlaceholderData} />
                </>
              )
            }
          />
          {isAdding && <AddDialog onClose={() => setAdding(false)} />}
        </>
      }
    />
  )
}
