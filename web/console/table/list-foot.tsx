import { Spinner } from '../../kit/spinner.tsx'
import { rowsPerPage } from './list-address.ts'
import { Pager } from './pager.tsx'

/** The line below a list: which rows are in sight. */
export function ListFoot({ page, total, busy }: { page: number; total: number | undefined; busy: boolean }) {
  return (
    <div className="flex min-h-10 shrink-0 items-center justify-end gap-3 border-t border-line px-4">
      {busy && <Spinner className="size-3.5 text-ink-soft" />}
      <Pager page={page} limit={rowsPerPage} total={total} />
    </div>
  )
}
