import { Button } from '../../kit/button.tsx'

type PicksElsewhereProps = {
  title: string
  picks: readonly { key: string; name: string; detail: string; value: string }[]
  action: string
  disabled: boolean
  onAct: () => void
}

/** Picks that stand on another part of the player's slip, and the button that brings all together. */
export function PicksElsewhere({ title, picks, action, disabled, onAct }: PicksElsewhereProps) {
  return (
    <section aria-label={title} className="mt-3 rounded-2xl border border-line px-3.5 pt-2.5 pb-3">
      <h3 className="text-xs font-semibold text-ink-soft">{title}</h3>
      <ul className="mt-1">
        {picks.map(({ key, name, detail, value }) => (
          <li key={key} className="flex items-baseline gap-3 py-1 text-sm leading-snug">
            <span className="min-w-0 flex-1 break-words">
              <b>{name}</b> <span className="text-xs text-ink-soft">{detail}</span>
            </span>
            <b className="shrink-0 text-gold tabular-nums">{value}</b>
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="mt-1.5 w-full" disabled={disabled} onClick={onAct}>
        {action}
      </Button>
    </section>
  )
}
