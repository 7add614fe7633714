import { classNames } from './class-names.ts'
import { Skeleton } from './skeleton.tsx'

/** The places of cards one below the other, each with its height as a class. */
export function CardSkeletons({ heights }: { heights: readonly string[] }) {
  return (
    <div className="space-y-3">
      {heights.map((height, index) => (
        <Skeleton key={index} className={classNames('w-full rounded-card', height)} />
      ))}
    </div>
  )
}
