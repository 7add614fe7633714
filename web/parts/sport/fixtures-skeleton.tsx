import { RowSkeletons } from '../../kit/row-skeletons.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'

/** The places of matches in a list while they load. */
export function FixturesSkeleton({ rows, className }: { rows: number; className?: string }) {
  return (
    <RowSkeletons
      rows={rows}
      {...(className && { className })}
      rowClassName="flex min-h-24 items-center justify-between gap-3 px-3"
    >
      <div className="space-y-3">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-4 w-24" />
      </div>
      <Skeleton className="h-11 w-40" />
    </RowSkeletons>
  )
}
