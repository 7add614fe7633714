import { checkAnyProof, roundOfAny } from '@glasshouse/rules/check-half.ts'
import { type Check, isBroken, type Trust } from '@glasshouse/rules/check-proof.ts'
import { checkReceipt } from '@glasshouse/rules/check-receipt.ts'
import { ProofFormError, readAnyProof, readReceipt } from '@glasshouse/rules/read-proof.ts'
import type { Finding } from './finding.ts'
import { bundledLeaves } from './house-reader.ts'
import { judgeLog, readLog } from './read-log.ts'

// Many at once, a line each, in words that every verifier uses alike: so that they can be held against each other.

/** Judges the leaves of a whole log, of all games, by all that stands before each of them. */
export async function* verifyLeaves(bundles: Uint8Array): AsyncGenerator<Finding> {
  const leaves = bundledLeaves(bundles)
  if (!leaves) throw new Error('these are no leaves, each behind two bytes of its length')
  const log = await readLog(inTurn(leaves), {})
  const found = [
    ...log.unread.map(({ index }) => ({ index, reason: 'It is no leaf of a form known here.' })),
    ...judgeLog(log),
  ].toSorted((one, other) => one.index - other.index)
  for (const { index, reason } of found) yield { line: `refused ${index}: ${reason}`, result: 'fails' }
  yield { line: `${leaves.length} leaves, ${found.length} refused, root ${log.root}`, result: 'holds' }
}

async function* inTurn<One>(list: readonly One[]): AsyncGenerator<One> {
  yield* list
}

/** Checks a proof a line, with the receipt and the keys that stand beside it in its line. */
export function* verifyLines(lines: readonly string[], trust: Trust): Generator<Finding> {
  for (const line of lines) {
    const checks = checksOf(line, trust)
    const words = checks?.map(({ name, result }) => `${name}=${result}`).join(' ') ?? 'no document'
    const isShown = checks?.every(({ result }) => result !== 'not_shown')
    yield { line: words, result: !checks || isBroken(checks) ? 'fails' : isShown ? 'holds' : 'not_shown' }
  }
}

/** Undefined where it is not a document. */
function checksOf(line: string, known: Trust): Check<string>[] | undefined {
  try {
    const { proof: text, receipt, ...rest } = partsOf(line)
    const proof = readAnyProof(text)
    const checks = checkAnyProof(proof, { ...known, ...rest })
    return receipt === undefined
      ? checks
      : [...checks, ...checkReceipt(readReceipt(receipt), roundOfAny(proof))]
  } catch (error) {
    if (error instanceof ProofFormError) return undefined
    throw error
  }
}

/** A line is a proof, or texts of one and of a receipt with the keys that its reader knows. */
function partsOf(line: string): {
  proof: string
  receipt?: string
  houseKey?: string
  witnessKeys?: string[]
} {
  if (!line.startsWith('["')) return { proof: line }
  const [proof, receipt, houseKey, witnessKeys] = JSON.parse(line) as string[]
  return {
    proof: proof!,
    ...(receipt && { receipt }),
    ...(houseKey && { houseKey }),
    ...(witnessKeys && { witnessKeys: witnessKeys.split(',') }),
  }
}
