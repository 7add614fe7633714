/** The leaf hashes of a round's bets out of their bytes, 32 each; null for what is none. */
export function hashesIn(bytes: Uint8Array): Uint8Array[] | null {
  if (bytes.length % 32 !== 0 || bytes[0] === 0x7b) return null
  return Array.from({ length: bytes.length / 32 }, (_, place) => bytes.subarray(32 * place, 32 * place + 32))
}
