import {
  deskPublications,
  type PublicationKind,
  publicationStates,
} from '@glasshouse/contract/operator/content.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { callQuery } from '../../lib/queries.ts'
import { StatusTabs } from '../pieces/status-tabs.tsx'
import { openAddress } from '../shell/address.ts'
import { useDesk } from '../shell/desk.tsx'
import { Failed } from '../shell/page-states.tsx'
import { Page } from '../shell/page.tsx'
import { useShortcuts } from '../shell/shortcuts.ts'
import { DataTable } from '../table/data-table.tsx'
import { refreshEvery, rowsPerPage, useListAddress } from '../table/list-address.ts'
import { ListEmpty } from '../table/list-empty.tsx'
import { ListFoot } from '../table/list-foot.tsx'
import { SearchBox } from '../table/search-box.tsx'
import { contentPath } from './content-address.ts'
import { KindTabs } from './kind-tabs.tsx'
import { PublicationLines, usePublicationColumns } from './publication-rows.tsx'

/** What is, was or will be published of a kind: `status`, `q`, `page`, `sort`. */
export function PublicationList({ kind }: { kind: PublicationKind }) {
  const { t } = useTranslation('console-content')
  const { t: shell } = useTranslation('console-shell')
  const { may } = useDesk()
  const { status = 'all', q, page } = useListAddress()
  const state = publicationStates.find((known) => known === status)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQuery(deskPublications, {
      kind,
      ...(state && { state }),
      ...(q && { q }),
      page,
      limit: rowsPerPage,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  })
  const columns = usePublicationColumns(kind)
  const isWriter = may('content.change')
  const write = () => openAddress(contentPath(kind, 'new'))
  useShortcuts(
    shell(($) => $.pages.content),
    isWriter ? [{ keys: 'n', label: t(($) => $.write[kind]), run: write }] : [],
  )
  return (
    <Page
      title={shell(($) => $.pages.content)}
      actions={
        <>
          <SearchBox label={t(($) => $.search)} />
          {isWriter && (
            <Button size="small" className="whitespace-nowrap" onClick={write}>
              <Plus className="size-4" />
              {t(($) => $.write[kind])}
            </Button>
          )}
        </>
      }
      content={
        <>
          <div className="shrink-0 border-b border-line px-4 py-1.5 lg:px-5">
            <StatusTabs
              label={t(($) => $.state)}
              name="status"
              value={state ?? 'all'}
              tabs={[
                { value: 'all', label: shell(($) => $.all) },
                ...publicationStates.map((value) => ({ value, label: t(($) => $.states[value]) })),
              ]}
            />
          </div>
          {error && !data ? (
            <Failed error={error} retry={() => void refetch()} />
          ) : (
            <>
              <DataTable
                label={t(($) => $.kinds[kind])}
                columns={columns}
                rows={data?.list}
                rowId={(row) => row.id}
                rowAddress={(row) => contentPath(kind, row.id)}
                complete={data !== undefined && data.total <= data.list.length}
                Compact={PublicationLines}
                empty={
                  <ListEmpty
                    isFiltered={q !== ''}
                    title={t(($) => $.empty.title)}
                    text={t(($) => $.empty.text)}
                  />
                }
              />
              <ListFoot page={page} total={data?.total} busy={isPlaceholderData} />
            </>
          )}
        </>
      }
    >
      <KindTabs kind={kind} />
    </Page>
  )
}
