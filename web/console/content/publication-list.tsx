import {
  officePublications,
  type PublicationKind,
  publicationStates,
} from '@glasshouse/contract/operator/content.ts'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { StatusTabs } from '../parts/list/status-tabs.tsx'
import { openAddress } from '../parts/page/address.ts'
import { useOffice } from '../parts/page/office.tsx'
import { Page } from '../parts/page/page.tsx'
import { useShortcuts } from '../parts/page/shortcuts.ts'
import { useListAddress } from '../parts/list/list-address.ts'
import { PagedList } from '../parts/list/paged-list.tsx'
import { SearchBox } from '../parts/list/search-box.tsx'
import { usePagedList } from '../parts/list/use-paged-list.ts'
import { contentPath } from './content-address.ts'
import { KindTabs } from './kind-tabs.tsx'
import { PublicationLines, usePublicationColumns } from './publication-rows.tsx'

/** Past, present and scheduled publications of a kind: `status`, `q`, `page`, `sort`. */
export function PublicationList({ kind }: { kind: PublicationKind }) {
  const { t } = useTranslation('console-content')
  const { t: shell } = useTranslation('console-shell')
  const { may } = useOffice()
  const { status = 'all', q } = useListAddress()
  const state = publicationStates.find((known) => known === status)
  const list = usePagedList(
    officePublications,
    { kind, ...(state && { state }), ...(q && { q }) },
    usePublicationColumns(kind),
  )
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
          <PagedList
            label={t(($) => $.kinds[kind])}
            list={list}
            rowAddress={(row) => contentPath(kind, row.id)}
            Compact={PublicationLines}
            columnsFrom={72}
            empty={{ isFiltered: q !== '', title: t(($) => $.empty.title), text: t(($) => $.empty.text) }}
          />
        </>
      }
    >
      <KindTabs kind={kind} />
    </Page>
  )
}
