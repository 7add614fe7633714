import { checkReceipt, type ReceiptCheck } from '@glasshouse/rules/check-receipt.ts'
import type { BetReceipt, DrawProof } from '@glasshouse/rules/proof.ts'
import { logSeen } from './log-seen.ts'

export type { ReceiptCheck }

/** Checks a receipt against the proof of its round. Heavy (curves): comes in a file of its own. */
export function check(receipt: BetReceipt, proof: DrawProof): ReceiptCheck[] {
  return checkReceipt(receipt, proof)
}

/** Whether a receipt is signed, and by the house that this browser knows, if it knows one. */
export function isSigned(receipt: BetReceipt): boolean {
  const known = logSeen()?.houseKey
  const [signature] = checkReceipt(receipt)
  return signature?.result === 'holds' && (known === undefined || known === receipt.house_key)
}
