import { bytesOf } from '@glasshouse/rules/encoding.ts'
import { verifyConsistency } from '@glasshouse/rules/log.ts'
import { either, type Finding } from './finding.ts'
import type { HouseReader } from './house-reader.ts'

/** A log of this size. */
type Stand = { size: number; root: string }

/** Checks that the longer of two states of the log grew from the shorter. `whose` says whose the first one is. */
export async function ofOneLog(
  house: HouseReader,
  whose: string,
  one: Stand,
  other: Stand,
): Promise<Finding> {
  const [from, to] = one.size <= other.size ? [one, other] : [other, one]
  const path = from.size === to.size ? [] : await house.consistency(from.size, to.size)
  return either(
    verifyConsistency({
      from: from.size,
      fromRoot: bytesOf(from.root),
      to: to.size,
      toRoot: bytesOf(to.root),
      path: path.map(bytesOf),
    }),
    `${whose} log of ${from.size} leaves grew into that of ${to.size}`,
    `${whose} log of ${one.size} leaves is not the one that the newest checkpoint stands for`,
  )
}
