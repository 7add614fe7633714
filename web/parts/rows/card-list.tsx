import type { ReactNode } from 'react'

type CardListProps<Row> = { label: string; rows: readonly Row[]; children: (row: Row) => ReactNode }

/** Rows that are a card each, one below the other. */
export function CardList<Row extends { id: string | number }>({ label, rows, children }: CardListProps<Row>) {
  return (
    <ul aria-label={label} className="space-y-3">
      {rows.map((row) => (
        <li key={row.id}>{children(row)}</li>
      ))}
    </ul>
  )
}
