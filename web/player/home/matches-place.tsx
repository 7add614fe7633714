import { Skeleton } from '../../kit/skeleton.tsx'
import { FixturesSkeleton } from '../../parts/sport/fixtures-skeleton.tsx'

/** The place of the next matches while they load: what stands below them stays where it is. */
export function MatchesPlace() {
  return (
    <div className="mt-6">
      <div className="flex min-h-touch items-center px-1">
        <Skeleton className="h-5 w-24" />
      </div>
      <FixturesSkeleton rows={3} />
    </div>
  )
}
