import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { showFailure } from '../../../lib/api.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { toastDone } from '../controls/toast-done.ts'
import { type CsvColumn, csvOf, saveText } from './csv.ts'

/** Rows asked for at once, the most that a list gives; and the most that are written into a file. */
const rowsAtOnce = 100
const maxRows = 20_000

type ExportButtonProps<Row> = {
  /** The file's, without its ending. */
  name: string
  columns: readonly CsvColumn<Row>[]
  /** One page of the list in sight, with its filters. */
  load: (page: number, limit: number) => Promise<{ list: Row[]; total: number }>
}

/** Saves the list as it is filtered, all pages of it, as a CSV file. */
export function ExportButton<Row>({ name, columns, load }: ExportButtonProps<Row>) {
  const { t } = useTranslation('console-shell')
  const save = useMutation({
    mutationFn: async () => {
      const rows: Row[] = []
      for (let page = 1; ; page++) {
        const { list, total } = await load(page, rowsAtOnce)
        rows.push(...list)
        if (list.length === 0 || rows.length >= Math.min(total, maxRows)) return rows
      }
    },
    onSuccess: (rows) => {
      saveText(`${name}.csv`, csvOf(columns, rows))
      toastDone(t(($) => $.table.exported, { count: rows.length }))
    },
    onError: showFailure,
  })
  return (
    <IconButton
      label={t(($) => $.table.export)}
      icon={<Download />}
      disabled={save.isPending}
      onClick={() => save.mutate()}
    />
  )
}
