import { useId } from 'react'
import { classNames } from './class-names.ts'
import { RadioTile } from './radio-tile.tsx'

type SegmentedProps<Value extends string> = {
  /** The name of the choice, for a screen reader. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** One of a few, all in sight: a row of radio buttons. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames('flex flex-wrap rounded-tile bg-track p-0.5', className)}
    >
      {options.map((option) => (
        <RadioTile
          key={option.value}
          name={name}
          value={option.value}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
          className="grid min-h-[max(2.5rem,44px)] flex-[1_0_auto] place-items-center rounded-[0.625rem] px-2 py-1 text-center text-sm leading-tight font-semibold text-ink-soft transition-[background-color,color] duration-150 has-checked:bg-surface has-checked:text-ink has-checked:shadow-card"
        >
          {option.label}
        </RadioTile>
      ))}
    </div>
  )
}
