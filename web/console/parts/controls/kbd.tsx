import { classNames } from '../../../kit/class-names.ts'

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
const signs: Record<string, string> = {
  $mod: isMac ? '⌘' : 'Ctrl',
  Enter: '↵',
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowRight: '→',
  Shift: '⇧',
  Equal: '+',
  Minus: '−',
}

/** The keys of a shortcut as they are printed on a keyboard. */
export function Kbd({ keys, className }: { keys: string; className?: string }) {
  const presses = keys.split(' ').map((press) => press.replace(/\[\w+\]\+/, '').split('+'))
  return (
    <span aria-hidden className={classNames('inline-flex shrink-0 items-center gap-1', className)}>
      {presses.flat().map((key, index) => (
        <kbd
          key={`${key}${index}`}
          className="inline-grid h-[1.125rem] min-w-[1.125rem] place-items-center rounded border border-line bg-raised px-1 font-sans text-[0.6875rem] leading-none font-medium text-ink-soft"
        >
          {signs[key] ?? (key.length === 1 ? key.toUpperCase() : key)}
        </kbd>
      ))}
    </span>
  )
}
