import { RowSkeletons } from '../../kit/row-skeletons.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'

/** The place of the next matches while they load: what stands below them stays where it is. */
export function MatchesPlace() {
  return (
    <div className="mt-6">
      <div className="flex min-h-touch items-center px-1">
        <Skeleton className="h-5 w-24" />
      </div>
      <RowSkeletons rows={3} rowClassName="flex min-h-24 items-center justify-between gap-3 px-3">
        <div className="space-y-3">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-4 w-24" />
        </div>
        <Skeleton className="h-11 w-40" />
      </RowSkeletons>
    </div>
  )
}
