import { bytesOf } from '@glasshouse/rules/encoding.ts'

/** The evidence of a draw: its proof, receipts of bets in it, and the leaf hashes under its seal, where they are known. */
export type Evidence = { proof: string; receipts: readonly string[]; sealed: Uint8Array[] | undefined }

/**
 * Reads a file that the proof page saves where a step fails: its documents are texts in it, as they came. Any other file is
 * the proof itself. Nothing in it is believed: hashes count for what they make.
 */
export function evidenceIn(text: string): Evidence {
  const { proof, receipt, now, receipts, sealed } = fieldsOf(text)
  if (typeof proof !== 'string') return { proof: text, receipts: [], sealed: undefined }
  const kept = listOf(receipts).map((one) => (isObject(one) ? one['receipt'] : undefined))
  return {
    proof,
    receipts: [...new Set([receipt, now, ...kept])].filter((one) => typeof one === 'string'),
    // None at all are the list of a round without bets: a bet that was alone in it may have been dropped.
    sealed: Array.isArray(sealed) && sealed.every(isHash) ? sealed.map(bytesOf) : undefined,
  }
}

/** The fields of a JSON document; none where it is not one. */
export function fieldsOf(text: string): Record<string, unknown> {
  try {
    const given: unknown = JSON.parse(text)
    return isObject(given) ? given : {}
  } catch {
    return {}
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
