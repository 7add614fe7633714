import { Card } from '../../kit/card.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'

/** The bet page's places before its data are there, of their final size. */
export function BetSkeleton() {
  return (
    <div>
      <Card className="px-4 pt-3.5 pb-1">
        <div className="flex min-h-[4.75rem] items-center gap-3">
          <Skeleton className="size-[4.25rem] rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-3 w-28" />
            <Skeleton className="h-3 w-20" />
          </div>
          <Skeleton className="h-[3.25rem] w-24" />
        </div>
        <Skeleton className="mt-3 h-[2.875rem] w-full" />
        <div className="mt-1.5 min-h-touch pt-1" />
      </Card>
      <Skeleton className="mt-3 h-12 w-full rounded-tile" />
      <div className="mt-5 grid grid-cols-2 gap-2 pt-10">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-[3.75rem] rounded-tile" />
        ))}
      </div>
    </div>
  )
}
