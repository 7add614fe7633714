import { splitHashes } from '@glasshouse/rules/merkle.ts'

/** The leaf hashes of a round's bets out of their bytes, 32 each; null for other bytes, such as the words of a refusal. */
export function hashesIn(bytes: Uint8Array): Uint8Array[] | null {
  if (bytes.length % 32 !== 0 || isWords(bytes)) return null
  return splitHashes(bytes)
}

/** One hash in 256 begins like a JSON object: the whole text has to be one. */
function isWords(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0x7b) return false
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return true
  } catch {
    return false
  }
}
