import { classNames } from '../../kit/class-names.ts'
import { Skeleton } from '../../kit/skeleton.tsx'

/** Messages that are on their way to the screen. */
export function MessageSkeletons() {
  return (
    <div className="space-y-3">
      {['w-3/5', 'w-2/5', 'w-1/2'].map((width, place) => (
        <div key={width} className={classNames('flex', place === 1 ? 'justify-start' : 'justify-end')}>
          <Skeleton className={`h-14 rounded-card ${width}`} />
        </div>
      ))}
    </div>
  )
}
