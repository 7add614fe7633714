import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

const utf8 = new TextEncoder()

/**
 * LP: every field as its length (four bytes, big-endian) and its bytes, texts as UTF-8, one after the other.
 * No two lists of fields have the same encoding. A RangeError for a text with a lone surrogate, which UTF-8
 * cannot say.
 */
export function lp(...fields: readonly (string | Uint8Array)[]): Uint8Array {
  // As long as texts are ASCII, as nearly all are, a UTF-16 unit is a byte and the room is known.
  let room = 0
  for (const field of fields) room += 4 + field.length
  const encoded = new Uint8Array(room)
  let end = 0
  for (const field of fields) {
    writeLength(encoded, end, field.length)
    end += 4
    if (typeof field !== 'string') encoded.set(field, end)
    else if (!writeAscii(encoded, end, field)) return lp(...fields.map(bytesOfText))
    end += field.length
  }
  return encoded
}

function writeLength(bytes: Uint8Array, offset: number, length: number): void {
  bytes[offset] = length >>> 24
  bytes[offset + 1] = length >>> 16
  bytes[offset + 2] = length >>> 8
  bytes[offset + 3] = length
}

/** Writes a text of one byte a character; gives false where a character is none of those. */
function writeAscii(bytes: Uint8Array, offset: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (unit >= 0x80) return false
    bytes[offset + index] = unit
  }
  return true
}

// Apart, because TextEncoder costs more than all else in the leaf of a bet, whose fields are short and ASCII.
function bytesOfText(field: string | Uint8Array): Uint8Array {
  if (typeof field !== 'string') return field
  // It would turn every lone surrogate into the same replacement character.
  if (!field.isWellFormed()) throw new RangeError('the text is not well-formed Unicode')
  return utf8.encode(field)
}

/** The fields that `lp` has put together, as bytes. A RangeError where the lengths do not end with the bytes. */
export function lpFields(bytes: Uint8Array): Uint8Array[] {
  const lengths = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const fields: Uint8Array[] = []
  for (let start = 0; start < bytes.length; ) {
    const end = start + 4 <= bytes.length ? start + 4 + lengths.getUint32(start) : Infinity
    if (end > bytes.length) throw new RangeError('the bytes end within a field')
    fields.push(bytes.slice(start + 4, end))
    start = end
  }
  return fields
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
