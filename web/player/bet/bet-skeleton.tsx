import { Card } from '../../kit/card.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'

/** The bet page's places before its data are there, of their final size. */
export function BetSkeleton() {
  return (
    <div>
      <Card className="px-4 pt-3.5 pb-1">
        <div className="flex min-h-[4.75rem] items-center gap-3">
          <Skeleton className="size-[4.25rem] rounded-full!" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-3 w-28" />
            <Skeleton className="h-3 w-20" />
          </div>
          <Skeleton className="h-[3.25rem] w-24" />
        </div>
        <Skeleton className="mt-3 h-[2.875rem] w-full" />
        <div className="mt-1.5 min-h-[max(3.125rem,48px)] pt-1" />
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

/** The dock's place: chips and slip. */
export function DockSkeleton() {
  return (
    <div className="rounded-t-sheet border-t border-line bg-surface pad-bottom-safe">
      <div className="flex justify-between gap-1.5 px-3 pt-3 pb-2">
        {Array.from({ length: 7 }, (_, index) => (
          <Skeleton key={index} className="size-[max(2.875rem,44px)] rounded-full!" />
        ))}
      </div>
      <div className="flex min-h-[4.25rem] items-center px-3 pb-3">
        <Skeleton className="h-5 w-44" />
      </div>
    </div>
  )
}
