import { fails, type Finding } from './finding.ts'
import { timeText } from './losses.ts'

/** A leaf by its place in the log, and the time that it bears, epoch seconds. */
export type Timed = { index: number; time: number }

/** How far the clocks of a house and of its reader may part, seconds. */
const apart = 60

/** Whether a leaf's time has not come yet by the clock of its reader, both in epoch seconds. */
export const isToCome = (time: number, now: number) => time > now + apart

/**
 * Names the first of these leaves whose time has not come by the reader's clock (epoch seconds, as it was when the house named the
 * last of them): a round that is given up so looks as if it had waited.
 */
export function* timesToCome(leaves: Iterable<Timed>, now: number): Generator<Finding> {
  let first: Timed | undefined
  let count = 0
  for (const leaf of leaves) {
    if (!isToCome(leaf.time, now)) continue
    first ??= leaf
    count += 1
  }
  if (!first) return
  const others = count === 1 ? '' : `; so do ${count - 1} more behind it`
  yield fails(
    `leaf ${first.index} bears a time that has not come, ${timeText(first.time)}, ${Math.round(first.time - now)} s after the reader’s clock${others}`,
  )
}
