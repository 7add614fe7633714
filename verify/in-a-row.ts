import { bytesOf } from '@glasshouse/rules/encoding.ts'
import type { DrawProof, HalfProof } from '@glasshouse/rules/proof.ts'
import { fails, type Finding, notShown } from './finding.ts'
import { placeOf } from './read-log.ts'

type AnyProof = DrawProof | HalfProof

/** Times and places in the chain follow each other, so that no round is left out between two that ended. */
export function* inARow(proof: AnyProof, later: AnyProof, waiting: ReadonlySet<string>): Generator<Finding> {
  if (proof.chain.end !== later.chain.end) {
    // Between two chains there is none, but those that are late: what is behind them may be given up as never opened.
    let late = 0
    for (const place of placesBetween(proof, later)) {
      if (!waiting.has(place)) {
        yield fails(`${later.game_no}: its chain began before the one before it was at its end`)
        return
      }
      late += 1
    }
    const end = proof.draws_at + (proof.chain.length - proof.chain.index) * proof.chain.period_seconds
    if (later.draws_at - later.chain.index * later.chain.period_seconds !== end)
      yield fails(`${later.game_no}: between it and ${proof.game_no}, where its chain begins, is a gap`)
    else if (late > 0)
      yield notShown(
        `${late} rounds between ${proof.game_no} and ${later.game_no} are promised and not over yet`,
      )
    return
  }
  for (let index = proof.chain.index + 1; index < later.chain.index; index += 1) {
    const isWaiting = waiting.has(placeOf(bytesOf(proof.chain.end), index))
    const where = `${index} of the chain, between ${proof.game_no} and ${later.game_no}`
    yield isWaiting
      ? notShown(`the round at place ${where}, is promised and not over yet`)
      : fails(`the round at place ${where}, is not in the log`)
  }
}

/** The places of both chains between the two rounds. */
function* placesBetween(proof: AnyProof, later: AnyProof): Generator<string> {
  const [before, after] = [bytesOf(proof.chain.end), bytesOf(later.chain.end)]
  for (let index = proof.chain.index + 1; index <= proof.chain.length; index += 1)
    yield placeOf(before, index)
  for (let index = 1; index < later.chain.index; index += 1) yield placeOf(after, index)
}
