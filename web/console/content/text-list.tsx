import { type OfficeText, officeTexts } from '@glasshouse/contract/operator/content.ts'
import { type Language, languages } from '@glasshouse/contract/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../lib/queries.ts'
import { Moment } from '../parts/times/age.tsx'
import { Failed } from '../parts/page/page-states.tsx'
import { Page } from '../parts/page/page.tsx'
import { DataTable } from '../parts/list/data-table.tsx'
import type { features } from '../parts/list/features.ts'
import { refreshEvery } from '../parts/list/list-address.ts'
import { type Columns, useListTable } from '../parts/list/use-list-table.ts'
import { contentPath } from './content-address.ts'
import { KindTabs } from './kind-tabs.tsx'
import { Changed, Languages } from './publication-rows.tsx'

const column = createColumnHelper<typeof features, OfficeText>()

/** The standing texts: there are as many as the program has places for. */
export function TextList() {
  const { t } = useTranslation('console-content')
  const { t: shell } = useTranslation('console-shell')
  const { data, error, refetch } = useQuery({
    ...callQuery(officeTexts, {}),
    refetchInterval: refreshEvery,
  })
  const table = useListTable({
    columns: useTextColumns(),
    rows: data?.list,
    rowId: (row) => row.code,
    complete: true,
  })
  return (
    <Page
      title={shell(($) => $.pages.content)}
      content={
        error && !data ? (
          <Failed error={error} retry={() => void refetch()} />
        ) : (
          <DataTable
            label={t(($) => $.kinds.text)}
            table={table}
            isLoading={data === undefined}
            rowAddress={(row) => contentPath('text', row.code)}
            Compact={TextLines}
            empty={null}
          />
        )
      }
    >
      <KindTabs kind="text" />
    </Page>
  )
}

function useTextColumns(): Columns<OfficeText> {
  const { t, i18n } = useTranslation('console-content')
  return useMemo(
    () =>
      column.columns([
        column.accessor((row) => titleOf(row, i18n.language), {
          id: 'title',
          header: t(($) => $.fields.title),
        }),
        column.accessor('code', {
          header: t(($) => $.code),
          cell: ({ getValue }) => <code className="text-xs text-ink-soft">{getValue()}</code>,
        }),
        column.accessor((row) => writtenLanguages(row).length, {
          id: 'languages',
          header: t(($) => $.languages),
          cell: ({ row }) => <Languages languages={writtenLanguages(row.original)} />,
        }),
        column.accessor('updatetime', {
          header: t(($) => $.shownSince),
          cell: ({ getValue }) => <Moment at={getValue()} />,
        }),
        column.accessor((row) => row.changed_at ?? 0, {
          id: 'changed',
          header: t(($) => $.changed),
          cell: ({ row }) => <Changed row={row.original} />,
        }),
      ]),
    [t, i18n.language],
  )
}

function TextLines({ row }: { row: OfficeText }) {
  const { i18n } = useTranslation()
  return (
    <span className="flex items-center justify-between gap-3">
      <span className="truncate font-medium">{titleOf(row, i18n.language)}</span>
      <Languages languages={writtenLanguages(row)} />
    </span>
  )
}

/** In the reader's language where it is written in that. */
const titleOf = ({ title }: OfficeText, language: string) => title[language as Language] || title.en

function writtenLanguages({ title }: OfficeText) {
  return languages.filter((language) => Boolean(title[language]))
}
