import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { classNames } from './class-names.ts'

type RowSkeletonsProps = { rows: number; className?: string; rowClassName: string; children: ReactNode }

/** The places of a list's rows, all alike. */
export function RowSkeletons({ rows, className, rowClassName, children }: RowSkeletonsProps) {
  return (
    <Card className={classNames('divide-y divide-line overflow-hidden', className)}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={rowClassName}>
          {children}
        </div>
      ))}
    </Card>
  )
}
