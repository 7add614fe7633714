import { classNames } from './class-names.ts'

/** A grey placeholder of the final size while something loads. Give it width and height by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'block animate-shimmer rounded-lg bg-raised bg-[linear-gradient(100deg,transparent_30%,var(--sunken)_50%,transparent_70%)] bg-size-[200%_100%]',
        className,
      )}
    />
  )
}
