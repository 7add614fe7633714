import { Die } from '../../kit/die.tsx'
import { classNames } from '../../kit/class-names.ts'

/** Dice side by side. Decoration: say them in words beside it. */
export function DiceRow({
  dice,
  className,
  dieClassName,
}: {
  dice: readonly number[]
  className?: string
  dieClassName?: string
}) {
  return (
    <span aria-hidden className={classNames('inline-flex gap-1', className)}>
      {dice.map((die, index) => (
        <Die key={`${index}${die}`} face={die} className={dieClassName ?? 'size-7'} />
      ))}
    </span>
  )
}
