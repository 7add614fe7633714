import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

const utf8 = new TextEncoder()

/**
 * LP: every field as its length (four bytes, big-endian) and its bytes, texts as UTF-8, one after the other.
 * No two lists of fields have the same encoding. A RangeError for a text with a lone surrogate, which UTF-8
 * cannot say.
 */
export function lp(...fields: readonly (string | Uint8Array)[]): Uint8Array {
  const parts = fields.map((field) => (typeof field === 'string' ? utf8Bytes(field) : field))
  const encoded = new Uint8Array(parts.reduce((length, part) => length + 4 + part.length, 0))
  const lengths = new DataView(encoded.buffer)
  let offset = 0
  for (const part of parts) {
    lengths.setUint32(offset, part.length)
    encoded.set(part, offset + 4)
    offset += 4 + part.length
  }
  return encoded
}

function utf8Bytes(text: string): Uint8Array {
  // TextEncoder would turn every lone surrogate into the same replacement character.
  if (!text.isWellFormed()) throw new RangeError('the text is not well-formed Unicode')
  return utf8.encode(text)
}

/** Bytes as lower-case hexadecimal digits. */
export function hexOf(bytes: Uint8Array): string {
  return bytesToHex(bytes)
}

/** Hexadecimal digits, of either case, as bytes; an Error for anything else. */
export function bytesOf(hex: string): Uint8Array {
  return hexToBytes(hex)
}

/** Whether two byte strings are the same. Not for comparing secrets: it returns at the first difference. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}
