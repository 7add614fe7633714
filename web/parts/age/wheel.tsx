import { WheelPicker, type WheelPickerOption } from '@ncdai/react-wheel-picker'
import { useLayoutEffect, useRef } from 'react'
import { classNames } from '../../kit/class-names.ts'

type WheelProps = {
  /** The wheel's name for a screen reader. */
  label: string
  options: WheelPickerOption<number>[]
  value: number
  onChange: (value: number) => void
  /** Rounds the outer ends of the band that runs through all wheels. */
  end?: 'left' | 'right' | undefined
}

/** How high a row is, in the root font's size: a target of full height at any width. */
const rowHeight = 2.75

/** One column to turn: by a swipe, the mouse's wheel, the arrow keys, or by typing. */
export function Wheel({ label, options, value, onChange, end }: WheelProps) {
  const place = useRef<HTMLDivElement>(null)
  const at = options.findIndex((option) => option.value === value)
  const text = options[at]?.textValue ?? ''
  // The picker has no words for a screen reader: it gets the role whose keys it knows.
  useLayoutEffect(() => {
    const wheel = place.current?.querySelector('[data-rwp]')
    const said = {
      role: 'spinbutton',
      'aria-label': label,
      'aria-valuemin': String(options[0]?.value ?? 0),
      'aria-valuemax': String(options.at(-1)?.value ?? 0),
      'aria-valuenow': String(value),
      'aria-valuetext': text,
    }
    for (const [name, content] of Object.entries(said)) wheel?.setAttribute(name, content)
  })
  return (
    <div ref={place} className="min-w-0 flex-1 has-focus-visible:[&_[data-rwp-highlight-wrapper]]:outline-2">
      <WheelPicker
        options={options}
        value={value}
        onValueChange={onChange}
        visibleCount={12}
        optionItemHeight={Math.round(rowHeight * rootFontSize())}
        classNames={{
          optionItem: 'text-ink-soft whitespace-nowrap',
          highlightWrapper: classNames(
            'bg-action-soft text-action outline-action -outline-offset-2',
            end === 'left' && 'rounded-l-tile',
            end === 'right' && 'rounded-r-tile',
          ),
          highlightItem: 'text-lg font-bold whitespace-nowrap',
        }}
      />
    </div>
  )
}

function rootFontSize(): number {
  return Number(getComputedStyle(document.documentElement).fontSize.replace('px', '')) || 16
}
