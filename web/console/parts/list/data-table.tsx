import type { RowData } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ComponentType, type MouseEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../kit/class-names.ts'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { openAddress } from '../page/address.ts'
import { Link } from '../page/link.tsx'
import { useNarrow } from './narrow.ts'
import { useRowKeys } from './row-keys.ts'
import type { ListTable } from './use-list-table.ts'

export type DataTableProps<Row extends RowData> = {
  /** The kind of rows, for a screen reader. */
  label: string
  table: ListTable<Row>
  /** Whether the rows are on their way. */
  isLoading: boolean
  /** Where a row leads to; the first cell carries the link. */
  rowAddress: (row: Row) => string
  /** The link's name if its cell is a number alone. */
  rowLabel?: ((row: Row) => string) | undefined
  /** Columns whose numbers stand at the right. */
  numeric?: readonly string[] | undefined
  empty: ReactNode
  /** A row in a few lines, for where there is no room for columns. */
  Compact: ComponentType<{ row: Row }>
  /** How wide a window (rem) the columns need, where they need more than those of other lists. */
  columnsFrom?: number
  selectedId?: string | null
}

/** The table of the back office: rows are links, `j` and `k` move between them, columns sort. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { table, isLoading, empty, columnsFrom, selectedId = null } = props
  const isNarrow = useNarrow(columnsFrom)
  const place = useRef<HTMLDivElement>(null)
  const ids = table.getRowModel().rows.map(({ id }) => id)
  useRowKeys(place, ids, selectedId)
  return (
    <div ref={place} className="min-h-0 flex-1 overflow-auto">
      {ids.length === 0 && !isLoading ? (
        empty
      ) : isNarrow ? (
        <CompactRows {...props} />
      ) : (
        <FullTable {...props} />
      )}
    </div>
  )
}

function FullTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, table, isLoading, rowAddress, rowLabel, numeric = [], selectedId } = props
  const isNumeric = (column: string) => numeric.includes(column)
  return (
    <table aria-label={label} className="w-full border-separate border-spacing-0">
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <th
                key={header.id}
                scope="col"
                aria-sort={ariaSort(header.column.getIsSorted())}
                className={classNames(
                  'sticky top-0 z-10 h-8 border-b border-line bg-surface px-2 text-xs leading-tight font-medium text-ink-soft first:pl-5 last:pr-5 min-[90rem]:px-3',
                  isNumeric(header.column.id) ? 'pr-6 text-right min-[90rem]:pr-6' : 'text-left',
                )}
              >
                {header.column.getCanSort() ? (
                  <SortButton
                    direction={header.column.getIsSorted()}
                    reversed={isNumeric(header.column.id)}
                    onClick={header.column.getToggleSortingHandler()}
                  >
                    <table.FlexRender header={header} />
                  </SortButton>
                ) : (
                  <table.FlexRender header={header} />
                )}
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {isLoading && <SkeletonRows columns={table.getAllColumns().length} />}
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            onClick={(event) => openRow(event, rowAddress(row.original))}
            className={classNames(
              'group cursor-pointer transition-colors duration-75 has-[a[data-row]:focus-visible]:bg-action-soft',
              row.id === selectedId ? 'bg-action-soft' : 'hover:bg-raised',
            )}
          >
            {row.getAllCells().map((cell, index) => (
              <td
                key={cell.id}
                className={classNames(
                  'h-10 border-b border-line px-2 whitespace-nowrap first:pl-5 last:pr-5 min-[90rem]:px-3',
                  isNumeric(cell.column.id) && 'pr-6 text-right tabular-nums min-[90rem]:pr-6',
                )}
              >
                {index === 0 ? (
                  <Link
                    data-row={row.id}
                    to={rowAddress(row.original)}
                    aria-label={rowLabel?.(row.original)}
                    className="outline-none group-hover:text-action"
                  >
                    <table.FlexRender cell={cell} />
                  </Link>
                ) : (
                  <table.FlexRender cell={cell} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CompactRows<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, table, isLoading, rowAddress, Compact, selectedId = null } = props
  if (isLoading) {
    return (
      <div className="space-y-4 p-4">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-9 w-full" />
        ))}
      </div>
    )
  }
  return (
    <ul aria-label={label}>
      {table.getRowModel().rows.map(({ id, original: row }) => {
        const isSelected = id === selectedId
        return (
          <li key={id} className="border-b border-line">
            <Link
              data-row={id}
              to={rowAddress(row)}
              replace={selectedId !== null}
              aria-current={isSelected ? 'true' : undefined}
              className={classNames(
                'block px-4 py-2.5 outline-none focus-visible:bg-action-soft',
                isSelected ? 'bg-action-soft shadow-[inset_2px_0_0_var(--action)]' : 'hover:bg-raised',
              )}
            >
              <Compact row={row} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: 10 }, (_, row) => (
    <tr key={row}>
      {Array.from({ length: columns }, (_column, column) => (
        <td key={column} className="h-10 border-b border-line px-2 first:pl-5 last:pr-5 min-[90rem]:px-3">
          <Skeleton className="h-3.5 w-3/4" />
        </td>
      ))}
    </tr>
  ))
}

type SortButtonProps = {
  direction: false | 'asc' | 'desc'
  reversed: boolean
  onClick: ((event: unknown) => void) | undefined
  children: ReactNode
}

function SortButton({ direction, reversed, onClick, children }: SortButtonProps) {
  const { t } = useTranslation('console-shell')
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      onClick={onClick}
      title={t(($) => $.table.sort)}
      className={classNames(
        'group/sort inline-flex items-center align-middle gap-1 rounded hover:text-ink',
        direction && 'text-ink',
        reversed && 'flex-row-reverse',
      )}
    >
      {children}
      <Arrow
        aria-hidden
        className={classNames('size-3', !direction && 'opacity-0 group-hover/sort:opacity-60')}
      />
    </button>
  )
}

/** A click anywhere in a row opens it, but on what has a press of its own, or at the end of marking text. */
function openRow(event: MouseEvent<HTMLElement>, to: string): void {
  const isOwn = event.target instanceof Element && event.target.closest('a, button') !== null
  if (!isOwn && !event.defaultPrevented && getSelection()?.isCollapsed !== false) openAddress(to)
}

function ariaSort(direction: false | 'asc' | 'desc'): 'ascending' | 'descending' | undefined {
  return direction === false ? undefined : direction === 'asc' ? 'ascending' : 'descending'
}
