import { operators } from '@glasshouse/contract/operator/sign-in.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Page } from '../parts/page/page.tsx'
import { useShortcuts } from '../parts/page/shortcuts.ts'
import { useListAddress } from '../parts/list/list-address.ts'
import { ListAndDetail } from '../parts/list/list-and-detail.tsx'
import { PagedList } from '../parts/list/paged-list.tsx'
import { usePagedList } from '../parts/list/use-paged-list.ts'
import { AddDialog } from './add-dialog.tsx'
import { OperatorDetail } from './operator-detail.tsx'
import { OperatorLines, useOperatorColumns } from './operator-rows.tsx'

/** `/operators`: `page`, and the operator `id` beside the list. */
export default function OperatorsPage() {
  const { t } = useTranslation('console-house')
  const { t: shell } = useTranslation('console-shell')
  const { id } = useListAddress()
  const [isAdding, setAdding] = useState(false)
  const list = usePagedList(operators, {}, useOperatorColumns())
  const chosen = list.rows.find((row) => row.id === id)
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
              <PagedList
                label={shell(($) => $.pages.operators)}
                list={list}
                numeric={['sessions']}
                Compact={OperatorLines}
                selectedId={id}
                empty={{ isFiltered: false, title: shell(($) => $.none), text: '' }}
              />
            }
          />
          {isAdding && <AddDialog onClose={() => setAdding(false)} />}
        </>
      }
    />
  )
}
