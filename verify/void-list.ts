import { missedNumbers, shortNumbers } from '@glasshouse/rules/check-half.ts'
import type { AnyProof } from '@glasshouse/rules/proof.ts'
import { fails, type Finding, notShown } from './finding.ts'
import type { LoggedRound } from './read-log.ts'

/** Checks that the house's list of void rounds shows just the numbers that follow for one. */
export function* asListed(
  { gameNo }: LoggedRound,
  proof: AnyProof,
  listed: readonly number[] | undefined,
): Generator<Finding> {
  if (!proof.void || !listed) return
  const follow = missedNumbers(proof)
  const shown = `the list of void rounds shows that it would have been ${shortNumbers(proof, listed)}`
  if (!follow) yield notShown(`${gameNo}: ${shown}`)
  else if (follow.join() !== listed.join())
    yield fails(`${gameNo}: ${shown}, and it would have been ${shortNumbers(proof, follow)}`)
}
