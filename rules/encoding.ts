import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

const utf8 = new TextEncoder()

/**
 * LP: every field as its length (four bytes, big-endian) and its bytes, texts as UTF-8, one after the other.
 * No two lists of fields have the same encoding. A RangeError for a text with a lone surrogate, which UTF-8
 * cannot say.
 */
export function lp(...fields: readonly (string | Uint8Array)[]): Uint8Array {
  // UTF-8 takes at most three bytes for a UTF-16 unit.
  const room = fields.reduce((sum, field) => sum + 4 + field.length * (typeof field === 'string' ? 3 : 1), 0)
  const encoded = new Uint8Array(room)
  const lengths = new DataView(encoded.buffer)
  let end = 0
  for (const field of fields) {
    const length = typeof field === 'string' ? writeText(encoded, end + 4, field) : field.length
    if (typeof field !== 'string') encoded.set(field, end + 4)
    lengths.setUint32(end, length)
    end += 4 + length
  }
  return encoded.slice(0, end)
}

/** Writes a text as UTF-8 and returns how many bytes it took. */
function writeText(bytes: Uint8Array, offset: number, text: string): number {
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (unit >= 0x80) return writeBeyondAscii(bytes, offset, text)
    bytes[offset + index] = unit
  }
  return text.length
}

// Apart, because TextEncoder costs more than all else in the leaf of a bet, whose fields are short and ASCII.
function writeBeyondAscii(bytes: Uint8Array, offset: number, text: string): number {
  // It would turn every lone surrogate into the same replacement character.
  if (!text.isWellFormed()) throw new RangeError('the text is not well-formed Unicode')
  return utf8.encodeInto(text, bytes.subarray(offset)).written
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
