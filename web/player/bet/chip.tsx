import { classNames } from '../../kit/class-names.ts'
import { chipText } from './chip-text.ts'
import './chip.css'

/** How many colours chips have (chip.css). */
const chipColours = 6

/** A gaming chip with its value. `rank` is its place among the chips of the game, and gives the colour. */
export function Chip({ amount, rank, className }: { amount: string; rank: number; className?: string }) {
  return (
    <span aria-hidden data-colour={rank % chipColours} className={classNames('chip', className)}>
      {chipText(amount)}
    </span>
  )
}

/** The place of the largest chip that a stake covers: a stake lies on its tile in that chip's colour. */
export function rankOf(stake: bigint, chips: readonly bigint[]): number {
  const rank = chips.findLastIndex((chip) => chip <= stake)
  return Math.max(rank, 0)
}
