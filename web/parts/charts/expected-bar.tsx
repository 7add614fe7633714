import { classNames } from '../../kit/class-names.ts'

type ExpectedBarProps = {
  /** The drawing's units: the bar's middle and foot, how far it is to the next one, and how thick it is. */
  middle: number
  base: number
  step: number
  thick: number
  /** How high the bar goes, and where its mark lies. */
  height: number
  mark: number
  markClassName: string
}

/** A bar of how often something fell, with a mark across it where it was expected. */
export function ExpectedBar({ middle, base, step, thick, height, mark, markClassName }: ExpectedBarProps) {
  const half = step / 2 - 2
  return (
    <>
      <rect
        x={middle - thick / 2}
        y={base - height}
        width={thick}
        height={height}
        rx={Math.min(3, height / 2)}
        className="fill-action"
      />
      <path d={`M${middle - half} ${base - mark}h${2 * half}`} strokeWidth="2" className={markClassName} />
    </>
  )
}

type LegendProps = { entries: readonly { name: string; className: string; isLine?: boolean }[] }

/** The meaning of a chart's colours; its sentences for screen readers say it as well. */
export function Legend({ entries }: LegendProps) {
  return (
    <p aria-hidden className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
      {entries.map(({ name, className, isLine = false }) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          <span className={classNames(isLine ? 'h-0.5 w-3.5' : 'size-2.5 rounded-sm', className)} /> {name}
        </span>
      ))}
    </p>
  )
}
