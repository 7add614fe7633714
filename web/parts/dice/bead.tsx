import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'

type BeadValue = 'big' | 'small' | 'none' | 'odd' | 'even'

/** Size beads are full, parity beads are rings: told apart by form and letter, not by colour alone. */
const looks: Record<BeadValue, string> = {
  big: 'bg-big text-on-mark',
  small: 'bg-small text-on-mark',
  none: 'bg-gold text-surface',
  odd: 'border-2 border-big text-ink',
  even: 'border-2 border-small text-ink',
}

/** A result as a bead with its letter. Decoration: say the result in words beside it. */
export function Bead({ value, className }: { value: BeadValue; className?: string }) {
  const { t } = useTranslation('bet')
  return (
    <span
      aria-hidden
      className={classNames(
        'grid size-[1.5rem] shrink-0 place-items-center rounded-full text-xs font-bold leading-none',
        looks[value],
        className,
      )}
    >
      {t(($) => $.bead[value])}
    </span>
  )
}
