import { useCallback, useId } from 'react'
import { RadioTile } from '../../kit/radio-tile.tsx'

type ChipPickerProps<Value extends string> = {
  /** The picker's name for a screen reader. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of several in a row that scrolls where the screen is narrow. */
export function ChipPicker<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ChipPickerProps<Value>) {
  const name = useId()
  const showChosen = useCallback((row: HTMLDivElement | null) => {
    const chosen = row?.querySelector<HTMLElement>('label:has(:checked)')
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
  }, [])
  return (
    <div
      ref={showChosen}
      role="radiogroup"
      aria-label={label}
      className="no-scrollbar relative -mx-3 flex gap-2 overflow-x-auto overscroll-x-contain px-3 py-0.5 two:mr-0 two:pr-0"
    >
      {options.map((option) => (
        <RadioTile
          key={option.value}
          name={name}
          checked={option.value === value}
          onChange={(event) => {
            onChange(option.value)
            event.target.parentElement?.scrollIntoView({ block: 'nearest', inline: 'center' })
          }}
          className="grid min-h-touch shrink-0 place-items-center rounded-full border border-line bg-surface px-4 text-sm font-semibold text-ink-soft transition-colors duration-150 has-checked:border-action has-checked:bg-action-soft has-checked:text-ink"
        >
          {option.label}
        </RadioTile>
      ))}
    </div>
  )
}
