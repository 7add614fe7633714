/** Levels, points and rebate, as the house prints them. Money in minor units. */

export type Level = {
  readonly level: number
  readonly name: string
  /** Turnover of the last 90 days that it takes. */
  readonly turnover: bigint
  /** How much of the theoretical edge comes back, in hundredths of a percent. */
  readonly rebateBasisPoints: bigint
}

/** Days that count for the level. */
export const levelDays = 90

export const levels: readonly Level[] = [
  { level: 1, name: 'Clear', turnover: 0n, rebateBasisPoints: 500n },
  { level: 2, name: 'Quartz', turnover: 1_000_00n, rebateBasisPoints: 1000n },
  { level: 3, name: 'Amber', turnover: 10_000_00n, rebateBasisPoints: 1500n },
  { level: 4, name: 'Jade', turnover: 50_000_00n, rebateBasisPoints: 2000n },
  { level: 5, name: 'Sapphire', turnover: 200_000_00n, rebateBasisPoints: 2500n },
  { level: 6, name: 'Diamond', turnover: 1_000_000_00n, rebateBasisPoints: 3000n },
]

/** The level that a turnover of 90 days makes. */
export function levelOf(turnover: bigint): Level {
  return levels.findLast((level) => turnover >= level.turnover) ?? levels[0]!
}

/**
 * The rebate on a week's turnover: turnover × 1/36 (the edge of the house's paytable) × the level's rate, rounded
 * down to the minor unit.
 */
export function rebateOf(turnover: bigint, { rebateBasisPoints }: Level): bigint {
  return (turnover * rebateBasisPoints) / (36n * 10_000n)
}

/** Points for a week's turnover: one for every 100.00. */
export function playPoints(turnover: bigint): bigint {
  return turnover / 100_00n
}

/** Points of a check-in by its place in a row of days; from the seventh day on they stay. */
export const checkInPoints: readonly number[] = [5, 6, 7, 8, 10, 12, 15]

/** The points of a check-in that is the `streak`-th in a row, counting from 1. */
export function checkInPointsOf(streak: number): number {
  return checkInPoints[Math.min(streak, checkInPoints.length) - 1] ?? 0
}

export type Reward = { readonly id: number; readonly points: bigint; readonly credit: bigint }

/** The rewards for points: cash, without any condition. */
export const rewards: readonly Reward[] = [
  { id: 1, points: 50n, credit: 1_00n },
  { id: 2, points: 200n, credit: 5_00n },
  { id: 3, points: 700n, credit: 20_00n },
  { id: 4, points: 3000n, credit: 100_00n },
]
