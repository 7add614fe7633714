import {
  checkCosignatures,
  checkHouseSignature,
  type CosigningPolicy,
  isIn,
} from '@glasshouse/rules/check-log.ts'
import type { Result } from '@glasshouse/rules/check-proof.ts'
import { bytesOf } from '@glasshouse/rules/encoding.ts'
import { verifyConsistency } from '@glasshouse/rules/log.ts'
import type { SignedCheckpoint } from '@glasshouse/rules/proof.ts'
import type { LogSeen } from '../../parts/receipts/log-seen.ts'

/** The relation of this state of the log to the one that this browser saw last. */
export type Since = 'first' | 'same' | 'grown' | 'rewritten' | 'otherKey'

/** Whether the house signed a state of the log. Heavy (curves): comes in a file of its own. */
export function checkHouse(checkpoint: SignedCheckpoint, houseKey: string): Result {
  return checkHouseSignature(checkpoint, houseKey)
}

/**
 * Whether enough witnesses signed this state of the log, or an earlier one that this one extends: `path` is the answer
 * of `consistency` between the two.
 */
export function checkWitness(
  witnessed: SignedCheckpoint,
  checkpoint: SignedCheckpoint,
  by: { houseKey: string; policy: CosigningPolicy | null },
  path: readonly string[],
): Result {
  if (!goesOn(witnessed, checkpoint, path)) return 'fails'
  return checkCosignatures(witnessed, by)
}

/** Whether all that was in the log when this browser last saw it still is. `path` is the answer of `consistency`. */
export function compare(
  seen: LogSeen | undefined,
  checkpoint: SignedCheckpoint,
  houseKey: string,
  path: readonly string[],
): Since {
  if (!seen) return 'first'
  if (seen.houseKey !== houseKey) return 'otherKey'
  if (!goesOn(seen, checkpoint, path)) return 'rewritten'
  return seen.size === checkpoint.size ? 'same' : 'grown'
}

/** Whether all of an earlier state of the log is in a later one. */
function goesOn(
  earlier: Pick<SignedCheckpoint, 'size' | 'root'>,
  later: SignedCheckpoint,
  path: readonly string[],
): boolean {
  return verifyConsistency({
    from: earlier.size,
    fromRoot: bytesOf(earlier.root),
    to: later.size,
    toRoot: bytesOf(later.root),
    path: path.map(bytesOf),
  })
}

/** Whether an entry's bytes are at their place in the signed state of the log. */
export function checkEntry(
  checkpoint: SignedCheckpoint,
  index: number,
  leaf: string,
  path: string[],
): Result {
  return isIn(checkpoint, bytesOf(leaf), { index, path }) ? 'holds' : 'fails'
}
