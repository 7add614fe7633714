import type { ReactNode } from 'react'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../kit/class-names.ts'

type RowCardProps<Row> = {
  /** The list's name for a screen reader, where no heading says it. */
  label?: string
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  className?: string
  rowClassName?: string
  children: (row: Row) => ReactNode
}

/** Rows one below the other on a card, with a line between them. */
export function RowCard<Row>(props: RowCardProps<Row>) {
  const { label, rows, keyOf, className, rowClassName, children } = props
  return (
    <Card className={classNames('overflow-hidden', className)}>
      <ul aria-label={label} className="divide-y divide-line">
        {rows.map((row) => (
          <li key={keyOf(row)} className={rowClassName}>
            {children(row)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
