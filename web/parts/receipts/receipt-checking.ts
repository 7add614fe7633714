import { roundOfAny } from '@glasshouse/rules/check-half.ts'
import { checkReceipt, type ReceiptCheck } from '@glasshouse/rules/check-receipt.ts'
import type { AnyProof, BetReceipt } from '@glasshouse/rules/proof.ts'
import { logSeen } from './log-seen.ts'
import { sealedHashes } from './sealed-hashes.ts'

export type { ReceiptCheck }

/**
 * Checks a receipt against the proof of its round. One from before the seal, or of a bet that is said to be cancelled, names no
 * place in it: the published leaf hashes, which have to make the sealed root, say then whether the bet is among them. Heavy (curves): comes in a file of its own.
 */
export async function check(receipt: BetReceipt, proof: AnyProof): Promise<ReceiptCheck[]> {
  const round = roundOfAny(proof)
  const isWithoutWay = proof.seal !== null && receipt.inclusion === null
  return checkReceipt(receipt, round, isWithoutWay ? await sealedHashes(proof) : undefined)
}

/** Whether a receipt is signed, and by the house that this browser knows, if it knows one. */
export function isSigned(receipt: BetReceipt): boolean {
  const known = logSeen()?.houseKey
  const [signature] = checkReceipt(receipt)
  return signature?.result === 'holds' && (known === undefined || known === receipt.house_key)
}
