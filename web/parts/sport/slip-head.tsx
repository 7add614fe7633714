import { Eraser } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'

/** How many selections are on the slip, beside its title. */
export function SlipCount({ count }: { count: number }) {
  return (
    count > 0 && (
      <span
        key={count}
        aria-hidden
        className="grid size-7 shrink-0 animate-appear place-items-center rounded-full bg-gold text-sm font-extrabold text-surface"
      >
        {count}
      </span>
    )
  )
}

/** Takes everything off the slip; what was on it can be put back. */
export function ClearSlip({ disabled, onClear }: { disabled: boolean; onClear: () => void }) {
  const { t } = useTranslation('sport')
  return (
    <Button
      variant="ghost"
      aria-label={t(($) => $.slip.clear)}
      disabled={disabled}
      className="px-2.5 text-sm"
      onClick={onClear}
    >
      <Eraser aria-hidden className="size-5" /> {t(($) => $.slip.clearShort)}
    </Button>
  )
}
