import { useId } from 'react'
import { RadioTile } from '../../kit/radio-tile.tsx'

type ChoiceTilesProps<Value extends string | number> = {
  label: string
  options: readonly { value: Value; title: string; text?: string; disabled?: boolean }[]
  value: Value | undefined
  onChange: (value: Value) => void
}

/** One of a few, each on a tile with a second line: radio buttons, two in a row. */
export function ChoiceTiles<Value extends string | number>({
  label,
  options,
  value,
  onChange,
}: ChoiceTilesProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className="grid grid-cols-2 gap-2">
      {options.map((option) => (
        <RadioTile
          key={option.value}
          name={name}
          checked={option.value === value}
          disabled={option.disabled}
          onChange={() => onChange(option.value)}
          className="flex min-h-[max(3.25rem,48px)] flex-col justify-center rounded-tile border border-line-strong px-3 py-2 transition-colors duration-150 has-checked:border-action has-checked:bg-action-soft has-checked:ring-1 has-checked:ring-action has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-ink-soft"
        >
          <span className="text-[0.9375rem] leading-tight font-semibold">{option.title}</span>
          {option.text && <span className="mt-0.5 text-xs text-ink-soft">{option.text}</span>}
        </RadioTile>
      ))}
    </div>
  )
}
