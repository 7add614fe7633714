import type { ReactNode } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { BesideDetail } from './narrow.ts'

type ListAndDetailProps = {
  list: ReactNode
  /** The detail beside it; null: nothing is chosen. */
  detail: ReactNode | null
}

/** A list with its detail beside it, or in its place where there is no room for both. */
export function ListAndDetail({ list, detail }: ListAndDetailProps) {
  const isOpen = detail !== null
  return (
    <div className="flex min-h-0 flex-1">
      <div
        className={classNames(
          'flex min-w-0 flex-col',
          isOpen ? 'w-72 shrink-0 border-r border-line max-lg:hidden xl:w-80' : 'flex-1',
        )}
      >
        <BesideDetail value={isOpen}>{list}</BesideDetail>
      </div>
      {isOpen && <div className="flex min-h-0 min-w-0 flex-1 flex-col">{detail}</div>}
    </div>
  )
}
