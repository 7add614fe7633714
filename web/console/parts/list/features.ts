import { createSortedRowModel, rowSortingFeature, tableFeatures } from '@tanstack/react-table'

/** The features of the back office's tables; pages come from the server. */
export const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })

type SortedRow = { getValue: (column: string) => unknown }

/** Compares amounts of money (decimal text with two decimals) without a float. */
export function byMoney(a: SortedRow, b: SortedRow, column: string): number {
  return compare(minorOf(String(a.getValue(column))), minorOf(String(b.getValue(column))))
}

function minorOf(amount: string): bigint {
  return BigInt(amount.replace('.', ''))
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
