import { Die } from '../../kit/die.tsx'
import { classNames } from '../../kit/class-names.ts'

const faces = [1, 2, 3, 4, 5, 6] as const

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
        <Die
          key={`${index}${die}`}
          face={faces.find((face) => face === die) ?? 1}
          className={dieClassName ?? 'size-7'}
        />
      ))}
    </span>
  )
}
